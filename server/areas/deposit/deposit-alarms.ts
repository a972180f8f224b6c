import { and, asc, countDistinct, eq, gt, type SQL, sql } from 'drizzle-orm';
import { movementKind } from '#shared/areas/deposit/codes';
import { paths } from '#shared/areas/session/paths';
import type { AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { isOneOf } from '../../db/is-one-of.ts';
import type { ProjectAlarms } from '../project/project-alarms.service.ts';
import { depositMovement as movement } from './ledger/ledger.table.ts';
import { paymentsWithin } from './payment-access.ts';
import { depositPayment as payment, depositReceipt as receipt } from './payment.table.ts';
import { paymentsOfTenders, projectsWithSharedPayers, type SharedPayer } from './tender/shared-payers.ts';

type Viewer = Parameters<ProjectAlarms>[0];
const isOccupation = eq(movement.kind, movementKind.code.occupy);

/**
 * The projects with a section whose deposits came from one account for several suppliers, as far as a reader sees payers; of
 * one project alone where it is named.
 */
const paidFor = ({ db }: Viewer, within: SQL | undefined, ofProject?: SQL) =>
  db
    .select({ projectGuid: sql`${movement.projectGuid}`.as('project_guid') })
    .from(movement)
    .innerJoin(payment, eq(payment.guid, movement.documentGuid))
    .innerJoin(receipt, eq(receipt.paymentGuid, payment.guid))
    .where(and(isOccupation, within, ofProject && sql`${movement.projectGuid} = ${ofProject}`))
    .groupBy(movement.projectGuid, movement.sectionNo, receipt.payerAccount)
    .having(gt(countDistinct(payment.supplierGuid), 1));

/**
 * R14e: deposits of two suppliers for one section that came from one account count as collusion, annual ones and those of a tender
 * alike. Who bids and who paid is sealed until bids are opened (tendering.md 6.13), so the project raises it from its opening on, and
 * only for whoever may see payers at all.
 */
export const depositAlarms: ProjectAlarms = async (viewer) => {
  if (!viewer.actor.permissions.has('deposit:payers')) return [];
  const within = await paymentsWithin(viewer, 'deposit:payers');
  const ofTenders = await projectsWithSharedPayers(viewer);
  return [
    {
      kind: alarmKind.code.sharedAccount,
      text: {
        cn: '不同供应商的保证金从同一账户转出，视为相互串通投标（招标投标法实施条例 第四十条）',
        en: 'Deposits of several suppliers came from one account, which counts as collusion',
      },
      // Of a page each project is asked by itself, of all of them the payments are read once.
      raises: ({ guid, hasReached }) =>
        sql`((${hasReached(planProgress.code.opened)} and exists ${paidFor(viewer, within, guid)}) or exists (${ofTenders(guid)}))`,
      raisesOfMany: ({ guid, hasReached }) =>
        sql`((${guid} in ${paidFor(viewer, within)} and ${hasReached(planProgress.code.opened)}) or ${guid} in (${ofTenders()}))`,
      evidence: async (found) => {
        const guids = found.map(({ guid }) => guid);
        return evidenceOf([
          ...(await paymentsOfSections(viewer, guids, within)),
          ...(await paymentsOfTenders(viewer, guids)),
        ]);
      },
    },
  ];
};

/** The annual deposits that rest on sections of these projects, with the accounts they came from. */
async function paymentsOfSections(
  { db }: Viewer,
  projectGuids: readonly string[],
  within: SQL | undefined,
): Promise<SharedPayer[]> {
  const rows = await db
    .selectDistinct({
      projectGuid: sql<string>`${movement.projectGuid}`,
      sectionNo: movement.sectionNo,
      account: receipt.payerAccount,
      payerName: receipt.payerName,
      guid: payment.guid,
      supplierGuid: payment.supplierGuid,
      supplierName: payment.supplierName,
    })
    .from(movement)
    .innerJoin(payment, eq(payment.guid, movement.documentGuid))
    .innerJoin(receipt, eq(receipt.paymentGuid, payment.guid))
    .where(and(isOccupation, isOneOf(movement.projectGuid, projectGuids), within))
    .orderBy(asc(movement.sectionNo), asc(receipt.payerAccount), asc(payment.supplierName));
  return rows.map(({ guid, ...one }) => ({ ...one, link: paths.supplierPayment(guid) }));
}

/** Each of those payments with its supplier and the account it shares, and where it is looked at. */
function evidenceOf(rows: readonly SharedPayer[]): ReadonlyMap<string, AlarmEvidence[]> {
  const shared = Map.groupBy(rows, (one) => `${one.projectGuid} ${one.sectionNo} ${one.account}`);
  const evidence = new Map<string, AlarmEvidence[]>();
  for (const those of shared.values())
    if (new Set(those.map(({ supplierGuid }) => supplierGuid)).size > 1)
      for (const one of those)
        evidence.set(one.projectGuid, [...(evidence.get(one.projectGuid) ?? []), factOf(one)]);
  return evidence;
}

/** The last digits say which account it is. */
const SHOWN_DIGITS = 4;

function factOf({ sectionNo, supplierName, payerName, account, link }: SharedPayer): AlarmEvidence {
  const tail = account.slice(-SHOWN_DIGITS);
  return {
    text: {
      cn: `${sectionNo && `标段${sectionNo}：`}${supplierName}的保证金由${payerName}（账号尾号${tail}）付款`,
      en: `${sectionNo && `Section ${sectionNo}: `}the deposit of ${supplierName} was paid by ${payerName} (account ending in ${tail})`,
    },
    link,
  };
}
