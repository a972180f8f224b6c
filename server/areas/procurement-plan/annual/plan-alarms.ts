import { and, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { type AlarmKind, alarmKind } from '#shared/areas/supervision/alarms';
import type { PageQuery } from '#shared/contract/paging';
import { pageOf } from '../../../db/page-of.ts';
import { approvedByNobody, fellToAdministrator } from '../../approval/unusual-cases.service.ts';
import { isSplitCase, splitTexts } from '../../approval/submitted.service.ts';
import { ANNUAL, annualPlans } from './plan-access.ts';
import type { Viewer } from '../../document/described.service.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

const k = alarmKind.code;

/** Plans a supervisor may see: within their reach and handed in at least once. */
const supervised = async (viewer: Viewer): Promise<SQL | undefined> =>
  and(await annualPlans.supervisable(viewer), ne(plan.status, planStatus.code.draft));

const briefOf = ({ guid, planNo, planName, enterpriseGuid, planUnitName }: typeof plan.$inferSelect) => ({
  guid,
  no: planNo,
  name: planName,
  enterpriseGuid,
  enterpriseName: planUnitName,
});

/** How many lines of a plan meet a condition. */
const lines = (condition: SQL) => sql<number>`(select count(*)::int from ${line}
  where ${sql`${line.planGuid} = ${plan.guid} and ${line.lineStatus} <> ${lineStatus.code.cancelled}`} and ${condition})`;
const counts = {
  mandatoryNotOpen: lines(sql`${line.isMandatory} and ${line.tenderWay} <> ${tenderWay.code.open}`),
  singleSource: lines(sql`${line.tenderWay} = ${tenderWay.code.single}`),
  modeChanged: lines(sql`exists (select from ${line} source
    where source.guid = ${line.sourceLineGuid} and source.tender_way <> ${line.tenderWay})`),
};

/** The plans with alarms, a page at a time: lines that must be tendered by law and are not, single sources, changed modes, split purchases, approvals nobody decided or that fell to the administrator. */
export async function listPlanAlarms(
  viewer: Viewer,
  search: PageQuery & { enterpriseGuid?: string | undefined },
) {
  const { db } = viewer;
  const bypassed = sql<boolean>`${plan.guid} in (${approvedByNobody(db, ANNUAL).getSQL()})`;
  const split = isSplitCase(db, plan.flowInstanceGuid);
  const handedOver = sql<boolean>`${plan.guid} in (${fellToAdministrator(db, ANNUAL).getSQL()})`;
  const where = and(
    await supervised(viewer),
    search.enterpriseGuid === undefined ? undefined : eq(plan.enterpriseGuid, search.enterpriseGuid),
    or(
      sql`${counts.mandatoryNotOpen} > 0`,
      sql`${counts.singleSource} > 0`,
      sql`${counts.modeChanged} > 0`,
      bypassed,
      handedOver,
      split,
    ),
  );
  const found = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({
          row: plan,
          ...counts,
          bypassed,
          handedOver,
          splits: splitTexts(db, plan.flowInstanceGuid),
        })
        .from(plan)
        .where(where)
        .orderBy(desc(plan.updatedAt), desc(plan.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(plan).where(where),
  );
  return {
    ...found,
    list: found.list.map((one) => ({
      ...briefOf(one.row),
      link: paths.annualPlan(one.row.guid),
      alarms: [
        ...(one.splits ?? []).map((text) => ({ kind: k.splitPurchase, text })),
        ...ofLines(
          k.mandatoryNotOpen,
          one.mandatoryNotOpen,
          '条依法必招明细未采用公开招标',
          'lines that must be tendered are not open',
        ),
        ...ofLines(k.singleSource, one.singleSource, '条明细采用单一来源', 'lines from a single source'),
        ...ofLines(k.modeChanged, one.modeChanged, '条明细变更了采购方式', 'lines changed their mode'),
        ...(one.bypassed
          ? [
              {
                kind: k.approvalBypassed,
                text: { cn: '没有适用的审批级次，自动通过', en: 'Approved without any level' },
              },
            ]
          : []),
        ...(one.handedOver
          ? [
              {
                kind: k.approvalHandedOver,
                text: {
                  cn: '审批级次无可用审批人，转流程管理员',
                  en: 'A level had nobody; the process administrator decided',
                },
              },
            ]
          : []),
      ],
    })),
  };
}

const ofLines = (kind: AlarmKind, found: number, cn: string, en: string) =>
  found > 0 ? [{ kind, text: { cn: `${found}${cn}`, en: `${found} ${en}` } }] : [];
