import type { Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';

/**
 * Asks one area what of its own a person still holds; a kind of which there is nothing may be left out or counted 0.
 * Composed in server/app/holding-sources.ts; asked while the person's row is locked (user-scope.ts, `lockUser`).
 */
export type HoldingSource = (db: Db, userGuid: string) => Promise<Holding[]>;
