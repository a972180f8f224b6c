import type { Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';

export type { Holding };

/** At most so many things of one kind are named; `count` counts them all. */
export const HOLDING_ITEMS = 20;

/**
 * Asks one area what of its own a person still holds: nothing is an empty list. Composed in
 * server/app/holding-sources.ts; called while the person's row is locked (person-lock.service.ts).
 */
export type HoldingSource = (db: Db, userGuid: string) => Promise<Holding[]>;
