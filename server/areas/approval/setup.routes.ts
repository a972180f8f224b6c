import type { FastifyInstance } from 'fastify';
import { approvalCopySetup, approvalSetup } from '#shared/areas/approval/setup-contract';
import { approvalSubstitutes } from '#shared/areas/approval/setup-substitute-contract';
import { approvalWhatIf } from '#shared/areas/approval/setup-what-if-contract';
import { serve } from '../../http/route.ts';
import type { Subjects } from './outcome.ts';
import * as approvers from './setup-approvers.ts';
import * as copies from './setup-copy.ts';
import * as items from './setup-items.ts';
import { checkAllEnded } from './setup-open-cases.ts';
import * as substitutes from './setup-substitutes.ts';
import { replayCases } from './replay-cases.ts';

/** The calls of the approval setup. */
export const approvalSetupRoutes = (subjects: Subjects) => (app: FastifyInstance) => {
  serve(app, approvalSetup.companies, items.listCompanies);
  serve(app, approvalSetup.items, (input, context) => items.listItems(subjects, input, context));
  serve(app, approvalSetup.save, (form, context) => items.saveItem(subjects, form, context));
  serve(app, approvalSetup.setEnabled, (form, context) => items.setItemEnabled(subjects, form, context));
  serve(app, approvalSetup.restore, (form, context) => items.restoreItem(subjects, form, context));
  serve(app, approvalSetup.approvers, approvers.getApprovers);
  serve(app, approvalSetup.saveApprovers, approvers.saveApprovers);
  serve(app, approvalSetup.preview, approvers.previewApprovers);
  serve(app, approvalSetup.selectable, approvers.listSelectable);
  serve(app, approvalSetup.saveAdministrator, approvers.saveAdministrator);
  serve(app, approvalSetup.openCases, (input, context) => checkAllEnded(subjects, input, context));

  serve(app, approvalCopySetup.preview, (input, context) => copies.previewCopy(subjects, input, context));
  serve(app, approvalCopySetup.copy, (form, context) => copies.copySetup(subjects, form, context));

  serve(app, approvalSubstitutes.list, substitutes.listSubstitutes);
  serve(app, approvalSubstitutes.save, substitutes.saveSubstitute);
  serve(app, approvalSubstitutes.end, ({ guid }, context) => substitutes.endSubstitute(guid, context));

  serve(app, approvalWhatIf, (form, context) => replayCases(subjects, form, context));
};
