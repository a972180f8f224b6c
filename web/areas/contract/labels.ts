import { changeLabel, payTermLabel } from '#shared/areas/contract/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of one payment term in the language of the reader. */
export const usePayTermLabels = defineLabels(payTermLabel);
/** Of a supplementary agreement. */
export const useChangeLabels = defineLabels(changeLabel);
