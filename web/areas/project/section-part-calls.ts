import { inviteeCalls } from '#shared/areas/project/invitee-contract';
import { materialCalls } from '#shared/areas/project/material-contract';

/** What a change of a project makes stale of its materials and of whom it invites. */
export const sectionPartCalls = [
  materialCalls.bills,
  materialCalls.list,
  materialCalls.all,
  inviteeCalls.list,
];
