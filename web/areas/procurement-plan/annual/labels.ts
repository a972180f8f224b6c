import { planLabel } from '#shared/areas/procurement-plan/annual/kind';
import { defineLabels } from '../../../kit/define-labels.ts';

/** The labels of a plan's header fields in the language of the reader. */
export const usePlanLabels = defineLabels(planLabel);
