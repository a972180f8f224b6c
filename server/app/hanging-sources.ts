import { departmentCases } from '../areas/approval/department-cases.ts';
import type { HangingSource } from '../areas/department/hanging.service.ts';
import { departmentProjects } from '../areas/project/department-projects.ts';
import { departmentDrafts } from '../areas/project/held-hand-made.ts';
import { departmentPeople } from '../areas/user/department-people.ts';
import { documents } from './documents.ts';

/** What may hang on a department, asked before it is deleted, disabled or merged; each area knows its own. */
export const hangingSources: readonly HangingSource[] = [
  ...departmentPeople,
  departmentCases,
  ...documents.flatMap(({ hanging = [] }) => hanging),
  ...departmentProjects,
  departmentDrafts,
];
