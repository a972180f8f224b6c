import { eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { seesTender } from '../tender/tenders-seen.service.ts';
import {
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';

/** Under which files of an application hang on it once it is opened, and the signed report on its prequalification. */
export const APPLICATION_FILE = 'prequalification.application';
export const REPORT_FILE = 'prequalification.report';

/** Read by whoever sees the tender as staff; an applicant has its own. */
export const prequalificationFiles: readonly FileSubject[] = [
  {
    kind: APPLICATION_FILE,
    async mayRead({ db, actor }, guid) {
      const [of] = await db
        .select({ tender: application.tenderGuid })
        .from(application)
        .where(eq(application.guid, guid));
      return !!of && actor.permissions.has('scheme:read') && seesTender({ db, actor }, of.tender);
    },
  },
  {
    kind: REPORT_FILE,
    async mayRead({ db, actor }, guid) {
      const [of] = await db.select({ tender: table.tenderGuid }).from(table).where(eq(table.guid, guid));
      return !!of && actor.permissions.has('scheme:read') && seesTender({ db, actor }, of.tender);
    },
  },
];
