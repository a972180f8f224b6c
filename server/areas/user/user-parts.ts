import type { Db } from '../../db/client.ts';
import type { HoldingSource } from './holding.ts';

/** What signing in knows of accounts; composed, because that area stands above this one. */
export interface SignIns {
  endSessionsOf: (db: Db, userGuid: string) => Promise<number>;
  /** Seconds the lock of each name lasts, by name as it was given; 0 for one that is not locked. */
  lockedSecondsOf: (db: Db, userNames: readonly string[]) => Promise<Map<string, number>>;
  /** Names in lower case. */
  lockedNames: (db: Db) => Promise<string[]>;
  unlock: (db: Db, userName: string, ip: string) => Promise<void>;
}

/** What the user area asks others; put together in server/app/user-parts.ts. */
export interface UserParts {
  holdings: readonly HoldingSource[];
  signIns: SignIns;
  /** Those of these user names that a registration under review claims, in lower case. */
  claimedNames: (db: Db, userNames: readonly string[]) => Promise<string[]>;
}
