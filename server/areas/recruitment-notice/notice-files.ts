import { eq } from 'drizzle-orm';
import { countedApplication, recruitScope } from '#shared/areas/recruitment-notice/codes';
import type { FileSubject } from '../file/file.service.ts';
import { APPLICATION, mayReadApplicants, shownNotice } from './application-access.ts';
import { recruitApplication as application } from './application.table.ts';
import { recruitException as exception } from './course.table.ts';
import { EXCEPTION } from './exceptions.ts';
import { INVESTIGATION } from './investigate.ts';
import { notices } from './notice-access.ts';
import { recruitInvestigation as investigation } from './review.table.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';

/** Whether a notice is published and meant for this person, who need not see it as a document. */
async function isShownTo({ db, actor }: Pick<Context, 'db' | 'actor'>, guid: string): Promise<boolean> {
  try {
    const { scope } = await shownNotice(db, guid);
    return scope === recruitScope.code.open || actor.permissions.has('recruit:apply');
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** The files of a notice are for whoever it is meant for, those of an application for its supplier and, in their time, for the reviewers. */
export const readNoticeFile: FileSubject['mayRead'] = async (context, guid) =>
  (await notices.canRead(context, guid)) || isShownTo(context, guid);

/** Those of a pause, a resumption or an end are read by whoever reads that the notice met with it. */
export const exceptionFiles: FileSubject = {
  kind: EXCEPTION,
  async mayRead(context, guid) {
    const [found] = await context.db.select().from(exception).where(eq(exception.guid, guid));
    return found !== undefined && readNoticeFile(context, found.noticeGuid);
  },
};

export const applicationFiles: FileSubject = {
  kind: APPLICATION,
  async mayRead(context, guid) {
    const [found] = await context.db.select().from(application).where(eq(application.guid, guid));
    if (!found) return false;
    if (found.supplierGuid === context.actor.enterpriseGuid && context.actor.permissions.has('recruit:apply'))
      return true;
    return countedApplication.includes(found.status) && mayReadApplicants(context, found.noticeGuid);
  },
};

export const investigationFiles: FileSubject = {
  kind: INVESTIGATION,
  async mayRead(context, guid) {
    const [found] = await context.db
      .select({ noticeGuid: application.noticeGuid })
      .from(investigation)
      .innerJoin(application, eq(application.guid, investigation.applicationGuid))
      .where(eq(investigation.guid, guid));
    return found !== undefined && mayReadApplicants(context, found.noticeGuid);
  },
};
