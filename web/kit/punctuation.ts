import { useLanguage } from './language.ts';

const full = {
  /** Words in a row. */
  row: (words: readonly string[]) => words.join('、'),
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
  noted: (text, note) => `${text} (${note})`,
  note: (note) => ` (${note})`,
  colon: ': ',
  comma: ', ',
};

/** Marks between pieces of text in the language of the reader: an English sentence has no full-width ones. */
export const usePunctuation = () => (useLanguage() === 'cn' ? full : half);
