import type { ShownCodes } from '../../kit/code-tag.tsx';
import { currentLanguage } from '../../kit/language.ts';
import { punctuationIn } from '../../kit/punctuation.ts';

/** Several words as one text, in the reader's language. */
export const inRow = (words: readonly string[]) => punctuationIn(currentLanguage()).row(words);

/** The labels of several codes as one text. */
export const namesOf = (list: ShownCodes, codes: readonly (number | string)[]) =>
  inRow(codes.map((code) => list.label(code, currentLanguage())));
