import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { defineLabels } from '../../../kit/define-labels.ts';

/** The labels of a line's fields in the language of the reader. */
export const useLineLabels = defineLabels(lineLabel);
