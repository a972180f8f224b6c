import { inviteeLabel } from '#shared/areas/project-initiation/fields';
import { sectionLabel } from '#shared/areas/project/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of a section's fields in the language of the reader. */
export const useSectionLabels = defineLabels(sectionLabel);
/** The labels of an invited supplier's fields. */
export const useInviteeLabels = defineLabels(inviteeLabel);
