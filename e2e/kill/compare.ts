import type pg from 'pg';
import { expect } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { type Act, expectedOf } from './ledger.ts';

const { draft, inReview, approved } = planStatus.code;
const LEVELS = 2;

interface StoredPlan {
  guid: string;
  planNo: string;
  status: number;
  round: number;
  itemCount: number;
  totalAmount: string;
  flowInstanceGuid: string | null;
  lines: { guid: string; amount: string; version: number }[];
  cases: { guid: string; outcome: string | null }[];
  approvals: number;
  audit: Record<string, number>;
}

const ALL_PLANS = `
  select plan.guid, plan_no as "planNo", status, round, item_count as "itemCount", total_amount as "totalAmount",
    flow_instance_guid as "flowInstanceGuid",
    (select coalesce(jsonb_agg(jsonb_build_object('guid', guid, 'amount', estimate_amount::text, 'version', version)
      order by guid), '[]') from procurement_plan_line where plan_guid = plan.guid) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('guid', guid, 'outcome', outcome)), '[]')
      from approval_case where kind = 'annualPlan' and document_guid = plan.guid) as cases,
    (select count(*)::int from approval_step join approval_case on approval_case.guid = case_guid
      where kind = 'annualPlan' and document_guid = plan.guid and act = 'approve') as approvals,
    (select coalesce(jsonb_object_agg(event, times), '{}') from (select event, count(*)::int as times from biz_audit
      where object_type = 'annualPlan' and object_guid = plan.guid::text and event like any ('{plan.%,approval.approve}') group by event) as acts) as audit
  from procurement_plan as plan where plan_name = '断电演练计划'`;

/**
 * Every acknowledged write is there exactly once and nothing else is: the plans in the database are those of the
 * ledger, line by line, each whole in itself.
 */
export async function compareWithLedger(db: pg.Client, done: readonly Act[]) {
  const { rows: plans } = await db.query<StoredPlan>(ALL_PLANS);
  const expected = expectedOf(done);
  expect(new Set(plans.map(({ guid }) => guid)), 'plans').toEqual(new Set(expected.keys()));
  for (const plan of plans) {
    const { lines, submits, approvals } = expected.get(plan.guid)!;
    const edits = [...lines.values()].reduce((sum, { version }) => sum + version - 1, 0);
    const open = plan.cases.filter(({ outcome }) => outcome === null);
    expect(
      {
        lines: plan.lines,
        itemCount: plan.itemCount,
        cents: cents(plan.totalAmount),
        round: plan.round,
        status: plan.status,
        cases: plan.cases.length,
        open: open.length,
        flow: plan.flowInstanceGuid,
        approvals: plan.approvals,
        audit: plan.audit,
      },
      `plan ${plan.guid}`,
    ).toEqual({
      lines: [...lines].map(([guid, line]) => ({ guid, ...line })).sort(byGuid),
      itemCount: lines.size,
      cents: [...lines.values()].reduce((sum, { amount }) => sum + cents(amount), 0n),
      round: submits,
      status: submits === 0 ? draft : approvals < LEVELS ? inReview : approved,
      cases: submits,
      open: submits === 1 && approvals < LEVELS ? 1 : 0,
      flow: plan.cases[0]?.guid ?? null,
      approvals,
      audit: counted({
        'plan.create': 1,
        'plan.addLine': lines.size,
        'plan.editLine': edits,
        'plan.submit': submits,
        'approval.approve': approvals,
        'plan.approve': approvals === LEVELS ? 1 : 0,
      }),
    });
  }
  await numbersAreWhole(db, plans);
}

/** Each number once, and none left out: a serial is given in the transaction that stores it. */
async function numbersAreWhole(db: pg.Client, plans: readonly StoredPlan[]) {
  const serials = plans.map(({ planNo }) => Number(/\d+$/.exec(planNo)![0])).sort((a, b) => a - b);
  expect(serials, 'numbers').toEqual(plans.map((_, at) => at + 1));
  const orphans = await db.query(`
    select event, object_guid from biz_audit where event like 'plan.%'
      and not exists (select from procurement_plan where guid::text = object_guid)`);
  expect(orphans.rows, 'audit without a plan').toEqual([]);
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const byGuid = (a: { guid: string }, b: { guid: string }) => (a.guid < b.guid ? -1 : 1);
const counted = (all: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).filter(([, times]) => times > 0));
