import type { FastifyInstance } from 'fastify';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { serve } from '../../http/route.ts';
import { assignSetup, listAssignees, type OrderBehind } from './assign-setup.service.ts';
import { blankSetup } from './blank-setup.service.ts';
import { buildProject } from './build-project.service.ts';
import { setupExport } from './export-setups.service.ts';
import { listSetups } from './list-setups.service.ts';
import { getSetup } from './read-setups.service.ts';
import { checkDraft } from './setup-findings.ts';
import {
  decideOwnTask,
  forecastSetup,
  recallSetup,
  setupSteps,
  submitSetup,
  undoSetup,
} from './submit-setup.service.ts';
import type { ContractsBehind } from './void-obstacles.ts';
import { voidSetup } from './void-setup.service.ts';
import { listWaiting } from './waiting-setups.service.ts';
import { addSetup, deleteSetup, editSetup } from './write-setups.service.ts';

/** What set-ups must know of contracts and orders, which themselves know set-ups; composed in `server/app`. */
export type SetupParts = ContractsBehind & OrderBehind;

/** The calls of set-ups; creating orders of them is served by the area of orders. */
export const projectSetupRoutes = (parts: SetupParts) => (app: FastifyInstance) => {
  serve(app, projectSetup.list, listSetups);
  serve(app, projectSetup.detail, ({ guid }, context) => getSetup(parts)(guid, context));
  serve(app, projectSetup.blank, blankSetup);
  serve(app, projectSetup.check, checkDraft);
  serve(app, projectSetup.add, addSetup);
  serve(app, projectSetup.edit, editSetup);
  serve(app, projectSetup.delete, deleteSetup);
  serve(app, projectSetup.forecast, ({ guid }, context) => forecastSetup(guid, context));
  serve(app, projectSetup.submit, submitSetup);
  serve(app, projectSetup.recall, recallSetup);
  serve(app, projectSetup.undo, undoSetup);
  serve(app, projectSetup.auditRecord, ({ guid }, context) => setupSteps(guid, context));
  serve(app, projectSetup.examination, decideOwnTask);
  serve(app, projectSetup.exportList, setupExport.start);
  serve(app, projectSetup.assignees, listAssignees);
  serve(app, projectSetup.assign, assignSetup(parts));
  serve(app, projectSetup.build, buildProject);
  serve(app, projectSetup.voidSetup, voidSetup(parts));
  serve(app, projectSetup.waiting, listWaiting);
};
