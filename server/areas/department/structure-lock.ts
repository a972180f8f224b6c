import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/**
 * Waits until nobody else changes the tree, and keeps others from it until the transaction ends: paths, codes and names
 * of siblings depend on rows a row lock cannot hold, such as a child that is just being added.
 */
export const lockStructure = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('department structure', 0))`);
