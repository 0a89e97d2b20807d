import { offline } from '../words/en/offline.ts';
import { later } from '../words/words.ts';

export const offlineWords = later('offline', offline);
