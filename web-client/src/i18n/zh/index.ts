// 全部中文。键与英文相同，由类型和测试保证。
import type { Catalogue } from '..';
import { composed } from '../compose';
import { coach } from './coach';
import { hints } from './hints';
import { mycelia } from './mycelia';
import { page } from './page';
import { question } from './question';
import { replay } from './replay';
import { woods } from './woods';
import { foray } from './woods/foray';

export const catalogue: Catalogue = composed(page, {
  woods,
  foray,
  mycelia,
  coach,
  hints,
  question,
  replay,
});
