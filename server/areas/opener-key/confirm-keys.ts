import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HEARD_DIGITS, OPENER_KEY_VALID_DAYS, openerKeyEnd } from '#shared/areas/opener-key/codes';
import type { openerKeyConfirmCalls, OpenerKeySearch } from '#shared/areas/opener-key/confirm-contract';
import { formatDate } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { allowedOf, refuse } from '../../http/refusal.ts';
import { faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { decideAsSecurity } from './decide-key.ts';
import { endRow } from './end-key.ts';
import { lockKey, requireSecurity } from './find-keys.ts';
import { nothingToConfirm, tellOpener } from './notices.ts';
import { standing, stateNow, toBrief } from './opener-key-rows.ts';
import { openerKey } from './opener-key.table.ts';

type Calls = typeof openerKeyConfirmCalls;
const sortColumns = { registerTime: openerKey.registerTime, validTo: openerKey.validTo };

/** One page of everybody's keys, the last registered first. */
export async function listKeys(
  search: OpenerKeySearch,
  context: Context,
): Promise<z.output<Calls['list']['output']>> {
  await requireSecurity(context);
  const { db, actor } = context;
  const where = and(
    contains(openerKey.personName, search.personName),
    contains(openerKey.enterpriseName, search.enterpriseName),
    search.state === undefined ? undefined : sql`${stateNow} = ${search.state}`,
  );
  const found = await pageOfRows(db, openerKey, search, {
    columns: standing,
    where,
    orderBy: sortedBy(search, sortColumns, 'registerTime', openerKey.guid),
  });
  return {
    ...found,
    list: found.list.map((of) => ({
      ...toBrief(of),
      fingerprint: of.row.confirmTime ? of.row.fingerprint : null,
      actions: allowedOf(decideAsSecurity(of, actor)),
    })),
  };
}

/** Puts a key in force for a year; the one its opener had until now is replaced by it. */
export async function confirmKey(
  { heard, ...meant }: z.output<Calls['confirm']['input']>,
  context: Context,
): Promise<z.output<Calls['confirm']['output']>> {
  await requireSecurity(context);
  return inTransaction(context.db, async (db) => {
    const of = await lockKey(db, meant);
    refuse(decideAsSecurity(of, context.actor).confirm);
    if (of.row.fingerprint.slice(0, HEARD_DIGITS) !== heard)
      throw faultAt('heard', {
        cn: '与登记的指纹不符，请与开标人再次核对；仍不符时不予确认',
        en: 'This is not the fingerprint that was registered: compare once more, and refuse the key if it still differs',
      });
    await replaceFormer(db, context, of.row);
    const [confirmed] = await db
      .update(openerKey)
      .set({
        confirmTime: sql`now()`,
        confirmedByName: context.actor.name,
        validTo: sql`now() + make_interval(days => ${OPENER_KEY_VALID_DAYS})`,
        version: meant.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(openerKey.guid, meant.guid))
      .returning({ validTo: openerKey.validTo });
    await record(db, context, {
      event: 'openerKey.confirm',
      objectType: 'openerKey',
      objectGuid: meant.guid,
      objectName: of.row.personName,
      after: { fingerprint: of.row.fingerprint },
    });
    await nothingToConfirm(db, meant.guid);
    const until = formatDate(confirmed!.validTo!);
    await tellOpener(db, of.row.userGuid, 'confirmed', {
      cn: `开标密钥已确认，有效期至${until}`,
      en: `Your opener's key has been confirmed, valid until ${until}`,
    });
    return { guid: meant.guid, version: meant.version + 1 };
  });
}

/** Ends what its opener had in force: they hold one key at a time. */
async function replaceFormer(
  db: Context['db'],
  context: Context,
  { guid, userGuid }: { guid: string; userGuid: string },
) {
  const former = await db
    .select()
    .from(openerKey)
    .where(
      and(
        eq(openerKey.userGuid, userGuid),
        ne(openerKey.guid, guid),
        isNotNull(openerKey.confirmTime),
        isNull(openerKey.endTime),
        sql`${openerKey.validTo} > now()`,
      ),
    )
    .for('update');
  for (const row of former) await endRow(db, context, row, { reason: openerKeyEnd.code.replaced, note: '' });
}

/** Refuses a key, with the reason its opener reads. */
export async function refuseKey(
  { note, ...meant }: z.output<Calls['refuse']['input']>,
  context: Context,
): Promise<z.output<Calls['refuse']['output']>> {
  await requireSecurity(context);
  return inTransaction(context.db, async (db) => {
    const of = await lockKey(db, meant);
    refuse(decideAsSecurity(of, context.actor).refuse);
    await nothingToConfirm(db, meant.guid);
    await tellOpener(db, of.row.userGuid, 'refused', {
      cn: `开标密钥未予确认：${note}`,
      en: `Your opener's key was not confirmed: ${note}`,
    });
    return endRow(db, context, of.row, { reason: openerKeyEnd.code.refused, note });
  });
}
