import { questionAlarms } from '../areas/clarification/question-alarms.ts';
import { contractAlarms } from '../areas/contract/contract-alarms.ts';
import { depositAlarms } from '../areas/deposit/deposit-alarms.ts';
import type { ProjectAlarms } from '../areas/project/project-alarms.service.ts';

/** The alarms about projects that areas beside projects and supervision raise. */
export const otherProjectAlarms: ProjectAlarms = async (viewer) => [
  ...(await contractAlarms(viewer)),
  ...(await depositAlarms(viewer)),
  ...(await questionAlarms(viewer)),
];
