import type { FastifyInstance } from 'fastify';
import { subAccountCalls } from '#shared/areas/enterprise/auth-contract';
import { enterpriseCalls as calls } from '#shared/areas/enterprise/contract';
import { enterpriseReviewCalls as review } from '#shared/areas/enterprise/review-contract';
import { serve } from '../../http/route.ts';
import { ownBank, ownChanges, ownInfo, ownReviewRecord, ownVersion } from './own-info.ts';
import { reviewInfo, saveRemarks, searchReviews } from './review-info.ts';
import { discardInfo, saveBank, saveInfo } from './save-info.ts';
import {
  type ClaimedNames,
  listSubAccounts,
  resetSubAccount,
  saveSubAccount,
  setSubAccountActive,
} from './sub-account.ts';
import { forecastInfo, submitInfo, withdrawInfo } from './submit-info.ts';

/** An enterprise about itself, its review by the platform, and the accounts it gives its own people. */
export const enterpriseInfoRoutes =
  ({ claimedNames }: { claimedNames: ClaimedNames }) =>
  (app: FastifyInstance) => {
    serve(app, calls.own, ownInfo);
    serve(app, calls.version, ownVersion);
    serve(app, calls.save, saveInfo);
    serve(app, calls.submit, submitInfo);
    serve(app, calls.forecast, forecastInfo);
    serve(app, calls.withdraw, withdrawInfo);
    serve(app, calls.discard, discardInfo);
    serve(app, calls.reviewRecord, ownReviewRecord);
    serve(app, calls.changes, ownChanges);
    serve(app, calls.bank, ownBank);
    serve(app, calls.saveBank, saveBank);
    serve(app, review.list, searchReviews);
    serve(app, review.detail, reviewInfo);
    serve(app, review.saveRemarks, saveRemarks);
    serve(app, subAccountCalls.list, listSubAccounts);
    serve(app, subAccountCalls.save, saveSubAccount(claimedNames));
    serve(app, subAccountCalls.setActive, setSubAccountActive);
    serve(app, subAccountCalls.resetPassword, resetSubAccount);
  };
