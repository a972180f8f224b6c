import type { Db } from './client.ts';

/** A statement built once for each database or transaction; its name lets PostgreSQL plan it once a connection. */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const known = new WeakMap<Db, T>();
  return (db) => {
    const found = known.get(db);
    if (found) return found;
    const made = build(db);
    known.set(db, made);
    return made;
  };
}
