import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { definitionOf, isParameterCode } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { isStale } from '#shared/areas/legal-parameter/announced';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import type { legalCalls } from '#shared/areas/legal-parameter/contract';
import { legalText, parameterFaults, storedValue } from '#shared/areas/legal-parameter/rules';
import { addDays } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { legalParameter, type LegalParameterRow } from './legal-parameter.table.ts';
import { refuseFaults } from '../../http/refusal.ts';

type Change = z.output<typeof legalCalls.change.input>;

/**
 * Changes a number of the law from a day on: the row in force that day ends the day before, changes that were still to
 * come after it never count, and a new row begins. Refuses a day before today, a value out of bounds, no change at all,
 * and a writer who has not seen the last row.
 */
export async function changeParameter(change: Change, context: Context) {
  refuseFaults(parameterFaults(change));
  return inTransaction(context.db, async (db) => {
    const last = await lockLast(db, change);
    if (change.validFrom < (await todayOf(db))) throw faultAt('validFrom', legalText.beforeToday);
    const wanted = {
      value: storedValue(change.value, change.unit),
      unit: change.unit,
      level: change.level,
      law: change.law ?? '',
      article: change.article ?? '',
    };
    // What is announced each month is confirmed by entering it again.
    const isConfirmed = isStale(last.code, last.validFrom, change.validFrom);
    if (!isConfirmed && isSame(last, { ...wanted, validFrom: change.validFrom }))
      throw new BusinessError(legalText.unchanged);
    await endOthers(db, last, change.validFrom);
    const [after] = await db
      .insert(legalParameter)
      .values({
        guid: randomUUID(),
        code: last.code,
        setting: last.setting,
        ...wanted,
        validFrom: change.validFrom,
        reason: change.reason,
        createUserGuid: context.actor.guid,
        createUserName: context.actor.name,
      })
      .returning();
    await record(db, context, {
      event: 'legalParameter.change',
      objectType: 'legalParameter',
      objectGuid: after!.guid,
      objectName: nameOf(last),
      before: told(last),
      after: told(after!),
      note: change.reason,
    });
    return { guid: after!.guid, version: after!.version };
  });
}

/** The last row of a number, locked; refuses one that another change has followed. */
async function lockLast(db: Db, { guid, version }: Pick<Change, 'guid' | 'version'>) {
  const [found] = await db.select().from(legalParameter).where(eq(legalParameter.guid, guid)).for('update');
  if (!found || !isParameterCode(found.code))
    throw new NotFound({ cn: '参数不存在', en: 'There is no such parameter' });
  if (found.version !== version || found.validTo !== null) throw new BusinessError(STALE);
  return found;
}

/** Ends what would be in force from a day on: what began earlier the day before, what was to begin later at once. */
const endOthers = (db: Db, { code, setting }: LegalParameterRow, day: string) =>
  db
    .update(legalParameter)
    .set({
      validTo: sql`case when ${legalParameter.validFrom} < ${day}::date
        then ${addDays(day, -1)}::date else ${legalParameter.validFrom} - 1 end`,
      version: sql`${legalParameter.version} + 1`,
    })
    .where(
      and(
        eq(legalParameter.code, code),
        eq(legalParameter.setting, setting),
        or(
          isNull(legalParameter.validTo),
          and(gte(legalParameter.validTo, day), gte(legalParameter.validTo, legalParameter.validFrom)),
        ),
      ),
    );

const isSame = (last: LegalParameterRow, wanted: Partial<LegalParameterRow>) =>
  last.validFrom <= wanted.validFrom! &&
  (['value', 'unit', 'level', 'law', 'article'] as const).every((field) => last[field] === wanted[field]);

const told = ({ value, unit, level, law, article, validFrom }: LegalParameterRow) => ({
  value,
  unit,
  level,
  law,
  article,
  validFrom,
});

const nameOf = ({ code, setting }: LegalParameterRow) =>
  `${isParameterCode(code) ? definitionOf(code).label.cn : code}（${legalSetting.label(setting)}）`;
