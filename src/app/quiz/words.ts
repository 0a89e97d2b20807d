/** The texts of the quiz, which come with it. */
import { quiz } from '../words/en/quiz.ts';
import { later } from '../words/words.ts';

export const quizWords = later('quiz', quiz);
