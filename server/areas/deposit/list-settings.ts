import { and, arrayContains, eq, sql, type SQL } from 'drizzle-orm';
import { owing, settled } from '#shared/areas/deposit/codes';
import type { DepositDetail, DepositRow, DepositSearch } from '#shared/areas/deposit/contract';
import { shareWarning } from '#shared/areas/deposit/setting-faults';
import { inForce } from '#shared/areas/legal-parameter/parameters';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import { pageOfRows } from '../../db/page-of.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import type { Db } from '../../db/client.ts';
import { areaNames } from '../dictionary/dictionary.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { filesOf } from '../file/file.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { heldOf } from './ledger/read-ledger.ts';
import { depositMovement } from './ledger/ledger.table.ts';
import { endingSoon, refundOverdue } from './payment-groups.ts';
import { depositPayment as payment } from './payment.table.ts';
import { decideSetting, DEPOSIT_SETTING, findSetting, settingsWithin } from './setting-access.ts';
import { type DepositSetting, depositSetting as setting } from './setting.table.ts';

const READ = 'deposit:read';
const sortColumns = { year: setting.year, updateTime: setting.updatedAt } as const;

/** One page of the settings a person sees. */
export async function listSettings(search: DepositSearch, context: Context) {
  const found = await pageOfRows(context.db, setting, search, {
    where: and(
      await settingsWithin(context, READ),
      search.year === undefined ? undefined : eq(setting.year, search.year),
      search.collectUnit === undefined ? undefined : eq(setting.enterpriseGuid, search.collectUnit),
      search.category === undefined
        ? undefined
        : arrayContains(setting.categories, [search.category as ProjectTypeOption]),
      search.status === undefined ? undefined : sql`${setting.status} = ${search.status}`,
    ),
    orderBy: sortedBy(search, sortColumns, 'year', setting.guid),
  });
  const row = await rowsOf(found.list, context);
  return { ...found, list: found.list.map(row) };
}

/** How settings are shown, with how many paid; what is held only to whoever may see who paid. */
async function rowsOf(settings: readonly DepositSetting[], { db, actor }: Context) {
  const guids = settings.map(({ guid }) => guid);
  const counts = await countsOf(db, guids);
  const seesMoney = actor.permissions.has('deposit:payers');
  const held = seesMoney ? await heldOf(db, guids) : new Map<string, string>();
  return (one: DepositSetting): DepositRow => ({
    guid: one.guid,
    version: one.version,
    settingNo: one.settingNo,
    year: one.year,
    collectUnit: one.enterpriseGuid,
    collectUnitName: one.enterpriseName,
    categories: one.categories,
    computeType: one.computeType,
    amount: one.amount,
    rate: plainNumber(one.rate),
    cap: one.cap,
    paidCount: counts.get(one.guid)?.paid ?? 0,
    dueCount: counts.get(one.guid)?.due ?? 0,
    heldAmount: seesMoney ? (held.get(one.guid) ?? '0.00') : null,
    validFrom: one.validFrom,
    validTo: one.validTo,
    status: one.status,
    actions: allowedOf(decideSetting(one, actor)),
  });
}

const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
const inStates = (states: readonly number[]) => sql`${payment.status} = any(${sql.param(states)}::int[])`;

async function countsOf(db: Db, guids: readonly string[]) {
  const found = await db
    .select({
      guid: payment.settingGuid,
      paid: counted(inStates(settled)),
      due: counted(inStates(owing)),
    })
    .from(payment)
    .where(isOneOf(payment.settingGuid, guids))
    .groupBy(payment.settingGuid);
  return new Map(found.map((one) => [one.guid, one]));
}

/** One setting with how it is paid; the law's word on its amount (R14). */
export async function describeSetting({ guid }: { guid: string }, context: Context): Promise<DepositDetail> {
  const { db } = context;
  const one = await findSetting(context, READ, guid);
  const row = await rowsOf([one], context);
  const units = await enterpriseNames(db, one.applyUnits);
  const areas = areaNames(one.areas);
  const [more] = await db
    .select({ ending: counted(endingSoon), overdue: counted(refundOverdue) })
    .from(payment)
    .where(eq(payment.settingGuid, guid));
  return {
    ...row(one),
    applyUnits: one.applyUnits.map((unit) => ({ guid: unit, name: units.get(unit) ?? '' })),
    projectTypes: one.projectTypes,
    areas: one.areas.map((code) => ({
      code,
      name: code === NATIONWIDE ? '全国' : (areas.get(code) ?? code),
    })),
    coverLimit: one.coverLimit,
    sendTypes: one.sendTypes,
    payeeName: one.payeeName,
    payeeAccount: one.payeeAccount,
    payeeBank: one.payeeBank,
    payeeBranchCode: one.payeeBranchCode,
    payFrom: one.payFrom && formatDateTime(one.payFrom),
    payTo: one.payTo && formatDateTime(one.payTo),
    refundRule: one.refundRule,
    interestFlag: one.interestFlag,
    rateBasis: one.rateBasis,
    interestRate: plainNumber(one.interestRate),
    exempt: one.exempt,
    remark: one.remark,
    files: await filesOf(db, DEPOSIT_SETTING, guid),
    createUserName: one.createUserName,
    createTime: formatDateTime(one.createTime),
    endingCount: more?.ending ?? 0,
    overdueCount: more?.overdue ?? 0,
    warning: await warningOf(db, one),
  };
}

async function warningOf(db: Db, one: DepositSetting) {
  const share = inForce(await legalParameters(db), 'depositShare', legalSetting.code.tender);
  if (!share) return null;
  const [used] = await db
    .select({ smallest: sql<string | null>`min(${depositMovement.estimate})::text` })
    .from(depositMovement)
    .innerJoin(payment, eq(payment.guid, depositMovement.documentGuid))
    .where(eq(payment.settingGuid, one.guid));
  const { computeType, amount, cap, coverLimit } = one;
  const form = {
    computeType,
    amount: amount ?? undefined,
    cap: cap ?? undefined,
    coverLimit: coverLimit ?? undefined,
  };
  return shareWarning(form, plainNumber(share.value), used?.smallest);
}
