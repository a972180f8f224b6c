import { pgCode } from './pg-error.ts';
import type { Db } from './client.ts';

const RETRIES = 3;
const isSerializationFailure = (error: unknown) => ['40001', '40P01'].includes(pgCode(error) ?? '');

/**
 * Runs one action as one transaction; a serialization failure or deadlock is run again, up to three times.
 * Inside `act`, use only the `Db` it is handed.
 */
export async function inTransaction<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => act(tx));
    } catch (error) {
      if (!isSerializationFailure(error) || attempt > RETRIES) throw error;
    }
  }
}
