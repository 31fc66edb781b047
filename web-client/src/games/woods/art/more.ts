// What only Foray shows, added to what is there: its drawings, their inks and the cards' grounds.
import { day, drawings } from './drawings';
import { foray } from './foray';
import { prints } from './foray_prints';
import { grounds } from './grounds';
import { people } from './people';
import { tokens } from './tokens';

Object.assign(drawings, foray, people, tokens);
for (const [subject, { inks, ground }] of Object.entries(prints)) {
  day[subject] = inks;
  if (ground) grounds[subject] = ground;
}
