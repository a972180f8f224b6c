import { lineLabel, planLabel } from '#shared/areas/procurement-plan/line/fields';
import { defineLabels } from '../../../kit/define-labels.ts';

/** The labels of a plan's header fields in the language of the reader. */
export const usePlanLabels = defineLabels(planLabel);
/** The labels of a line's fields in the language of the reader. */
export const useLineLabels = defineLabels(lineLabel);
