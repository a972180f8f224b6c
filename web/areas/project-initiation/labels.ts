import { inviteeLabel } from '#shared/areas/project-initiation/fields';
import { defineLabels } from '../../kit/define-labels.ts';

/** The labels of an invited supplier's fields. */
export const useInviteeLabels = defineLabels(inviteeLabel);
