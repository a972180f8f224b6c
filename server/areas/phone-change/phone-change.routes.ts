import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/phone-change/contract';
import { limited } from '../../http/limited.ts';
import { serve, servePublic } from '../../http/route.ts';
import { openTicket } from '../applicant/applicant.service.ts';
import { getOwnAppeal, listOwnAccounts, listOwnAppeals, phoneOfUser } from './own-appeals.ts';
import { reviewPhoneAppeal, searchReviews } from './review-appeals.ts';
import { changePhoneAndContact, saveAppeal } from './save-appeal.ts';

const MINUTE = 60;

/** Phone-change appeals in both styles: made without a session, reviewed inside. */
export function phoneChangeRoutes(app: FastifyInstance) {
  const looking = limited(60, 10 * MINUTE);
  servePublic(
    app,
    calls.verifyPhoneCode,
    (input, context) => openTicket({ ...input, purpose: 'phoneAppeal' }, context),
    limited(20, 10 * MINUTE),
  );
  servePublic(app, calls.listPhoneAppeals, listOwnAppeals, looking);
  servePublic(app, calls.phoneAppealDetail, getOwnAppeal, looking);
  servePublic(app, calls.accountsByPhone, listOwnAccounts, looking);
  servePublic(app, calls.phoneByUser, phoneOfUser, limited(20, 60 * MINUTE));
  servePublic(app, calls.savePhoneAppeal, saveAppeal, limited(30, 10 * MINUTE));
  servePublic(app, calls.updatePhoneAndContact, changePhoneAndContact, limited(30, 10 * MINUTE));
  serve(app, calls.listPhoneAppealReviews, searchReviews);
  serve(app, calls.phoneAppealReviewDetail, reviewPhoneAppeal);
}
