// Tells a move that somebody may make at a position of the woods, in the words of the buttons that do it.
import type { WoodsPreview } from '../../protocol/messages';
import type { MoveSource, TellMove } from '../shared/family';
import { costIn, type Dealing } from './choice';
import type { Move, Printed, View } from './foray';
import { mushroomsOf } from './printed';
import { thingsOf } from './things';
import { cardsOf } from './zones';

export function tellMove({ view, words, name, printed }: MoveSource<View, Printed>): TellMove {
  const { card, dishOf, enough, how, table: t } = words.woods;
  const f = words.foray;
  const { question } = view;
  const cards = (names: string[]): string => dishOf(names, 0);
  const at = (slot: number | undefined, forest?: string) =>
    (forest === 'rainforest' ? view.rainforest : view.forest)?.[(slot ?? 0) - 1];

  function does(move: Move, preview: WoodsPreview | undefined): string {
    const cost = costIn(preview);
    switch (move.do) {
      // The same card may lie in two slots.
      case 'take': {
        const taken = at(move.slot, move.forest);
        const price = move.map ? cost : (taken?.cost ?? 0);
        return t.takeSlot(move.slot!, taken?.card ?? '', price) + how(move);
      }
      case 'take_decay':
        return t.takeDecay(view.decay.length);
      case 'eureka': {
        const taken = (move.slots ?? []).map((slot) => at(slot, move.forest)?.card ?? '');
        return words.pair(card('eureka'), f.takeBoth(taken, cost)) + how(move);
      }
      case 'cook':
        return words.pair(t.cookFor(preview?.points), cards(cardsOf(move)));
      case 'sell':
        return words.pair(t.sellFor(preview?.sticks), cards(cardsOf(move)));
      case 'market': {
        const mushrooms = mushroomsOf(printed, move as Dealing);
        const sold = f.marketSell(mushrooms, move.mushroom!, preview?.sticks);
        return words.pair(card('farmers_market'), sold);
      }
      case 'place_pan':
        return t.placePan;
      case 'discard':
        return words.pair(t.dropThese(move.cards?.length ?? 0), cards(move.cards ?? []));
      case 'select': {
        const { choice } = move;
        const slot = typeof choice === 'number' ? at(choice) : undefined;
        return f.compass.value(choice!, slot?.card ?? null, slot?.cost ?? 0, view.decay.length);
      }
      case 'accept':
        return f.accept(question?.kind ?? '', question?.cards ?? [question?.card ?? '']);
      case 'decline':
        return ['eccentric', 'morchella'].includes(question?.kind ?? '')
          ? f.decline(question!.kind)
          : enough(question?.kind ?? '');
      case 'place_chef':
        return words.pair(card('chef'), f.chefPlace);
      case 'chef':
        return words.pair(cards(cardsOf(move)), f.chefServe(preview?.points));
      case 'gather':
        return words.pair(card('farm_girl'), card(move.mushroom!));
      case 'steal': {
        const { victim = 0, give = [] } = move;
        const swiped = f.steal(name(victim), move.mushroom!, give.length);
        return words.pair(swiped, cards(give));
      }
      case 'play_map':
        return f.mapTurn(move.forest ?? '');
      case 'spore':
        return f.sporeLay((move.day ?? 0) + Number(move.night ?? 0));
      case 'resolve':
        // What is kept is named where nothing else tells which card it is about.
        return !move.use?.length && question?.keepable?.length
          ? words.pair(cards(question.keepable), f.resolveDo([]))
          : f.resolveDo(move.use ?? []);
      case 'peek': {
        const dropped = move.cards ?? [];
        const seen = words.pair(f.peekDrop(dropped.length), cards(dropped));
        return words.pair(f.peekAt(String(move.night)), seen);
      }
      case 'burn':
        return f.burn(move.morel ?? 'none');
    }
  }
  return (loose, known) => {
    const preview = known as WoodsPreview | undefined;
    const move = loose as Move;
    return {
      does: does(move, preview),
      then: words.woods.follows(preview?.follows ?? []),
      on: thingsOf(move),
    };
  };
}
