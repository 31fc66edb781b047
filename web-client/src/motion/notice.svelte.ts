// Tells somebody who looks elsewhere that it is their turn: the title and the icon of the page always do;
// a sound, a notification of the browser and a shake of the phone as they wish.
import { play } from './sound';
import { wishes } from './wishes.svelte';

const icons = { rest: '/icon.svg', turn: '/icon-turn.svg' };
const shakeMs = [80, 60, 80];

class Notice {
  /** Whether the page waits for its person; the title of the page says so. */
  yours = $state(false);

  #its?: typeof import('./notification');

  /** Shows by the icon whether it is somebody's turn; what called them to one that has passed goes. */
  show(yours: boolean): void {
    this.yours = yours;
    if (!yours) void this.#its?.takeBack();
    document
      .querySelector<HTMLLinkElement>('link[rel="icon"]')
      ?.setAttribute('href', yours ? icons.turn : icons.rest);
  }

  /** It has become their turn: calls them in the ways that they wish. */
  call(title: string, body: string, tag: string): void {
    const { notifications, vibration } = wishes.now;
    play('turn');
    if (vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shakeMs);
    if (!notifications) return;
    if (globalThis.Notification?.permission !== 'granted') return wishes.deny();
    // Fetched before anybody has looked away: once the server has another page, it comes no more.
    import('./notification')
      .then((its) => {
        this.#its = its;
        return !document.hidden || its.notify(title, { body, tag, icon: icons.rest });
      })
      .then((may) => may || wishes.deny())
      .catch(() => {});
  }
}

export const notice = new Notice();
