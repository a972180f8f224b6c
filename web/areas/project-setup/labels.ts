import { inviteeLabel, sectionLabel, setupLabel } from '#shared/areas/project-setup/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of a set-up's fields in the language of the reader. */
export const useSetupLabels = defineLabels(setupLabel);
/** The labels of a section's fields. */
export const useSectionLabels = defineLabels(sectionLabel);
/** The labels of an invited supplier's fields. */
export const useInviteeLabels = defineLabels(inviteeLabel);
