import { testLooks } from './looks.ts';
import { fileOpen, firstView, questions } from './tour.ts';

testLooks([firstView, fileOpen, ...questions]);
