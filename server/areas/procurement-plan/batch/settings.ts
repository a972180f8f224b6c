import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { type BatchSettingRow, batchSettingRow } from '#shared/areas/procurement-plan/batch/setting-contract';
import type { BatchSettingForm } from '#shared/areas/procurement-plan/batch/rules';
import type { PageQuery } from '#shared/contract/paging';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { STALE } from '../../../db/move-status.ts';
import { pageOf } from '../../../db/page-of.ts';
import { pgFault } from '../../../db/pg-error.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../../kit/errors.ts';
import { pick } from '../../../kit/pick.ts';
import { record } from '../../audit/audit.service.ts';
import { companiesAbove } from '../../department/companies-above.service.ts';
import { findCompany, findDepartments } from '../../department/department.service.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { batchSetting as setting, type BatchSettingEntry } from './batch-setting.table.ts';
import { isBatch } from './batch-access.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

const OBJECT = 'batchSetting';
const isLate = sql<boolean>`now() > ${setting.reportDeadline}`;
/** `setting` is named: in a select from one table drizzle leaves the names of tables out. */
const planCount = sql<number>`(select count(*)::int from ${batchPlan} join ${plan}
  on ${plan.guid} = ${batchPlan.planGuid} where ${batchPlan.settingGuid} = ${setting}.guid and ${isBatch})`;

/** The batches a company may use: its own and those of the companies above. */
const reachable = async (db: Db, enterpriseGuid: string) =>
  inArray(setting.enterpriseGuid, await companiesAbove(db, enterpriseGuid));

/** The dictionary as the reader's company has it, the latest deadline first. */
export async function listSettings(
  search: PageQuery & { keyword?: string | undefined },
  { db, actor }: Context,
) {
  const where = and(
    await reachable(db, actor.enterpriseGuid),
    search.keyword ? sql`strpos(${setting.batchNo}, ${search.keyword}) > 0` : undefined,
  );
  const found = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({ row: setting, isLate, planCount })
        .from(setting)
        .where(where)
        .orderBy(sql`${setting.reportDeadline} desc`, setting.guid)
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(setting).where(where),
  );
  const mayEdit = ({ enterpriseGuid }: BatchSettingEntry) =>
    enterpriseGuid === actor.enterpriseGuid && actor.permissions.has('plan:undo');
  return {
    ...found,
    list: found.list.map(({ row, ...more }) => ({ ...toRow(row), ...more, mayEdit: mayEdit(row) })),
  };
}

const toRow = (row: BatchSettingEntry): Omit<BatchSettingRow, 'isLate' | 'planCount' | 'mayEdit'> => ({
  ...pick(row, batchSettingRow.shape),
  reportDeadline: formatDateTime(row.reportDeadline),
  updateTime: formatDateTime(row.updatedAt),
});

/** The batches a plan of this unit may name: those still open first, the nearest deadline at the head. */
export async function settingOptions(
  { planUnit }: { planUnit?: string | undefined },
  { db, actor }: Pick<Context, 'db' | 'actor'>,
) {
  const [unit] = planUnit ? await findDepartments(db, [planUnit]) : [];
  const found = await db
    .select({ row: setting, isLate })
    .from(setting)
    .where(await reachable(db, unit?.enterpriseGuid ?? actor.enterpriseGuid))
    .orderBy(isLate, asc(setting.reportDeadline), setting.guid)
    .limit(200);
  return found.map(({ row, isLate: late }) => ({
    batchNo: row.batchNo,
    period: row.period,
    reportDeadline: formatDateTime(row.reportDeadline),
    isLate: late,
  }));
}

/** The entry a plan of this company means by a batch number: the nearest company's. */
export async function findSetting(
  db: Db,
  enterpriseGuid: string,
  batchNo: string,
): Promise<BatchSettingEntry | undefined> {
  const above = await companiesAbove(db, enterpriseGuid);
  const found = await db
    .select()
    .from(setting)
    .where(and(inArray(setting.enterpriseGuid, above), eq(setting.batchNo, batchNo)));
  return found.toSorted((a, b) => above.indexOf(a.enterpriseGuid) - above.indexOf(b.enterpriseGuid))[0];
}

type Saved = BatchSettingForm & { guid?: string | undefined; version?: number | undefined };

/** Makes an entry of one's own company, or changes one: plans that name it follow its deadline. */
export async function saveSetting({ guid, version, ...form }: Saved, context: Context) {
  try {
    return await inTransaction(context.db, async (db) => {
      const before = guid ? await lockOwn(db, context, guid) : undefined;
      if (before && version === undefined) return { guid: before.guid, version: before.version };
      if (version !== undefined && before?.version !== version)
        throw before ? new BusinessError(STALE) : new NotFound();
      if (before && before.batchNo !== form.batchNo)
        await refuseNamed(db, before.guid, {
          cn: '修改批次号',
          en: 'given another number',
        });
      const columns = {
        batchNo: form.batchNo,
        period: form.period,
        reportDeadline: parseDateTime(form.reportDeadline),
        remark: form.remark ?? '',
        updateUserGuid: context.actor.guid,
      };
      const after = before ? await change(db, before.guid, columns) : await make(db, context, guid, columns);
      await record(db, context, {
        event: before ? 'batchSetting.edit' : 'batchSetting.add',
        objectType: OBJECT,
        objectGuid: after.guid,
        objectName: after.batchNo,
        before: before && toRow(before),
        after: toRow(after),
      });
      return { guid: after.guid, version: after.version };
    });
  } catch (error) {
    if (pgFault(error)?.constraint !== 'batch_setting_no') throw error;
    throw faultAt('batchNo', { cn: '本单位已有该批次', en: 'The company has this batch already' });
  }
}

type Columns = Pick<BatchSettingEntry, 'batchNo' | 'period' | 'reportDeadline' | 'remark' | 'updateUserGuid'>;

async function make(db: Db, { actor }: Context, guid: string | undefined, columns: Columns) {
  const company = await findCompany(db, actor.enterpriseGuid);
  const [made] = await db
    .insert(setting)
    .values({
      ...columns,
      ...(guid && { guid }),
      enterpriseGuid: actor.enterpriseGuid,
      unitName: company?.name ?? actor.enterpriseName,
    })
    .returning();
  return made!;
}

async function change(db: Db, guid: string, columns: Columns) {
  const [changed] = await db
    .update(setting)
    .set({ ...columns, version: sql`${setting.version} + 1`, updatedAt: sql`now()` })
    .where(eq(setting.guid, guid))
    .returning();
  await db
    .update(batchPlan)
    .set({ reportDeadline: columns.reportDeadline })
    .where(eq(batchPlan.settingGuid, guid));
  return changed!;
}

/** Removes an entry no plan names. */
export async function deleteSetting({ guid, version }: { guid: string; version: number }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const before = await lockOwn(db, context, guid);
    if (!before) throw new NotFound();
    if (before.version !== version) throw new BusinessError(STALE);
    await refuseNamed(db, guid, { cn: '删除', en: 'deleted' });
    await db.delete(setting).where(eq(setting.guid, guid));
    await record(db, context, {
      event: 'batchSetting.delete',
      objectType: OBJECT,
      objectGuid: guid,
      objectName: before.batchNo,
    });
    return null;
  });
}

async function lockOwn(db: Db, { actor }: Context, guid: string) {
  const [found] = await db.select().from(setting).where(eq(setting.guid, guid)).for('update');
  if (found && found.enterpriseGuid !== actor.enterpriseGuid) throw new NotFound();
  return found;
}

async function refuseNamed(db: Db, guid: string, act: Wording): Promise<void> {
  const [named] = await db
    .select({ planNo: plan.planNo })
    .from(batchPlan)
    .innerJoin(plan, eq(plan.guid, batchPlan.planGuid))
    .where(and(eq(batchPlan.settingGuid, guid), isBatch))
    .limit(1);
  if (named)
    throw new BusinessError({
      cn: `批次计划${named.planNo}已使用该批次，不能${act.cn}`,
      en: `Batch plan ${named.planNo} names this batch, so it cannot be ${act.en}`,
    });
}
