import { readFileSync } from 'node:fs';
import { lettersBeside } from '#shared/kit/disguise';

/** In lower case, the most common first; taken from @zxcvbn-ts/language-common 4.1.3 (MIT). */
const LIST = new URL('common-passwords.txt', import.meta.url);
/** The letters of shorter ones are all that many a good password happens to have. */
const SHORTEST = 6;
let common: readonly string[] | undefined;

/** Whether a password is one of the 3,000 people choose most, in whatever disguise of case, digits and signs. */
export function isCommonPassword(password: string): boolean {
  common ??= readFileSync(LIST, 'utf8').trim().split('\n');
  const text = password.toLowerCase();
  const letters = text.match(/[a-z]/g) ?? [];
  return common.some(
    (word) =>
      word === text ||
      (word.length >= SHORTEST &&
        letters.every((letter) => word.includes(letter)) &&
        lettersBeside(text, word) === 0),
  );
}
