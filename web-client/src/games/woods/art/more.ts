// The drawings that only Foray shows, added to those that are there.
import { drawings } from './drawings';
import { foray } from './foray';
import { people } from './people';
import { tokens } from './tokens';

Object.assign(drawings, foray, people, tokens);
