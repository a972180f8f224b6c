import type { PlanParts } from '../areas/procurement-plan/plan-parts.ts';
import { linesOfSetups } from '../areas/project-setup/setup.service.ts';

/** What annual and batch plans ask of the documents that are made of them. */
export const planParts: PlanParts = { linesOfSetups };
