import { readFileSync } from 'node:fs';

/** In lower case, the most common first; taken from @zxcvbn-ts/language-common 4.1.3 (MIT). */
const LIST = new URL('common-passwords.txt', import.meta.url);
let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 3,000 people choose most, whatever its case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(LIST, 'utf8').trim().split('\n'));
  return common.has(password.toLowerCase());
}
