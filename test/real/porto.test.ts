import { agreesWithEveryVertex } from '../support/real-networks.ts';
import { agreesToTheUnit } from '../support/real-searches.ts';

agreesWithEveryVertex('porto');
agreesToTheUnit('porto');
