// The market game on Colyseus: rooms in memory, nothing on a disk; every move is told at once, as what
// changed of the state, and each hand to its own player alone.
//   node colyseus.mjs PORT
import { Room, Server } from '@colyseus/core';
import { schema, StateView, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { deck, isPlace, moves, take } from './market.mjs';

const Player = schema({ hand: t.array('uint8').view(), held: t.uint8(), score: t.uint16() }, 'Player');
const Market = schema({ market: t.array('uint8'), players: t.array(Player), left: t.uint8(), taken: t.uint8(), turn: t.uint8(), over: t.boolean() }, 'Market');

class MarketRoom extends Room {
  maxClients = 2;
  patchRate = null; // every move is told when it is made
  seatReservationTimeout = 120; // a thousand people come at once

  onCreate() {
    this.cards = deck();
    this.state = new Market().assign({ left: this.cards.length - 8, taken: 0, turn: 0, over: false });
    for (const card of this.cards.splice(0, 8)) this.state.market.push(card);
    for (let seat = 0; seat < 2; seat++) this.state.players.push(new Player().assign({ held: 0, score: 0 }));
    this.onMessage('take', (client, place) => this.take(client.userData, place));
  }
  onJoin(client) {
    client.userData = this.seated = (this.seated ?? -1) + 1;
    client.view = new StateView();
    client.view.add(this.state.players[client.userData]);
  }
  take(seat, place) {
    const { state } = this;
    if (state.over || seat !== state.turn || !isPlace(place)) return;
    const player = state.players[seat];
    take(state.market, player, this.cards, place);
    player.held = player.hand.length;
    state.left = this.cards.length;
    state.turn = 1 - seat;
    state.over = ++state.taken === moves;
    this.broadcastPatch();
  }
}

const port = Number(process.argv[2]);
const server = new Server({ greet: false, transport: new WebSocketTransport({ pingInterval: 0 }) });
server.define('market', MarketRoom);
await server.listen(port, '127.0.0.1');
process.stdout.write(`http://127.0.0.1:${port}\n`);
