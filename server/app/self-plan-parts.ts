import { linesOfSetups } from '../areas/project-setup/setup.service.ts';
import type { SelfPlanParts } from '../areas/self-plan/list-self-plans.service.ts';

/** What self-procurement plans ask of the documents that are made of them. */
export const selfPlanParts: SelfPlanParts = { linesOfSetups };
