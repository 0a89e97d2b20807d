/** The texts of the tools, which come with the first of them. */
import { tools } from '../words/en/tools.ts';
import { later } from '../words/words.ts';

export const toolWords = later('tools', tools);
