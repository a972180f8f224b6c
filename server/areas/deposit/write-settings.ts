import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { computeType, rateBasis, settingTransition, untouched } from '#shared/areas/deposit/codes';
import type { depositCalls } from '#shared/areas/deposit/contract';
import { depositText as t } from '#shared/areas/deposit/fault-texts';
import { type DepositForm, depositForm } from '#shared/areas/deposit/rules';
import { basisOf, settingFaults } from '#shared/areas/deposit/setting-faults';
import { parseDateTime, yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import { moveStatus } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { pgFault } from '../../db/pg-error.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse, refuseFaults } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { companiesBelow, findCompany } from '../department/department.service.ts';
import { mayReachCompany, reachedTenderers } from '../department/reached-companies.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles, releaseFiles } from '../file/file.service.ts';
import { makeOut } from './make-out.ts';
import type { DepositParts } from './parts.ts';
import { depositPayment } from './payment.table.ts';
import { decideSetting, DEPOSIT_SETTING, lockSetting } from './setting-access.ts';
import { type DepositSetting, depositSetting as setting, depositSettingCategory } from './setting.table.ts';

type In<K extends 'save' | 'enable'> = z.output<(typeof depositCalls)[K]['input']>;
const WRITE = 'deposit:write';

/** The units one may collect for, one's own first, each with those below it. */
export async function listUnits(_input: object, context: Context) {
  const found = await reachedTenderers(context, WRITE);
  return Promise.all(
    found.map(async ({ guid, name }) => {
      const below = await enterpriseNames(context.db, await companiesBelow(context.db, guid));
      return { guid, name, below: [...below].map(([unit, unitName]) => ({ guid: unit, name: unitName })) };
    }),
  );
}

/** Stores a new setting or a changed one that is not in use; the same guid twice is one. */
export async function saveSetting({ guid = randomUUID(), version, ...form }: In<'save'>, context: Context) {
  return once(() =>
    inTransaction(context.db, async (db) => {
      const within = { ...context, db };
      if (version !== undefined) return change(within, { guid, version }, form);
      const [made] = await db
        .select({ owner: setting.createUserGuid, version: setting.version })
        .from(setting)
        .where(eq(setting.guid, guid));
      if (made && made.owner !== context.actor.guid) throw new NotFound();
      return made ? { guid, version: made.version } : add(within, guid, form);
    }),
  );
}

async function add(context: Context, guid: string, form: DepositForm) {
  const { db, actor } = context;
  const company = await checked(context, form);
  const columns = await columnsOf(db, form);
  const [row] = await db
    .insert(setting)
    .values({
      guid,
      ...columns,
      settingNo: await nextNumber(db, company.shortCode, 'BZJ', yearOf(await todayOf(db))),
      deptGuid: actor.deptGuid,
      createUserGuid: actor.guid,
      createUserName: actor.name,
    })
    .returning();
  await storeCategories(db, row!);
  await claimFiles(db, context, form.files ?? [], { kind: DEPOSIT_SETTING, documentGuid: guid });
  await note(db, context, 'deposit.add', row!, { after: form });
  return { guid, version: row!.version };
}

async function change(context: Context, which: In<'enable'>, form: DepositForm) {
  const { db } = context;
  const before = await lockSetting(context, which);
  refuse(decideSetting(before, context.actor).edit);
  await checked(context, form);
  const [after] = await db
    .update(setting)
    .set({ ...(await columnsOf(db, form)), version: sql`${setting.version} + 1`, updatedAt: sql`now()` })
    .where(eq(setting.guid, which.guid))
    .returning();
  await storeCategories(db, after!);
  await claimFiles(db, context, form.files ?? [], { kind: DEPOSIT_SETTING, documentGuid: which.guid });
  await note(db, context, 'deposit.change', after!, { before, after: after! });
  return { guid: which.guid, version: after!.version };
}

/** Refuses what the form says wrongly; answers the unit that collects. */
async function checked(context: Context, form: DepositForm) {
  refuseFaults(settingFaults(form));
  const { db } = context;
  if (!(await mayReachCompany(context, WRITE, form.collectUnit))) throw faultAt('collectUnit', t.beyondReach);
  const company = await findCompany(db, form.collectUnit);
  if (!company?.shortCode) throw faultAt('collectUnit', t.beyondReach);
  const below = await companiesBelow(db, form.collectUnit);
  if (form.applyUnits.some((unit) => !below.includes(unit))) throw faultAt('applyUnits', t.ownUnits);
  return { shortCode: company.shortCode };
}

async function columnsOf(db: Db, form: DepositForm) {
  const { collectUnit, areas = [], exempt = [], payFrom, payTo, interestFlag, interestRate } = form;
  const basis = basisOf(form);
  const names = await enterpriseNames(db, [collectUnit]);
  const unique = <T>(list: readonly T[]) => [...new Set(list)];
  const isFixed = form.computeType === computeType.code.fixedAmount;
  return {
    ...formColumns(setting, depositForm, form),
    ...(isFixed ? { rate: null, cap: null } : { amount: null }),
    enterpriseGuid: collectUnit,
    enterpriseName: names.get(collectUnit) ?? '',
    applyUnits: unique(form.applyUnits),
    categories: unique(form.categories).sort((one, other) => one - other),
    projectTypes: unique(form.projectTypes),
    sendTypes: unique(form.sendTypes).sort((one, other) => one - other),
    areas: unique(areas),
    exempt: unique(exempt),
    payFrom: payFrom ? parseDateTime(payFrom) : null,
    payTo: payTo ? parseDateTime(payTo) : null,
    rateBasis: basis,
    interestRate: interestFlag && basis === rateBasis.code.own ? interestRate! : null,
  };
}

async function storeCategories(db: Db, { guid, enterpriseGuid, year, categories }: DepositSetting) {
  await db.delete(depositSettingCategory).where(eq(depositSettingCategory.settingGuid, guid));
  await db
    .insert(depositSettingCategory)
    .values(categories.map((category) => ({ settingGuid: guid, enterpriseGuid, year, category })));
}

/** Lets it be paid, and makes out to each supplier it is due from what they owe. */
export const enableSetting = (parts: DepositParts, which: In<'enable'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const before = await lockSetting({ ...context, db }, which);
    refuse(decideSetting(before, context.actor).enable);
    await moveStatus(db, setting, before.guid, settingTransition.enable, before.version);
    await makeOut(db, parts, before);
    await note(db, context, 'deposit.enable', before);
    return { guid: before.guid, version: before.version + 1 };
  });

/** Nobody pays under it any more; what has been paid stands. */
export const stopSetting = (which: In<'enable'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const before = await lockSetting({ ...context, db }, which);
    refuse(decideSetting(before, context.actor).stop);
    await moveStatus(db, setting, before.guid, settingTransition.stop, before.version);
    await note(db, context, 'deposit.stop', before);
    return { guid: before.guid, version: before.version + 1 };
  });

/** Deletes a setting under which nothing was ever paid or asked; what was made out goes with it. */
export const deleteSetting = (which: In<'enable'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const before = await lockSetting({ ...context, db }, which);
    refuse(decideSetting(before, context.actor).delete);
    const ofIt = eq(depositPayment.settingGuid, before.guid);
    const [used] = await db
      .select({ guid: depositPayment.guid })
      .from(depositPayment)
      .where(
        and(
          ofIt,
          sql`(${notInArray(depositPayment.status, [...untouched])} or ${depositPayment.version} > 1)`,
        ),
      )
      .limit(1);
    if (used) throw new BusinessError(t.hasPayments);
    await db.delete(depositPayment).where(ofIt);
    await releaseFiles(db, { kind: DEPOSIT_SETTING, documentGuid: before.guid });
    await db.delete(setting).where(eq(setting.guid, before.guid));
    await note(db, context, 'deposit.delete', before, { before });
    return null;
  });

/** A second setting of a year, unit and category, come in between or not, is refused at its field. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgFault(error)?.constraint === 'deposit_setting_once') throw faultAt('categories', t.taken);
    throw error;
  }
}

const note = (
  db: Db,
  context: Context,
  event: string,
  { guid, settingNo }: DepositSetting,
  change: { before?: object; after?: object } = {},
) =>
  record(db, context, {
    event,
    objectType: DEPOSIT_SETTING,
    objectGuid: guid,
    objectName: settingNo,
    ...change,
  });
