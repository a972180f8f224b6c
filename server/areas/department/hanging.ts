import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';

/** What of one kind hangs on a department. */
export interface Found {
  count: number;
  /** The first of them, at most twenty; `link` is a screen's address, null when there is none. */
  items: { name: string; link: string | null }[];
}

/** Something of another area that may hang on a department; composed in server/app/hanging-sources.ts. */
export interface HangingSource {
  kind: string;
  label: Wording;
  /** Whether it may stay with a department that is only disabled: settled documents do, people do not. */
  mayStay: boolean;
  /** What hangs on this one node; what hangs on nodes below is not its own. */
  find: (db: Db, deptGuid: string) => Promise<Found>;
  /**
   * Lets everything it found follow to another department of the same company, in the caller's transaction; left out
   * when it cannot follow, and a merge is refused while there is any.
   */
  moveTo?: (db: Db, fromGuid: string, toGuid: string) => Promise<void>;
}
