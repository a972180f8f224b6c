import type { FastifyInstance } from 'fastify';
import { callbackFlow } from '#shared/areas/approval/callback-flow-contract';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { phraseCalls } from '#shared/areas/approval/phrase-contract';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { serve } from '../../http/route.ts';
import { noteShown } from './acknowledge.ts';
import * as cases from './case.ts';
import * as decisions from './decide.ts';
import * as delegations from './delegation.ts';
import { getApproval } from './detail.service.ts';
import * as inbox from './inbox.ts';
import type { Subjects } from './outcome.ts';
import { listPhrases, savePhrases } from './opinion-phrases.ts';

/** The calls of approval, for every kind of document there is a subject for. */
export const approvalRoutes = (subjects: Subjects) => (app: FastifyInstance) => {
  serve(app, approvalInbox.counts, (_input, context) => inbox.countInbox(context));
  serve(app, approvalInbox.toDecide, inbox.listToDecide);
  serve(app, approvalInbox.decided, inbox.listDecided);
  serve(app, approvalInbox.started, inbox.listStarted);
  serve(app, approvalInbox.copied, inbox.listCopied);
  serve(app, approvalInbox.markRead, ({ caseGuid }, context) => cases.markRead(caseGuid, context));

  serve(app, approvalCalls.detail, (name, context) => getApproval(subjects, name, context));
  serve(app, approvalCalls.approve, (form, context) => decisions.approveTask(subjects, form, context));
  serve(app, approvalCalls.reject, (form, context) => decisions.rejectTask(subjects, form, context));
  serve(app, approvalCalls.transfer, (form, context) => decisions.transferTask(subjects, form, context));
  serve(app, approvalCalls.addSign, (form, context) => decisions.addSigners(subjects, form, context));
  serve(app, approvalCalls.approveBatch, (form, context) => decisions.approveBatch(subjects, form, context));
  serve(app, approvalCalls.findingsShown, ({ caseGuid }, context) => noteShown(caseGuid, context));
  serve(app, approvalCalls.recall, ({ caseGuid }, context) => cases.recall(subjects, caseGuid, context));
  serve(app, approvalCalls.urge, ({ caseGuid }, context) => cases.urge(subjects, caseGuid, context));
  serve(app, approvalCalls.copy, cases.copyTo);
  serve(app, approvalCalls.comment, cases.comment);
  serve(app, callbackFlow, ({ guid }, context) => cases.callBackFlow(subjects, guid, context));

  serve(app, phraseCalls.list, (_input, context) => listPhrases(context));
  serve(app, phraseCalls.save, savePhrases);

  serve(app, delegationCalls.list, delegations.listDelegations);
  serve(app, delegationCalls.save, delegations.saveDelegation);
  serve(app, delegationCalls.end, ({ guid }, context) => delegations.endDelegation(guid, context));
};
