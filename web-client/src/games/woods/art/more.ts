// What only Foray shows, added to what is there: its drawings, their inks, and what its cards stand on.
import { addDrawings } from './drawings';
import { foray, forayInks } from './foray';
import { ground, grounds, type Ground } from './grounds';
import { people, peopleInks } from './people';
import { tokens, tokensInks } from './tokens';

const forayGrounds: Record<string, Ground> = {
  panther_cap: ground('#3b3550', '#5f5678', '#262238', true),
  rainstorm: ground('#9fb5c4', '#d0dde2', '#5f7f6b'),
  forest_fire: ground('#57301f', '#8a4a28', '#33190f', true),
  farm_girl: ground('#a8c9c4', '#d6e8dc', '#6f9450'),
  chef: ground('#d9b7a0', '#f3dcc4', '#8f6a52'),
  thief: ground('#8d86a8', '#b9b3cc', '#4d4668'),
  eccentric: ground('#d0bd8f', '#efe2bb', '#7f6f45'),
  farmers_market: ground('#b9cfd6', '#dfeae8', '#8a9a55'),
  shiitake_log: ground('#b4c79a', '#dce6c0', '#6b7f45'),
  map: ground('#9db8b4', '#cfe0d6', '#54756b'),
  morchella: ground('#3a2f5a', '#5f4f86', '#241c3c', true),
  eureka: ground('#e9c98a', '#f7e6b4', '#8a9a55'),
};

addDrawings(foray, forayInks);
addDrawings(people, peopleInks);
addDrawings(tokens, tokensInks);
Object.assign(grounds, forayGrounds);
