import { sectionLabel } from '#shared/areas/project/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of a section's fields in the language of the reader. */
export const useSectionLabels = defineLabels(sectionLabel);
