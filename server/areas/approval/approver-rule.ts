import type { RoleCode } from '#shared/areas/role/codes';

/** One way of saying who stands on a level. */
export type ApproverRule =
  | { rule: 'person'; userGuid: string }
  /** Everybody who holds this role (code of documents.md 5.0) in the company of the approval item. */
  | { rule: 'role'; roleCode: RoleCode }
  /** Head of the document's department. */
  | { rule: 'departmentHead' }
  /** Head of the department `levels` above the document's. */
  | { rule: 'headAbove'; levels: number };
