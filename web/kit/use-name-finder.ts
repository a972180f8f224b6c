import { useCallback, useEffect, useState } from 'react';
import { findTyped, type Hit } from './pinyin-match.ts';

type Spell = (name: string) => string[];
let spell: Spell | undefined;
const spelt = new Map<string, string[]>();

/** The syllables of a name, one a character; worked out once a name. */
function syllablesOf(name: string): string[] | undefined {
  if (!spell) return undefined;
  let syllables = spelt.get(name);
  if (!syllables) spelt.set(name, (syllables = spell(name)));
  return syllables;
}

async function loadSpelling() {
  const { pinyin } = await import('pinyin-pro');
  spell = (name) => pinyin(name, { type: 'array', toneType: 'none', v: true });
}

/**
 * Where what was typed stands in a name, by characters or by pinyin; the dictionary is fetched when somebody first types
 * Latin letters, and until it is there only what is written counts.
 */
export function useNameFinder(typed: string): (name: string) => Hit | undefined {
  const [isThere, setThere] = useState(spell !== undefined);
  const isSpelling = /[a-z]/i.test(typed);
  useEffect(() => {
    if (!isSpelling || isThere) return;
    // without the dictionary the search still goes by characters
    loadSpelling().then(
      () => setThere(true),
      () => undefined,
    );
  }, [isSpelling, isThere]);
  return useCallback(
    (name) => findTyped(name, typed, isSpelling && isThere ? syllablesOf(name) : undefined),
    [typed, isSpelling, isThere],
  );
}
