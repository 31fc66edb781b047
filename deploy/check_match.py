#!/usr/bin/env python3
"""Checks the document of a finished match of Understory, without any of its programs: that its cards follow from what the
server had committed to and what the players added, and that its record is whole (protocol/SHUFFLE.md).

  check_match.py MATCH.json... [--commitment HEX] [--seed HEX] [--link HEX] [--deck deck.txt]

HEX is what you were told or gave yourself: the commitment, your own seed, any link of a table. A deck.txt is the text of a
deck of Mycelia: without it, that of this project is looked for beside this file. Ends with 1 if anything does not fit."""
import argparse, hashlib, json, os, struct

DAY = 'honey_fungus tree_ear lawyers_wig shiitake hen_of_the_woods fairy_ring porcini chanterelle lions_mane'.split()
PLAIN = DAY + ['morel'] + ['night_' + name for name in DAY] + 'butter cider pan basket moon destroying_angel'.split()
COPIES = [10, 8, 6, 5, 5, 4, 4, 4, 0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 0, 3, 3, 11, 5, 8, 5]
FORAY_ADDS = {2: {7: 1, 8: 4, 17: -1, 18: 1, 23: -1},
              3: {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 5, 17: -1, 18: 1, 21: 2, 23: -1},
              4: {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 5, 9: 1, 17: -1, 18: 1, 21: 2, 22: -1, 23: -1}}
FUNGI = {'fairy_ring': 'birch_bolete', 'night_fairy_ring': 'night_birch_bolete', 'destroying_angel': 'fly_agaric'}
FORAY = [  # name, copies, 1 farm_to_table + 2 pans_labyrinth, played with four, which plain cards leave for it
    ('rainstorm', 1, 3, False, {}), ('forest_fire', 1, 2, False, {}), ('panther_cap', 2, 1, True, {24: 2}), ('farm_girl', 1, 3, True, {}),
    ('chef', 1, 1, True, {}), ('farmers_market', 1, 1, True, {}), ('thief', 2, 2, True, {24: 2}), ('shiitake_log', 1, 3, True, {}),
    ('map', 1, 2, True, {}), ('morchella', 1, 3, True, {11: 1}), ('eccentric', 0, 3, True, {}), ('eureka', 0, 3, True, {})]

class Wrong(Exception): pass  # what does not fit, in a sentence
def refuse(when, why):
    if when: raise Wrong(why)
canonical = lambda value: json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False).encode()
digest = lambda text, key=b'': hashlib.blake2b(text, digest_size=32, key=key).digest()
told = lambda options: {key: value if key != 'deck' or value == 'understory' else 'host' for key, value in options.items()}

class Chance:
    """ChaCha20 as a stream of words."""
    def __init__(self, seed):
        self.key, self.counter, self.words = struct.unpack('<8L', seed), 0, []
    def word(self):
        if not self.words:  # the next block of sixteen
            start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *self.key, self.counter & 0xFFFFFFFF, self.counter >> 32, 0, 0]
            x = list(start)
            rows = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)] + [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
            for _ in range(10):
                for a, b, c, d in rows:
                    for to, add, turn, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                        x[to] = (x[to] + x[add]) & 0xFFFFFFFF
                        x[turn] ^= x[to]
                        x[turn] = (x[turn] << by | x[turn] >> (32 - by)) & 0xFFFFFFFF
            self.words, self.counter = [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)][::-1], self.counter + 1
        return self.words.pop()
    def below(self, n):
        while (word := self.word()) < 2**32 % n: pass
        return word % n
    def shuffle(self, cards):
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

def woods_decks(match, chance):
    """Day and night deck as they lie when the first question is asked, the top last, and the forest."""
    foray, players, options = match['game'] == 'foray', len(match['players']), match['options']
    played = [at for at, card in enumerate(FORAY) if card[3] or players < 4]
    value = options.get('modules', 'farm_to_table') if foray else 'none'
    preset = {'farm_to_table': 1, 'pans_labyrinth': 2, 'all': 0}
    bits = chance.word() if value == 'random' else 0
    modules = {at for at in played if (FORAY[at][2] & preset[value] == preset[value] if value in preset
                                       else bits >> at & 1 if value == 'random' else FORAY[at][0] in value.split('+'))}
    count = [n + (FORAY_ADDS[players].get(i, 0) if foray else 0) - sum(FORAY[m][4].get(i, 0) for m in modules) for i, n in enumerate(COPIES)]
    count[22] -= players * foray  # the baskets that are dealt out
    name = lambda i: FUNGI.get(PLAIN[i], PLAIN[i]) if match['game'] == 'fungi' else PLAIN[i]
    day, night = ([name(i) for i in range(25) if (10 <= i < 19) == by_night for _ in range(count[i])] for by_night in (False, True))
    chance.shuffle(day)
    chance.shuffle(night)
    chance.below(players)
    if foray and 9 in modules:
        night.append('morchella')
        at = len(night) - 1 - chance.below(4)
        night[-1], night[at] = night[at], night[-1]
    take = lambda n: [day.pop() for _ in range(n)]
    forest = [] if foray else take(8)
    hands = [take(3) for _ in range(players)]
    if foray:
        above = [FORAY[m][0] for m in sorted(modules) if m != 9 for _ in range(FORAY[m][1])] + take(len(day) - 12)
        chance.shuffle(above)
        day += above
        forest = take(8)
    # Whose hands are put in order before the first question have changed their moons for night cards.
    unpacked = hands if match['game'] == 'fungi' or (foray and players == 4) else hands[:1]
    moons = sum(hand.count('moon') for hand in unpacked)
    return day, night[:max(0, len(night) - moons)], forest

def check_woods(match, chance, draw):
    day, night, _ = woods_decks(match, chance)
    for step, event in events_of(match):
        if event['kind'] in ('refilled', 'rainforest_dealt'):
            draw(step, day, *event['cards'])
        elif event['kind'] == 'moon_swapped' and event['drawn']:
            draw(step, night, event['card'])
        elif event['kind'] == 'morchella_found':
            draw(step, night, 'morchella')
        elif event['kind'] == 'morel_added':
            day.insert(len(day) if event['place'] == 'top' else 0, 'morel')
    refuse('finished' in match and day, f'the match is over, as it is when the day deck and the path are empty; it is not told how {len(day)} cards were drawn')

def check_mycelia(match, chance, draw, deck_file):
    cards, tiles = [], []
    for line in open(deck_file, encoding='utf-8'):
        fields = [field.strip() for field in line.split('|')]
        cards += [fields[1]] if fields[0] == 'mushroom' else []
        tiles += [(fields[1], False)] * int(fields[2]) + [(fields[1], True)] * int(fields[3]) if fields[0] == 'tiles' else []
    players, options = len(match['players']), match['options']
    automata = options.get('automata', 'alone')
    owners = players + (automata in ('green', 'yellow') or (automata == 'alone' and players == 1))
    tiles = [tile for tile in tiles if tile[0] != 'black' or players > 1 or options.get('easier', 'no') != 'no']
    chance.below(players)
    places = 0
    while places < owners:
        chance.shuffle(tiles)
        [chance.below(3) for _ in range(12)]
        places = sum(tiles[at][0] != 'black' for at in (2, 3, 4, 9, 8, 7))
    piles = [tiles[12::2], tiles[13::2]]
    chance.shuffle(cards)
    del cards[len(cards) - 3 * players - 5 * (owners - players):]
    for step, event in events_of(match):
        if event['kind'] == 'explored':
            draw(step, piles[event['pile']], (event['colour'], event['symbol']))
        elif event['kind'] == 'deck_renewed':
            cards = None  # shuffled anew, with chance of the same stream that the match has used since
        elif cards is not None and event['kind'] in ('market_revealed', 'market_refilled', 'cards_drawn'):
            draw(step, cards, *event['cards'])
        elif cards is not None and event['kind'] == 'discovered' and event['from'] == 'deck':
            draw(step, cards, event['card'])

# What a move draws, or takes from where another card comes to lie: its event is there, or the record hides what was drawn.
TOLD_BY = {'take': ('took', 'discovered'), 'explore': ('explored',), 'discover': ('discovered',)}
def events_of(match):
    for at, step in enumerate(match['steps'], 1):
        needed = isinstance(step['move'], dict) and TOLD_BY.get(step['move']['do'])  # else a round of hidden choices
        is_told = step['shown'] is not None and (not needed or any(event['kind'] in needed for event in step['shown']))
        refuse(not is_told, f'at step {at} it is not told what came of the move')
        yield from ((at, event) for event in step['shown'])

def links_of(match):
    key = digest(b'Understory chain 1\n' + bytes.fromhex(match['seed']))
    fields = ('game', 'id', 'players', 'rules_version', 'start_digest', 'started', 'goes_on')
    begun = {name: match[name] for name in fields if name in match} | {'options': told(match['options'])}
    if 'shuffle' in match:
        begun['shuffle'] = {name: match['shuffle'][name] for name in ('commitment', 'contributions')}
    links = [digest(canonical(begun), key)]
    for step in match['steps']:
        links.append(digest(links[-1] + canonical({name: step[name] for name in ('digest', 'move', 'seat')}), key))
    return [link.hex() for link in links]

def check(match, given):
    """Says what fits; raises Wrong for what does not."""
    refuse(not 1 <= len(match['players']) <= 4, 'no game is for so many players')
    shuffle = match.get('shuffle')
    if shuffle:
        secret = bytes.fromhex(shuffle['secret'])
        refuse(digest(b'Understory commitment 1\n' + secret).hex() != shuffle['commitment'], "the server's seed is not the one that it had committed to")
        others = {'contributions': shuffle['contributions'], 'game': match['game'], 'options': told(match['options'])}
        refuse(digest(b'Understory seed 1\n' + secret + canonical(others)).hex() != match['seed'], "the seed does not follow from the server's seed and those of the players")
        print('seed: from that of the server and', sum(each is not None for each in shuffle['contributions']), 'of players')
    else:
        print('seed: not made with the players (a first match, or an older server)')
    refuse(given.commitment and (not shuffle or shuffle['commitment'] != given.commitment), 'this match was not dealt by the commitment that you were told')
    refuse(given.seed and (not shuffle or given.seed not in shuffle['contributions']), 'your seed is not among those that this match was dealt by')
    links = links_of(match)
    refuse('link' in match and links[-1] != match['link'], 'the record was changed or cut: it does not lead to the link that it ends with')
    print(f"record: {len(match['steps'])} steps;", 'whole, by its links' if 'link' in match else 'it has no link (an older server)')
    if given.link:
        refuse(given.link[:32] not in [link[:32] for link in links], 'no step of this record has the link that you were told')
        print('record: your link is that of step', [link[:32] for link in links].index(given.link[:32]))
    if 'goes_on' in match:
        return print('cards: those of the match that it goes on from')
    drawn = []
    def draw(step, deck, *cards):
        for card in cards:
            refuse(not deck or deck.pop() != card, f'at step {step} a card was drawn that does not follow from the seed: {card}')
        drawn.extend(cards)
    chance = Chance(bytes.fromhex(match['seed']))
    if match['game'] != 'mycelia':
        check_woods(match, chance, draw)
    elif given.deck and (told(match['options']).get('deck') != 'host' or given.deck != OUR_DECK):
        check_mycelia(match, chance, draw, given.deck)
    else:
        return print('cards: not compared, without the text of the deck (--deck)')
    print('cards: all', len(drawn), 'that were drawn lay in the decks that follow from the seed')

OUR_DECK = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../engine/mycelia/deck.txt')
if __name__ == '__main__':
    asked = argparse.ArgumentParser(usage=__doc__)
    asked.add_argument('matches', nargs='+')
    asked.add_argument('--deck', default=OUR_DECK if os.path.exists(OUR_DECK) else None)
    [asked.add_argument(option, type=str.lower) for option in ('--commitment', '--seed', '--link')]
    given, failed = asked.parse_args(), False
    for name in given.matches:
        try:
            check(json.load(open(name, encoding='utf-8')), given)
            print('ok')
        except (Wrong, ArithmeticError, AttributeError, LookupError, OSError, TypeError, ValueError, struct.error) as wrong:
            failed = print(f'{name}: WRONG: {wrong if isinstance(wrong, Wrong) else f"this is no match document ({wrong!r})"}') or True
    raise SystemExit(failed)
