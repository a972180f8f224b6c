const LONGEST = 2000;

/** The pinyin a name is found by: each text in full and by its initials, without tones, in lower case. */
export async function spelled(...names: readonly string[]): Promise<string> {
  // Its dictionaries are 4 MiB, for the moments in which a name is new.
  const { pinyin } = await import('pinyin-pro');
  const parts = names
    .filter((name) => name !== '')
    .flatMap((name) => {
      const syllables = pinyin(name, { type: 'array', toneType: 'none', v: true });
      return [syllables.join(''), syllables.map((one) => one[0] ?? '').join('')];
    });
  return parts.join(' ').toLowerCase().slice(0, LONGEST);
}
