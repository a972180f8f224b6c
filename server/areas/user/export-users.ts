import { and, count, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { exportUsers as call, UserFilter } from '#shared/areas/user/contract';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { needs, refuse } from '../../http/refusal.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../kit/spreadsheet/export-file.ts';
import { conditionOf, inOrder, orderOf } from './user-list.service.ts';
import type { SignIns } from './user-parts.ts';
import { usersWithin } from './user-scope.ts';
import { exportColumns, exportRows } from './user-sheet.ts';
import { user } from './user.table.ts';

export const USERS_EXPORT = 'user.export';
/** Rows fetched at a time: memory stays flat for any length. */
const BATCH = 1000;
const REASON_MIN = 5;

export interface ExportUsersOrder {
  asker: Asker;
  filter: UserFilter;
  withContact: boolean;
}

/**
 * Has the list written as it is filtered. Phones and e-mails in full take the right to maintain people and a reason,
 * which is recorded (security-and-audit.md 6.1, L3-CES1-34).
 */
export async function startExport(
  { withContact = false, reason = '', ...filter }: z.output<typeof call.input>,
  context: Context,
) {
  if (withContact) {
    refuse(needs(context.actor, 'user:write'));
    const message = {
      cn: `请填写导出联系方式的原因，至少${REASON_MIN}个字`,
      en: `Say why contacts are exported, in at least ${REASON_MIN} characters`,
    };
    if (reason.length < REASON_MIN) throw faultAt('reason', message);
  }
  return inTransaction(context.db, async (db) => {
    const order = { asker: askerOf(context.actor), filter, withContact };
    const job = await requestExport(db, context, USERS_EXPORT, order satisfies ExportUsersOrder);
    await record(db, context, {
      event: 'user.export',
      objectType: 'user',
      after: filter,
      note: withContact ? `含联系方式，原因：${reason}` : reason,
      dataClass: withContact ? 'sensitive' : 'internal',
    });
    return job;
  });
}

/** The file of an export. */
export async function exportFile(
  signIns: SignIns,
  db: Db,
  { asker, filter, withContact }: ExportUsersOrder,
): Promise<ExportFile> {
  const context = { db, actor: actorOf(asker), origin: byProgram('export').origin };
  const where = and(await conditionOf(signIns, filter, context), await usersWithin(context, 'user:export'));
  const [counted] = await db.select({ total: count() }).from(user).where(where);
  return {
    name: exportName('用户', formatDate(new Date())),
    total: counted!.total,
    sheets: [{ name: '用户', columns: exportColumns, rows: allRows(context, where, filter, withContact) }],
  };
}

/**
 * The guids first, in their order: 36 bytes each, so that people who are changed meanwhile come neither twice nor
 * never.
 */
async function* allRows(
  context: Context,
  where: ReturnType<typeof and>,
  filter: UserFilter,
  withContact: boolean,
) {
  const { db } = context;
  const ordered = await db
    .select({ guid: user.guid })
    .from(user)
    .where(where)
    .orderBy(...orderOf(filter));
  for (let at = 0; at < ordered.length; at += BATCH) {
    const guids = ordered.slice(at, at + BATCH).map(({ guid }) => guid);
    const people = await inOrder(db, guids);
    yield* await exportRows(db, people, withContact ? await maintained(context, guids) : new Set());
  }
}

async function maintained(context: Context, guids: readonly string[]): Promise<Set<string>> {
  const found = await context.db
    .select({ guid: user.guid })
    .from(user)
    .where(and(inArray(user.guid, [...guids]), await usersWithin(context, 'user:write')));
  return new Set(found.map(({ guid }) => guid));
}
