import { materialLabel } from '#shared/areas/material/fields';
import { batchLineLabel } from '#shared/areas/procurement-plan/batch/fields';
import { defineLabels } from '../../../kit/define-labels.ts';

/** The labels of a batch line in the language of the reader. */
export const useBatchLineLabels = defineLabels(batchLineLabel);
/** Of a material of a line. */
export const useMaterialLabels = defineLabels(materialLabel);
