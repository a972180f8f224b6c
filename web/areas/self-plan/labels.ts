import { itemLabel } from '#shared/areas/self-plan/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of an item in the language of the reader. */
export const useItemLabels = defineLabels(itemLabel);
