import { testLooks } from './looks.ts';
import { fileOpen, tools } from './tour.ts';

testLooks([fileOpen, ...tools]);
