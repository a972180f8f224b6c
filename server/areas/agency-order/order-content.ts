import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { entrustParty } from '#shared/areas/agency-order/codes';
import type { FileRow } from '#shared/areas/file/contract';
import { entrustOrder, type Order } from './entrust.table.ts';

/** Columns that say where an order stands, not what it says; everything else is its content, and so is a new column. */
const COURSE = [
  'status',
  'round',
  'flowInstanceGuid',
  'sentTo',
  'submitTime',
  'sendTime',
  'receiveTime',
  'returnTime',
  'returnReason',
  'effectTime',
  'endTime',
  'endReason',
  // Leave out whose work it is: a department may be merged, a handler may leave.
  'deptGuid',
  'createUserGuid',
  'createUserName',
  'updateUserGuid',
  'updatedAt',
  'version',
  'isDeleted',
  'voidReason',
  'voidUserName',
  'voidedAt',
] as const satisfies (keyof Order)[];
/** What the agency adds when it receives an order. */
const RECEIVED = ['agentManager', 'agentManagerPhone'] as const satisfies (keyof Order)[];

type Content = Exclude<keyof Order, (typeof COURSE)[number] | (typeof RECEIVED)[number]>;
/** The columns a signature of the principal covers. */
export const contentColumns = Object.keys(getTableColumns(entrustOrder)).filter(
  (name) => ![...COURSE, ...RECEIVED].some((other) => other === name),
) as Content[];

type SignedFile = Pick<FileRow, 'guid' | 'name' | 'sha256'>;

/** SM3 of everything the principal says in an order, its attachments included: what they sign (2103). */
export const contentDigest = (order: Order, files: readonly SignedFile[]): string =>
  digestOf({
    party: entrustParty.code.principal,
    order: Object.fromEntries(contentColumns.map((name) => [name, order[name]])),
    files: files.map(({ guid, name, sha256 }) => ({ guid, name, sha256 })),
  });

/** SM3 of the content and of what the agency adds to it: what the agency signs (2014). */
export const acceptanceDigest = (order: Order, files: readonly SignedFile[]): string =>
  digestOf({
    party: entrustParty.code.agency,
    content: contentDigest(order, files),
    ...Object.fromEntries(RECEIVED.map((name) => [name, order[name]])),
  });

const digestOf = (value: object) => createHash('sm3').update(canonical(value)).digest('hex');

/** JSON with the keys of every object sorted: equal content reads alike whatever order it was stored in. */
const canonical = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
