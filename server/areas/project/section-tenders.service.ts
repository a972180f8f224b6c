import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';

/** What projects must know of the tenders of their sections (tendering.md 6.0), each asked with the project locked. */
export interface SectionTenders {
  /** The sections tendered online, by their last tender: those it carries on, and those where it is over. */
  online(db: Db, projectGuid: string): Promise<{ running: string[]; over: string[] }>;
  /** Its sections have moved, failed, ended or gone: their tenders follow. */
  moved(db: Db, context: AuditContext, projectGuid: string): Promise<void>;
  /** A section is called otherwise. */
  renamed(db: Db, projectGuid: string, from: string, to: string): Promise<void>;
  /** Failed sections have a next round each: so do their tenders. */
  repeated(db: Db, context: AuditContext, projectGuid: string, rounds: readonly NextRound[]): Promise<void>;
}

/** The next round of a failed section. */
export interface NextRound {
  sectionNo: string;
  sectionName: string;
  againOf: string;
}
