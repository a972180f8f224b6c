import { handMadeLabel, projectLabel } from '#shared/areas/project/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of a project's fields in the language of the reader. */
export const useProjectLabels = defineLabels(projectLabel);

/** The same of a project made by hand. */
export const useHandMadeLabels = defineLabels(handMadeLabel);
