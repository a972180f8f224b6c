import { projectSetup } from '#shared/areas/project-initiation/contract';
import { serveAll } from '../../http/route.ts';
import { assignSetup, listAssignees, type OrderBehind } from './assign-setup.ts';
import { blankSetup } from './blank-setup.ts';
import { buildProject } from './build-project.service.ts';
import { setupList } from './list-setups.ts';
import { getSetup } from './read-setups.ts';
import type { setupReview } from './review-setup.ts';
import { checkDraft } from './setup-findings.ts';
import type { ContractsBehind } from './void-obstacles.ts';
import { listWaiting } from './waiting-setups.ts';
import { addSetup, deleteSetup, editSetup } from './write-setups.ts';

/** What set-ups must know of contracts and orders, which themselves know set-ups; composed in `server/app`. */
export type SetupParts = ContractsBehind & OrderBehind;

/** The calls of set-ups; creating orders of them is served by the area of orders. */
export const projectSetupRoutes = (parts: SetupParts, review: ReturnType<typeof setupReview>) =>
  serveAll(projectSetup, {
    ...review.calls,
    ...setupList.calls,
    detail: ({ guid }, context) => getSetup(parts)(guid, context),
    add: addSetup,
    edit: editSetup,
    delete: deleteSetup,
    blank: blankSetup,
    check: checkDraft,
    assignees: listAssignees,
    assign: assignSetup(parts),
    build: buildProject,
    waiting: listWaiting,
  });
