/** The texts about places, which come with them. */
import { places } from '../words/en/places.ts';
import { later } from '../words/words.ts';

export const placeWords = later('places', places);
