import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { handsOf } from '#shared/areas/role/separation';
import { type SecondRight, secondRight } from './codes.ts';

const r = secondRight.code;

/** The kinds of record that work of a project consists of; nothing else is lent (documents.md 5.11). */
const LENT_AREAS: readonly string[] = ['plan', 'setup', 'entrust', 'contract', 'project'];
/** What of them each right lets somebody do; taking back, assigning, building and signing are never lent. */
const ACTS: Readonly<Record<string, SecondRight>> = {
  read: r.view,
  export: r.view,
  write: r.edit,
  progress: r.edit,
};

/** The right a permission of a granted role takes in a secondment; null: it is never lent. */
export function rightFor(permission: string): SecondRight | null {
  if (permission === 'approval:decide') return r.approve;
  // Do not lend it: a project made by hand is built, as one of a set-up is.
  if (permission === 'project:write') return null;
  const [area = '', act = ''] = permission.split(':');
  return LENT_AREAS.includes(area) ? (ACTS[act] ?? null) : null;
}

const c = roleCode.code;
/** Roles that are given by an appointment or belong to other kinds of company. */
const NEVER_LENT: readonly (string | null)[] = [
  c.agencyManager,
  c.tendererRepresentative,
  c.handlerRepresentative,
  c.supplier,
  c.supervisor,
  c.reportReader,
];

/** Whether a role may be granted by a secondment: one of business that gives something a secondment lends (field 7). */
export const isLendable = ({
  code,
  permissions,
}: {
  code: RoleCode | null;
  permissions: readonly string[];
}) =>
  !NEVER_LENT.includes(code) &&
  handsOf(permissions).every((hand) => hand === 'business') &&
  permissions.some((permission) => rightFor(permission) !== null);
