import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/account-appeal/contract';
import { limited } from '../../http/limited.ts';
import { serve, servePublic } from '../../http/route.ts';
import { appealProgress, urgeAppeal } from './appeal-progress.ts';
import { fileAppeal } from './file-appeal.ts';
import { reviewAppeal, searchAppeals } from './review-appeals.ts';

const MINUTE = 60;

/** Account appeals: filing and following them without a session, reviewing them inside. */
export function accountAppealRoutes(app: FastifyInstance) {
  servePublic(app, calls.fileAccountAppeal, fileAppeal, limited(10, 10 * MINUTE));
  servePublic(app, calls.accountAppealProgress, appealProgress, limited(30, 10 * MINUTE));
  servePublic(app, calls.urgeAccountAppeal, urgeAppeal, limited(10, 10 * MINUTE));
  serve(app, calls.listAccountAppeals, searchAppeals);
  serve(app, calls.accountAppealDetail, reviewAppeal);
}
