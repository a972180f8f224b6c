import type { RoleChange } from '#shared/areas/role/contract';
import { parseGrantText } from '#shared/areas/role/auth-text';
import type { Grant } from '#shared/areas/role/grant-fault';
import type { PageQuery } from '#shared/contract/paging';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { listRecords } from '../audit/audit.service.ts';
import { roleWithin } from './decide-role.service.ts';

/** How a role came to be what it is, the latest change first: name, remark, and each permission before and after. */
export async function roleHistory({ guid, page, rows }: PageQuery & { guid: string }, context: Context) {
  await roleWithin(context, 'role:read', guid);
  const all = (await listRecords(context.db, 'role', guid)).reverse();
  const shown = all.slice((page - 1) * rows, page * rows);
  return { list: shown.map(toChange), total: all.length, page, rows };
}

type Recorded = Awaited<ReturnType<typeof listRecords>>[number];

function toChange({ time, personName, userName, event, changes, note }: Recorded): RoleChange {
  const { permissions, ...fields } = changes ?? {};
  return {
    time: formatDateTime(time),
    personName,
    userName,
    event,
    note,
    fields: Object.entries(fields).map(([field, [before, after]]) => ({
      field,
      before: wordOf(before),
      after: wordOf(after),
    })),
    permissions: changedPermissions(permissions ?? [null, null]),
  };
}

const wordOf = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

function changedPermissions([before, after]: readonly [unknown, unknown]): RoleChange['permissions'] {
  const old = grantsIn(before);
  const fresh = grantsIn(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((permission) => ({
      permission,
      before: old.get(permission) ?? null,
      after: fresh.get(permission) ?? null,
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

const grantsIn = (recorded: unknown): Map<string, Omit<Grant, 'permission'>> =>
  new Map(
    (Array.isArray(recorded) ? recorded : []).flatMap((text) => {
      const grant = typeof text === 'string' ? parseGrantText(text) : null;
      return grant
        ? [[grant.permission, { scope: grant.scope, isProjectLevel: grant.isProjectLevel }] as const]
        : [];
    }),
  );
