import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { Representative } from './representative.table.ts';

/** A document that waits for somebody's signature. */
export interface Waiting {
  guid: string;
  no: string;
  name: string;
}

/** What the register needs of areas it does not know; composed in server/app/representative-parts.ts. */
export interface RepresentativeParts {
  /** What waits for the signature of who is registered there, the oldest first. */
  waiting(db: Db, one: Pick<Representative, 'kind' | 'userGuid'>): Promise<Waiting[]>;
  /** Lets another sign what waits for the first; each document notes it. */
  handOn(
    db: Db,
    context: AuditContext,
    from: Representative,
    to: Pick<Representative, 'userGuid' | 'name' | 'phone' | 'email'>,
  ): Promise<void>;
  /** Login names that somebody has asked for and nobody has yet. */
  claimedNames(db: Db, names: readonly string[]): Promise<readonly string[]>;
}
