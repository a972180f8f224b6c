import { entrustLabel } from '#shared/areas/entrustment/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of an order's fields in the language of the reader. */
export const useEntrustLabels = defineLabels(entrustLabel);
