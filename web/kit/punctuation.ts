import type { Language } from '#shared/kit/language';
import { useLanguage } from './language.ts';

const full = {
  /** Words in a row. */
  row: (words: readonly string[]) => words.join('、'),
  /** Several faults or remarks, each a clause of its own. */
  clauses: (texts: readonly string[]) => texts.join('；'),
  /** A text with a note behind it. */
  noted: (text: string, note: string) => `${text}（${note}）`,
  /** A note behind something that is no text. */
  note: (note: string) => `（${note}）`,
  /** Between a name and what is said of it. */
  colon: '：',
  comma: '，',
};
const half: typeof full = {
  row: (words) => words.join(', '),
  clauses: (texts) => texts.join('; '),
  noted: (text, note) => `${text} (${note})`,
  note: (note) => ` (${note})`,
  colon: ': ',
  comma: ', ',
};

/** Marks between pieces of text in a language, for code outside React. */
export const punctuationIn = (language: Language) => (language === 'cn' ? full : half);

/** Marks between pieces of text in the language of the reader: an English sentence has no full-width ones. */
export const usePunctuation = () => punctuationIn(useLanguage());
