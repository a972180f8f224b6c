import type { FastifyInstance } from 'fastify';
import { reportAccess } from '#shared/areas/report-access/contract';
import { worded } from '#shared/kit/language';
import { BusinessError } from '../../kit/errors.ts';
import { serve } from '../../http/route.ts';
import { changeReportRole, checkReportRole, listReportUsers, reportRoleOf } from './report-access.ts';

/** The calls of the report role. */
export function reportAccessRoutes(app: FastifyInstance) {
  serve(app, reportAccess.check, checkReportRole);
  serve(app, reportAccess.userRole, reportRoleOf);
  serve(app, reportAccess.users, listReportUsers);
  serve(app, reportAccess.give, async ({ userGuid }, context) => {
    const { results } = await changeReportRole('add', { userGuids: [userGuid] }, context);
    const [{ isDone, info }] = results as [(typeof results)[number]];
    if (!isDone) throw new BusinessError(worded(() => info)); // said in the reader's language already
    return null;
  });
  serve(app, reportAccess.giveInBatch, (input, context) => changeReportRole('add', input, context));
  serve(app, reportAccess.take, (input, context) => changeReportRole('take', input, context));
}
