import type { UserAction, UserRow } from '#shared/areas/user/contract';

/** What is done with a person from the list or beside it. */
export type UserAct = Exclude<UserAction, 'revealContact'> | 'view' | 'roles' | 'projects';

/** Does something with a person, or adds one to a department. */
export interface ActOnUser {
  (act: UserAct, row: UserRow): void;
  (act: 'add', place: { deptGuid: string }): void;
}
