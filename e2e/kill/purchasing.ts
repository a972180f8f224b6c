import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource, planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import type { PlanForm } from '#shared/areas/procurement-plan/annual/rules';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { NotDone, send } from '../fixtures/wire.ts';
import type { Act, Ledger } from './ledger.ts';
import type { Random } from '../../server/testing/seeded.ts';
import { today } from '../../server/testing/days.ts';

const APPROVERS = ['manager', 'director'] as const;
type Person = 'buyer' | (typeof APPROVERS)[number];

/** What the people of the test hold in their hands. */
export interface Desk {
  baseUrl: string;
  tokens: Record<Person, string>;
  ledger: Ledger;
  random: Random;
  /** Units that have no plan yet; each may have one initial plan a year. */
  freeUnits: string[];
}

/** Buys and approves without a pause until the server is gone or `isOver`; an answer that makes no sense is thrown. */
export async function purchase(desk: Desk, isOver: () => boolean): Promise<void> {
  try {
    let plan = await newPlan(desk);
    while (!isOver()) {
      const next = desk.random.whole(0, 10);
      if (next < 4 || plan.lines.length === 0) await addLine(desk, plan);
      else if (next < 7) await editLine(desk, plan);
      else {
        await decide(desk, plan);
        plan = await newPlan(desk);
      }
    }
  } catch (error) {
    if (!isServerGone(error)) throw error;
  }
}

/** No answer at all, or 503: the write may or may not have been done. A 500 is a fault like any other. */
function isServerGone(error: unknown) {
  if (error instanceof NotDone) return error.status === 503;
  return error instanceof TypeError || error instanceof SyntaxError; // no connection, or an answer cut off
}

interface OwnPlan {
  guid: string;
  unit: string;
  version: number;
  lines: { guid: string; version: number }[];
}

async function newPlan(desk: Desk): Promise<OwnPlan> {
  const unit = desk.freeUnits.pop();
  if (unit === undefined) throw new Error('the test needs more units');
  const guid = randomUUID();
  const { version } = await perform(desk, { act: 'create', guid, unit });
  return { guid, unit, version: version!, lines: [] };
}

async function addLine(desk: Desk, plan: OwnPlan) {
  const line = randomUUID();
  const { guid, unit } = plan;
  const { version } = await perform(desk, { act: 'addLine', guid, unit, line, amount: amount(desk) });
  plan.version = version!;
  plan.lines.push({ guid: line, version: 1 });
}

async function editLine(desk: Desk, plan: OwnPlan) {
  const line = desk.random.one(plan.lines);
  const { guid, unit } = plan;
  const edit = { act: 'editLine', guid, unit, line: line.guid, version: line.version } as const;
  const { version } = await perform(desk, { ...edit, amount: amount(desk) });
  plan.version = version!;
  line.version += 1;
}

/** Submits; sometimes one level approves, sometimes both. */
async function decide(desk: Desk, { guid, version }: OwnPlan) {
  await perform(desk, { act: 'submit', guid, version });
  for (const by of APPROVERS.slice(0, desk.random.whole(0, APPROVERS.length + 1))) {
    const query = { kind: documentKind.code.annualPlan, documentGuid: guid };
    const { levels } = await send(caller(desk, by), approvalCalls.detail, query);
    const tasks = levels.flatMap((level) => level.tasks);
    const task = tasks.find(({ actions }) => actions.includes('approve'))!.guid;
    await perform(desk, { act: 'approve', guid, by, task });
  }
}

async function perform(desk: Desk, act: Act): Promise<{ version?: number }> {
  const id = desk.ledger.send(act);
  const answer = await sendAct(desk, act);
  desk.ledger.acknowledge(id);
  return answer ?? {};
}

const caller = ({ baseUrl, tokens }: Desk, person: Person) => ({ baseUrl, token: tokens[person] });

/** Sends one act, also a second time. */
export function sendAct(desk: Desk, act: Act): Promise<{ version: number } | null> {
  const buyer = caller(desk, 'buyer');
  switch (act.act) {
    case 'create':
      return send(buyer, annualPlan.add, { guid: act.guid, ...header(act.unit) });
    case 'addLine':
      return send(buyer, annualPlan.saveLine, { planGuid: act.guid, guid: act.line, ...line(act) });
    case 'editLine': {
      const { guid: planGuid, line: guid, version } = act;
      return send(buyer, annualPlan.saveLine, { planGuid, guid, version, ...line(act) });
    }
    case 'submit':
      return send(buyer, annualPlan.submit, { guid: act.guid, version: act.version });
    case 'approve':
      return send(caller(desk, act.by as Person), approvalCalls.approve, {
        taskGuid: act.task,
        opinion: '同意',
        acknowledged: true,
      });
  }
}

const amount = ({ random }: Desk) => `${random.whole(1, 90_000)}.${random.whole(10, 100)}`;

const header = (unit: string): PlanForm => ({
  planName: '断电演练计划',
  planYear: Number(today().slice(0, 4)),
  planKind: planKind.code.initial,
  planUnit: unit,
  planDept: unit,
  planBasis: [planBasis.code.budget],
  handlerPhone: '13800138000',
  reportDate: `${today().slice(0, 4)}-01-01`,
});

const line = (act: { unit: string; line: string; amount: string }): LineForm => ({
  projectName: `项目 ${act.line}`,
  projectNature: projectNature.code.production,
  projectType: projectType.code.service,
  categoryCode: 'C0101',
  content: '全年服务',
  estimateAmount: act.amount,
  taxIncluded: true,
  fundSource: fundSource.code.own,
  tenderWay: tenderWay.code.open,
  organizationType: organizationType.code.selfRun,
  isMandatory: false,
  plannedIssueDate: `${today().slice(0, 4)}-12`,
  demandDept: act.unit,
  demandContact: '张三',
  demandPhone: '13800138000',
  contractType: contractType.code.single,
});
