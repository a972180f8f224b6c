import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Context } from '../../http/context.ts';

/** Keep no more trees: further ones were asked for once. */
const KEPT_MAX = 500;
const kept = new Map<string, { version: number; value: unknown }>();
/** For a process that turns to another database, as one that runs test files does. */
export const forgetTrees = () => kept.clear();

/**
 * What lies below a department or a company, asked of the database once for each version of the tree. The version
 * comes with the person, anew for each call, so a change is felt at the next call of everybody. Within a transaction
 * nothing is remembered: it may see changes that will never have been.
 */
export async function rememberedTree<T>(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const version = actor.organisationVersion;
  if (version === undefined || db instanceof PgTransaction) return ask();
  const known = kept.get(key);
  if (known?.version === version) return known.value as T;
  const value = await ask();
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, { version, value });
  return value;
}
