import type { approverRule } from '#shared/areas/approval/codes';
import type { RoleCode } from '#shared/areas/role/codes';

type Rule = typeof approverRule.code;

/** One way of saying who stands on a level. */
export type ApproverRule =
  | { rule: Rule['person']; userGuid: string }
  /** Everybody who holds this role (code of documents.md 5.0) in the company of the approval item. */
  | { rule: Rule['role']; roleCode: RoleCode }
  /** Head of the document's department. */
  | { rule: Rule['departmentHead'] }
  /** Head of the department `levels` above the document's. */
  | { rule: Rule['headAbove']; levels: number };
