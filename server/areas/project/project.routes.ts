import type { FastifyInstance } from 'fastify';
import { aboutProject } from '#shared/areas/project/about-contract';
import * as calls from '#shared/areas/project/contract';
import { handMadeCalls } from '#shared/areas/project/hand-made-contract';
import * as progress from '#shared/areas/project/progress-contract';
import { sectionCalls } from '#shared/areas/project/section-contract';
import { inviteeCalls } from '#shared/areas/project/invitee-contract';
import { serve } from '../../http/route.ts';
import { ordersOf, plansOf, subjectTypesOf, usersOf } from './about-project.ts';
import { allocateProjects, searchProjects } from './allocate-projects.ts';
import { handMadeChoices } from './check-hand-made.ts';
import { confirmHandMade, withdrawHandMade } from './confirm-hand-made.ts';
import { projectExport } from './export-projects.ts';
import { listHandMade, viewHandMade } from './list-hand-made.ts';
import { listPlatformProjects, listProjects, viewProject } from './list-projects.ts';
import { listInvitees } from './invitees/read-invitees.ts';
import { saveInvitees } from './invitees/save-invitees.ts';
import { materialRoutes } from './materials/materials.routes.ts';
import type { ProjectParts } from './project-parts.ts';
import { registerStage, takeBackStage } from './register-stage.ts';
import { repeatSections } from './repeat-sections.service.ts';
import { deleteHandMade, saveHandMade } from './save-hand-made.ts';
import { endSection, failSection, restoreSection } from './section-acts.ts';
import { updateGroup } from './update-group.ts';
import { addSection, deleteSections, editSection } from './write-sections.ts';

/** Reading projects, registering how far they have come, and allocating them to people. */
export const projectRoutes = (parts: ProjectParts) => (app: FastifyInstance) => {
  serve(app, calls.listProjects, listProjects);
  serve(app, calls.viewProject, viewProject(parts));
  serve(app, calls.platformProjects, listPlatformProjects);
  serve(app, aboutProject.plans, plansOf(parts));
  serve(app, aboutProject.orders, ordersOf(parts));
  serve(app, aboutProject.subjectTypes, subjectTypesOf(parts));
  serve(app, aboutProject.users, usersOf);
  serve(app, aboutProject.updateGroup, updateGroup);
  serve(app, handMadeCalls.list, listHandMade);
  serve(app, handMadeCalls.view, viewHandMade(parts));
  serve(app, handMadeCalls.choices, handMadeChoices);
  serve(app, handMadeCalls.save, saveHandMade);
  serve(app, handMadeCalls.delete, deleteHandMade);
  serve(app, handMadeCalls.confirm, confirmHandMade);
  serve(app, handMadeCalls.withdraw, withdrawHandMade(parts));
  serve(app, progress.registerStage, registerStage(parts));
  serve(app, progress.takeBackStage, takeBackStage(parts));
  serve(app, sectionCalls.add, addSection(parts));
  serve(app, sectionCalls.edit, editSection(parts));
  serve(app, sectionCalls.delete, deleteSections(parts));
  serve(app, sectionCalls.fail, failSection(parts));
  serve(app, sectionCalls.restore, restoreSection(parts));
  serve(app, sectionCalls.end, endSection(parts));
  serve(app, sectionCalls.repeat, repeatSections(parts));
  materialRoutes(parts)(app);
  serve(app, inviteeCalls.list, listInvitees);
  serve(app, inviteeCalls.save, saveInvitees(parts));
  serve(app, progress.exportProjects, projectExport.start);
  serve(app, calls.searchAllocatable, searchProjects);
  serve(app, calls.allocateToUser, async ({ userGuid, ...allocation }, context) => {
    const [changed] = await allocateProjects([userGuid], allocation, context);
    return changed!;
  });
  serve(app, calls.allocateToUsers, ({ userGuids, ...allocation }, context) =>
    allocateProjects(userGuids, allocation, context),
  );
};
