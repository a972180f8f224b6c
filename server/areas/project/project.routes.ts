import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/project/contract';
import { serve } from '../../http/route.ts';
import { allocateProjects, searchProjects } from './allocate-projects.service.ts';
import { listPlatformProjects, listProjects, viewProject } from './list-projects.service.ts';

/** Reading projects and allocating them to people. */
export function projectRoutes(app: FastifyInstance) {
  serve(app, calls.listProjects, listProjects);
  serve(app, calls.viewProject, ({ guid }, context) => viewProject(guid, context));
  serve(app, calls.platformProjects, listPlatformProjects);
  serve(app, calls.searchAllocatable, searchProjects);
  serve(app, calls.allocateToUser, async ({ userGuid, ...allocation }, context) => {
    const [changed] = await allocateProjects([userGuid], allocation, context);
    return changed!;
  });
  serve(app, calls.allocateToUsers, ({ userGuids, ...allocation }, context) =>
    allocateProjects(userGuids, allocation, context),
  );
}
