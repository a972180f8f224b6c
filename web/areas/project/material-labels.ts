import { projectMaterialLabel } from '#shared/areas/project/materials';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of a material in the language of the reader. */
export const useProjectMaterialLabels = defineLabels(projectMaterialLabel);
