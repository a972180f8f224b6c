import { sql, type SQL } from 'drizzle-orm';

/** A whole number from 0 to `below` - 1 that follows from `seed` (bigint) alone; `salt` tells draws apart. */
export const draw = (seed: SQL, salt: number, below: number) =>
  sql`(hashint8extended(${seed}, ${sql.raw(String(salt))}) & 9007199254740991) % ${sql.raw(String(below))}`;

/** One of the words, drawn. */
export const drawWord = (seed: SQL, salt: number, words: readonly string[]) =>
  sql`(${wordList(words)})[1 + ${draw(seed, salt, words.length)}]`;

/** The words as an array the planner sees as a constant. */
const wordList = (words: readonly string[]) => sql.raw(`array[${words.map((one) => `'${one}'`).join(',')}]`);

/** The same identifier for the same thing at every call; of version 8 (RFC 9562), which is free to choose. */
export const guidOf = (kind: string, of: SQL) =>
  sql`overlay(overlay(md5(${sql.raw(`'zhaocai ${kind} '`)} || ${of}) placing '8' from 13) placing 'a' from 17)::uuid`;
