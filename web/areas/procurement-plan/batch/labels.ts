import { batchLineLabel, batchPlanLabel, materialLabel } from '#shared/areas/procurement-plan/batch/fields';
import { defineLabels } from '../../../kit/define-labels.ts';

/** The labels of a batch plan's header in the language of the reader. */
export const useBatchLabels = defineLabels(batchPlanLabel);
/** Of a batch line. */
export const useBatchLineLabels = defineLabels(batchLineLabel);
/** Of a material of a line. */
export const useMaterialLabels = defineLabels(materialLabel);
