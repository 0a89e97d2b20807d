/** The texts of the report, which come with it. */
import { report } from '../words/en/report.ts';
import { later } from '../words/words.ts';

export const reportWords = later('report', report);
