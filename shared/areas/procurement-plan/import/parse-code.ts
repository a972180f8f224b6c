import type { Language } from '#shared/kit/language';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { cellError, type Parsed, plainText, quoted } from './parsed.ts';

/** What this needs of a code list. */
interface Codes<C extends number | string> {
  codes: readonly C[];
  label(code: NoInfer<C>, language?: Language): string;
}

/** Other ways to write a code, by code. */
export type Spellings<C extends number | string> = Partial<Record<C, readonly string[]>>;

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s"'“”]/g, '')
    .toUpperCase();

/**
 * A reader for one code list: accepts the label in either language, the code, both together (`1-工程`), and the given
 * other spellings. A text that merely contains exactly one of them is read so, with a warning.
 */
export function codeParser<C extends number | string>(
  list: Codes<C>,
  spellings: Spellings<C> = {},
): (cell: Cell) => Parsed<C> {
  const known = new Map<string, C>();
  for (const code of list.codes) {
    for (const text of [list.label(code), list.label(code, 'en'), ...(spellings[code] ?? [])])
      known.set(tidy(text), code);
  }
  const byCode = new Map(list.codes.map((code) => [tidy(String(code)), code]));
  const choicesIn = (language: Language) => list.codes.map((code) => list.label(code, language));

  return (cell) => {
    const broken = cellError(cell);
    if (broken) return broken;
    const text = tidy(plainText(cell));
    const exact = known.get(text) ?? byCode.get(text) ?? known.get(text.replace(/^[A-Z]?\d+[-.、:]?/, ''));
    if (exact !== undefined) return { value: exact };
    const contained = new Set(
      [...known]
        .filter(([spelling]) => spelling.length > 1 && text.includes(spelling))
        .map(([, code]) => code),
    );
    const [only] = contained;
    if (only !== undefined && contained.size === 1 && text.length <= longestReadable) {
      return {
        value: only,
        warning: {
          cn: `${quoted(cell)}按“${list.label(only)}”读取`,
          en: `${quoted(cell)} was read as “${list.label(only, 'en')}”`,
        },
      };
    }
    return {
      error: {
        cn: `${quoted(cell)}不在可选范围内，请填写：${choicesIn('cn').join('、')}`,
        en: `${quoted(cell)} is no choice; one of: ${choicesIn('en').join(', ')}`,
      },
    };
  };
}

/** A longer text is a description, in which a label stands by chance. */
const longestReadable = 20;
