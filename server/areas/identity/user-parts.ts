import type { saveUser } from '../user/save-user.service.ts';

/** What the user area asks others for, handed through to it. */
export type UserParts = Parameters<typeof saveUser>[0];
