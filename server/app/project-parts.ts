import { contractAlarms } from '../areas/contract/contract-alarms.ts';
import {
  contractedSections,
  contractsOfProject,
  signedSections,
} from '../areas/contract/project-contracts.service.ts';
import { signingDueOf } from '../areas/contract/remind-signing.ts';
import { alarmsOfProject } from '../areas/project/project-alarms.service.ts';
import { allProjectAlarms } from '../areas/supervision/subject.ts';
import { giveBackOfProject } from '../areas/project-initiation/give-back.ts';
import { regimesOfProjects } from '../areas/project-initiation/setup-of-project.service.ts';
import type { ProjectParts } from '../areas/project/project-parts.ts';
import { stageFollowers } from './stage-followers.ts';

/** What projects know of contracts and orders: what is signed, and who follows a stage. */
export const projectParts: ProjectParts = {
  followers: stageFollowers,
  signedSections,
  contractedSections,
  giveBack: giveBackOfProject,
  regimes: regimesOfProjects,
  signingDue: signingDueOf,
  contracts: contractsOfProject,
  alarms: (viewer, guid) =>
    alarmsOfProject(viewer, guid, allProjectAlarms({ projectAlarms: contractAlarms })),
};
