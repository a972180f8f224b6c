import { ordersOfProject } from '../areas/agency-order/orders-of-project.ts';
import {
  contractedSections,
  contractsOfProject,
  signedSections,
} from '../areas/contract/project-contracts.service.ts';
import { alarmsOfProject } from '../areas/project/project-alarms.service.ts';
import { isProjectSupervised } from '../areas/supervision/records-of-project.ts';
import { allProjectAlarms } from '../areas/supervision/subject.ts';
import { giveBackOfProject } from '../areas/project-initiation/give-back.ts';
import { plansOfProject } from '../areas/project-initiation/plans-of-project.ts';
import type { ProjectParts } from '../areas/project/project-parts.ts';
import { sectionTenders } from '../areas/tender/follow-sections.ts';
import { otherProjectAlarms } from './project-alarms.ts';
import { stageFollowers } from './stage-followers.ts';

/** What projects know of contracts and orders: what is signed, and who follows a stage. */
export const projectParts: ProjectParts = {
  followers: stageFollowers,
  signedSections,
  contractedSections,
  giveBack: giveBackOfProject,
  plans: plansOfProject,
  orders: ordersOfProject,
  isSupervised: isProjectSupervised,
  tenders: sectionTenders.tenders,
  contracts: contractsOfProject,
  alarms: (viewer, guid) =>
    alarmsOfProject(viewer, guid, allProjectAlarms({ projectAlarms: otherProjectAlarms })),
};
