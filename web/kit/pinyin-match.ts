/** From and to (not included) among the characters of a name. */
export type Hit = readonly [from: number, to: number];

/**
 * Where what was typed stands in a name: as it is written, or by pinyin, where each character counts by any beginning
 * of its syllable, so that `wzcgb`, `wuzicaigou` and `wuzcg` all find 物资采购部. `syllables` has one a character;
 * without it only what is written counts. Upper and lower case are one, blanks in between do not count.
 */
export function findTyped(name: string, typed: string, syllables?: readonly string[]): Hit | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  const written = name.toLowerCase();
  const start = written.indexOf(wanted);
  if (start >= 0) {
    const from = lengthOf(written.slice(0, start));
    return [from, from + lengthOf(wanted)];
  }
  if (!syllables) return undefined;
  const letters = wanted.replaceAll(/[\s']/g, '');
  for (let from = 0; from < syllables.length; from++) {
    const to = spelt(syllables, from, letters);
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

/** Characters, of which rare ones take two places in a string. */
const lengthOf = (text: string) => Array.from(text).length;

/** Where the characters end whose syllables the letters begin, from one character on; undefined: nowhere. */
function spelt(syllables: readonly string[], from: number, letters: string): number | undefined {
  if (letters === '') return from;
  const syllable = syllables[from]?.toLowerCase() ?? '';
  for (let length = Math.min(syllable.length, letters.length); length > 0; length--) {
    if (!letters.startsWith(syllable.slice(0, length))) continue;
    const to = spelt(syllables, from + 1, letters.slice(length));
    if (to !== undefined) return to;
  }
  return undefined;
}
