import { and, ne } from 'drizzle-orm';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { briefsOf } from '../../db/briefs.ts';
import { type Viewer, visibleSetups } from './setup-access.ts';
import { isLive } from './setup-kind.ts';
import { projectSetup as setup } from './setup.table.ts';

/** Set-ups as opinions are given about them: within reach, and handed in at least once. */
export const supervisedSetups = briefsOf(
  setup,
  {
    guid: setup.guid,
    no: setup.projectNo,
    name: setup.projectName,
    enterpriseGuid: setup.enterpriseGuid,
    enterpriseName: setup.applyUnitName,
    deptGuid: setup.applyDept,
    projectGuid: setup.projectGuid,
    newest: setup.updatedAt,
  },
  async (viewer: Viewer) =>
    and(isLive, await visibleSetups(viewer), ne(setup.status, setupStatus.code.draft)),
);
