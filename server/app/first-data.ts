import type { Db } from '../db/client.ts';
import type { Settings } from './settings.ts';

/** What a new database is filled with: demonstration data, or nothing but a first administrator (wire.md 1). */
export async function fillWithFirstData(_db: Db, _settings: Settings, _say: (line: string) => void) {
  await Promise.resolve();
}
