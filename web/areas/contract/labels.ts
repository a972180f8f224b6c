import { changeLabel, contractLabel, payTermLabel } from '#shared/areas/contract/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of a contract's fields in the language of the reader. */
export const useContractLabels = defineLabels(contractLabel);
/** Of one payment term. */
export const usePayTermLabels = defineLabels(payTermLabel);
/** Of a supplementary agreement. */
export const useChangeLabels = defineLabels(changeLabel);
