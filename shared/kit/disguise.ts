/** Letters a sign is used for, beside itself. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '(': 'c',
};

const isLetter = (sign: string) => sign >= 'a' && sign <= 'z';
const isDigit = (sign: string) => sign >= '0' && sign <= '9';
const means = (sign: string, letter: string) =>
  sign === letter || STANDS_FOR[sign]?.includes(letter) === true;
const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Those of the words all of whose letters a text has in some disguise: most need no closer look. */
export function wordsPossibleIn(text: string, words: readonly string[]): string[] {
  const meant = new Set(Array.from(text, (sign) => sign + (STANDS_FOR[sign] ?? '')).join(''));
  return words.filter((word) => Array.from(word).every((letter) => meant.has(letter)));
}

/** Where a word stands in one piece: the places of its first and its last sign. */
type Span = readonly [first: number, last: number];

/**
 * Every place where a word stands in a text in one piece, forwards or backwards, its letters written as digits or signs
 * or several times over. Both are in lower case.
 */
export function spansOf(text: string, word: string): Span[] {
  const found: Span[] = [];
  for (const spelling of new Set([word, backwards(word)]))
    for (let first = 0; first < text.length; first++) {
      const last = endFrom(text, first, spelling);
      if (last !== null) found.push([first, last]);
    }
  return found;
}

/** The furthest place at which a word that begins here ends; null when it does not stand here. */
function endFrom(text: string, first: number, word: string): number | null {
  if (!means(text[first]!, word[0]!)) return null;
  let reached = new Set([0]);
  let furthest: number | null = null;
  for (let at = first; at < text.length && reached.size > 0; at++) {
    const sign = text[at]!;
    const next = new Set<number>();
    for (const state of reached) {
      if (state < word.length && means(sign, word[state]!)) next.add(state + 1);
      if (state > 0 && means(sign, word[state - 1]!)) next.add(state);
    }
    if (next.has(word.length)) furthest = at;
    reached = next;
  }
  return furthest;
}

/**
 * How few letters a text has beside a word whose letters stand in it in their order, forwards or backwards, with any
 * digits and signs between them; Infinity when it does not. Both are in lower case.
 */
export function lettersBeside(text: string, word: string): number {
  const letters = Array.from(text).filter(isLetter).length;
  const isSkipped = Array.from(word).some(isLetter)
    ? (sign: string) => !isLetter(sign)
    : (sign: string) => !isLetter(sign) && !isDigit(sign);
  let least = Infinity;
  for (const spelling of new Set([word, backwards(word)]))
    least = Math.min(least, besideIn(text, spelling, letters, isSkipped));
  return least;
}

function besideIn(text: string, word: string, letters: number, isSkipped: (sign: string) => boolean) {
  let least = Infinity;
  let seen = 0;
  // Of the ways that have read as much of the word, the one with the fewest letters before it is kept.
  let before = new Map<number, number>();
  for (const sign of text) {
    const next = new Map<number, number>();
    const keep = (state: number, cost: number) =>
      next.set(state, Math.min(cost, next.get(state) ?? Infinity));
    for (const [state, cost] of [...before, [0, seen] as const]) {
      if (state < word.length && means(sign, word[state]!)) keep(state + 1, cost);
      if (state > 0 && (means(sign, word[state - 1]!) || isSkipped(sign))) keep(state, cost);
    }
    if (isLetter(sign)) seen++;
    const cost = next.get(word.length);
    if (cost !== undefined) least = Math.min(least, cost + letters - seen);
    before = next;
  }
  return least;
}
