// Who stands beside somebody's first match: whether there is anything to say at the open question, what has
// been said in this match, and whether they go their own way now or for good.
import { connection } from '../../connection/connection.svelte';
import { kept } from '../../storage.svelte';
import type { Idea } from './ideas';
import { keepLesson, lessonOf, type Lesson } from './explained_ideas';

export class Coaching {
  readonly #asked: () => boolean;
  /** The question at which they go their own way. */
  #own = $state('');
  /** What was told since the page is here. */
  #now = $state.raw<{ match: string; lesson: Lesson } | null>(null);
  /** Whether the keyboard is to find it again at the next question. */
  byKeys = false;

  /** `asked`: whether it is for the player here to answer, and nothing has been chosen yet. */
  constructor(asked: () => boolean) {
    this.#asked = asked;
  }

  get #match(): string {
    return connection.match ?? '';
  }
  get #question(): string {
    return `${this.#match} ${connection.view?.step}`;
  }
  get #lesson(): Lesson {
    return this.#now?.match === this.#match ? this.#now.lesson : lessonOf(kept, this.#match);
  }
  #keep(lesson: Lesson): void {
    this.#now = { match: this.#match, lesson };
    keepLesson(kept, this.#match, lesson);
  }

  /** Whether it speaks at this question. */
  get speaks(): boolean {
    const { room } = connection;
    return (
      !!room?.first_match &&
      room.match === connection.match &&
      room.phase === 'playing' &&
      room.you !== null &&
      this.#asked() &&
      this.#own !== this.#question &&
      !this.#lesson.folded
    );
  }
  get told(): Lesson['told'] {
    return this.#lesson.told;
  }

  tell({ id }: Pick<Idea<never, never>, 'id'>, step: number): void {
    const lesson = this.#lesson;
    if (!lesson.told.some(([known]) => known === id))
      this.#keep({ ...lesson, told: [...lesson.told, [id, step]] });
  }
  /** They choose for themselves at this question. */
  stepAside(): void {
    this.#own = this.#question;
  }
  /** They have heard enough of it in this match. */
  fold(): void {
    this.#keep({ ...this.#lesson, folded: true });
  }
}
