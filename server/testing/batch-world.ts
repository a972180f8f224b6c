import { randomUUID } from 'node:crypto';
import { approvalCalls } from '#shared/areas/approval/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import type { BatchLineForm, BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../areas/approval/setup.ts';
import { BATCH } from '../areas/procurement-plan/batch/batch-access.ts';
import { aDepartment } from './builders.ts';
import { type PlanWorld, planWorld, YEAR } from './plan-world.ts';
import { today } from './days.ts';

type Person = { guid: string; name: string };

/** The batch most plans of the tests are for, and one whose deadline has passed. */
export const BATCH_NO = `${YEAR}年第1批`;
export const LATE_BATCH = `${YEAR}年第0批`;

/** The plan world with plan officers, batches, and departments that report to them. */
export async function batchWorld(base?: PlanWorld) {
  const world = base ?? (await planWorld());
  const { db, company, dept, done, person, buyer, manager, director } = world;
  const officer = await person(['JHZZ'], { name: '计划专责' });
  const otherDept = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
  const colleague = await person(['JBR'], { name: '别部门采购员', deptGuid: otherDept.guid });
  const by = ({ guid }: Person) => [{ rule: 'person' as const, userGuid: guid }];
  await defineItem(db, { enterpriseGuid: company.guid, kind: BATCH }, [
    { name: '部门负责人', approvers: by(manager) },
    { name: '超计划审批', condition: 'excess', approvers: by(director) },
  ]);
  const period = `${YEAR}-06`;
  await done(
    batchSetting.save,
    { batchNo: BATCH_NO, period, reportDeadline: `${YEAR + 1}-01-01 00:00:00` },
    officer,
  );
  await done(
    batchSetting.save,
    { batchNo: LATE_BATCH, period, reportDeadline: '2020-01-01 00:00:00' },
    officer,
  );

  const header = (given: Partial<BatchPlanForm> = {}): BatchPlanForm => ({
    planName: '设备科第1批采购计划',
    batchNo: BATCH_NO,
    period,
    planUnit: company.deptGuid,
    planDept: dept.guid,
    batchKind: 1,
    buyerUnit: company.deptGuid,
    handlerPhone: '13800138000',
    ...given,
  });
  let serial = 0;
  /** A line outside the annual plan that keeps every rule. */
  const line = (given: Partial<BatchLineForm> = {}): BatchLineForm => {
    const { estimateAmount: _estimate, ...plain } = world.line({ projectName: `批次项目${++serial}` });
    return {
      ...plain,
      outOfPlan: given.yearItemGuid === undefined,
      ...(given.yearItemGuid === undefined && { outReason: '新增的应急需求' }),
      batchAmount: '100.00',
      expectDate: addDays(today(), 60),
      ...given,
    };
  };
  /** An approved addition to the company's annual plan with these lines. */
  const yearLines = async (...items: Partial<LineForm>[]) => {
    const { guid } = await done(
      annualPlan.add,
      {
        ...world.header({
          planKind: planKind.code.additional,
          parentPlanGuid: await initial(),
          files: [await world.upload(buyer)],
        }),
        items: items.map((one) => world.line(one)),
      },
      buyer,
    );
    await world.submit(guid);
    await world.approve(guid, manager, director);
    return { guid, lines: await world.lines(guid) };
  };
  let initialGuid: string | undefined;
  async function initial(): Promise<string> {
    if (initialGuid) return initialGuid;
    const { guid } = await done(annualPlan.add, { ...world.header(), items: [world.line()] }, buyer);
    await world.submit(guid);
    await world.approve(guid, manager, director);
    return (initialGuid = guid);
  }
  const detail = (guid: string, who: Person = buyer) => done(batchPlan.detail, { guid }, who);
  const lines = (guid: string, who: Person = buyer) => done(batchPlan.lines, { guid }, who);
  const versioned = async (guid: string, who: Person) => ({
    guid,
    version: (await detail(guid, who)).version,
  });
  const add = async (given: Partial<BatchPlanForm> = {}, who: Person = buyer) =>
    (await done(batchPlan.add, header(given), who)).guid;
  const saveLine = (planGuid: string, given: Partial<BatchLineForm> = {}, who: Person = buyer) =>
    done(batchPlan.saveLine, { ...line(given), planGuid, guid: randomUUID() }, who);
  /** A draft with these lines. */
  const draft = async (
    items: Partial<BatchLineForm>[] = [{}],
    given: Partial<BatchPlanForm> = {},
    who: Person = buyer,
  ) => {
    const guid = await add(given, who);
    for (const item of items) await saveLine(guid, item, who);
    return guid;
  };
  const submit = async (guid: string, who: Person = buyer) =>
    done(batchPlan.submit, await versioned(guid, who), who);
  const decide = async (guid: string, who: Person, result: 'approve' | 'reject' = 'approve') =>
    done(batchPlan.examination, { guid, result, opinion: '已审核', acknowledged: true }, who);
  const approved = async (...given: Parameters<typeof draft>) => {
    const guid = await draft(...given);
    await submit(guid, given[2] ?? buyer);
    await decide(guid, manager);
    return guid;
  };
  /** 作废, by the plan officer unless said otherwise. */
  const voidPlan = async (guid: string, who: Person = officer) =>
    done(batchPlan.void, { ...(await versioned(guid, who)), reason: '项目取消' }, who);
  const undo = async (guid: string, who: Person = buyer) =>
    done(batchPlan.undo, { ...(await versioned(guid, who)), reason: '需要重新编制' }, who);
  const merge = (planGuids: string[], who: Person = officer) =>
    done(batchPlan.merge, { ...header({ planName: '中心汇总计划' }), planGuids }, who);
  const levels = (guid: string, who: Person) =>
    done(approvalCalls.detail, { kind: BATCH, documentGuid: guid }, who);

  return {
    ...world,
    officer,
    otherDept,
    colleague,
    batch: {
      header,
      line,
      detail,
      lines,
      add,
      saveLine,
      draft,
      submit,
      decide,
      approved,
      undo,
      void: voidPlan,
      merge,
      versioned,
      levels,
    },
    yearLines,
  };
}
