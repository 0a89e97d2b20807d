/** The texts about detours, which come with the first of them. */
import { detours } from '../words/en/detours.ts';
import { later } from '../words/words.ts';

export const detourWords = later('detours', detours);
