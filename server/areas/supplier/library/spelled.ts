import { pinyin } from 'pinyin-pro';

const LONGEST = 2000;

/** The pinyin a name is found by: each text in full and by its initials, without tones, in lower case. */
export function spelled(...names: readonly string[]): string {
  const parts = names
    .filter((name) => name !== '')
    .flatMap((name) => {
      const syllables = pinyin(name, { type: 'array', toneType: 'none', v: true });
      return [syllables.join(''), syllables.map((one) => one[0] ?? '').join('')];
    });
  return parts.join(' ').toLowerCase().slice(0, LONGEST);
}
