import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { approvalCalls } from '#shared/areas/approval/contract';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { entrustStatus, type EntrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import type { EntrustForm } from '#shared/areas/agency-order/rules';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { roleCode } from '#shared/areas/role/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { stageFollowers } from '../app/stage-followers.ts';
import { defineItem } from '../areas/approval/setup.ts';
import { entrustEnd } from '../areas/agency-order/entrust-parts.table.ts';
import { ENTRUST } from '../areas/agency-order/entrust-access.ts';
import { entrustOrder, type Order } from '../areas/agency-order/entrust.table.ts';
import { projectSetup as setupTable, type Setup } from '../areas/project-initiation/setup.table.ts';
import { reachStage } from '../areas/project/project.service.ts';
import { inTransaction } from '../db/transaction.ts';
import { anEnterprise, aUser } from './builders.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { aRepresentative } from './representative-world.ts';
import { setupToEntrust } from './setup-to-entrust.ts';

type Person = { guid: string; name: string };
let serial = 0;

/** The whole server with a unit that entrusts, its people of every part, two agencies, and orders in any state. */
export async function entrustWorld(base?: PlanWorld) {
  const world = base ?? (await planWorld());
  const { db, company, dept, done, person, manager, upload } = world;
  const handler = await person([roleCode.code.handler], { name: '委托经办人' });
  const officer = await person([roleCode.code.planOfficer], { name: '计划专责' });
  const representative = await person([roleCode.code.tendererRepresentative], { name: '招标人代表' });
  const registered = await aRepresentative(db, representative);

  const anAgency = async (name: string) => {
    const enterprise = await anEnterprise(db, {
      name,
      subjectTypes: [subjectType.code.agency],
      approvalState: enterpriseApproval.code.approved,
    });
    const agent = await aUser(db, {
      enterpriseGuid: enterprise.guid,
      type: subjectType.code.agency,
      name: `${name}经理`,
      roles: [roleCode.code.agencyManager],
    });
    return { ...enterprise, agent };
  };
  const agency = await anAgency('正信招标代理');
  const otherAgency = await anAgency('中诚招标代理');
  await defineItem(db, { enterpriseGuid: company.guid, kind: ENTRUST }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);

  /** A set-up that has been approved and is to be entrusted. */
  const aSetup = async (given: Partial<Setup> = {}) => {
    const number = String(++serial).padStart(4, '0');
    const [made] = await db
      .insert(setupTable)
      .values(
        setupToEntrust({ company, dept }, handler, {
          projectNo: `JIA-LX-T-${number}`,
          projectName: `机组检修${number}`,
          planAmount: '5000000.00',
          controlPrice: '4800000.00',
          ...given,
        }),
      )
      .returning();
    return made!;
  };

  /** A form that keeps every rule. */
  const form = (setupGuid: string, given: Partial<EntrustForm> = {}): EntrustForm => ({
    setupGuid,
    ordersName: '机组检修采购委托',
    entrustContactGuid: representative.guid,
    entrustContactPhone: '13800138000',
    entrustContactEmail: 'rep@jia.com.cn',
    agentGuid: agency.guid,
    entrustWay: 1,
    entrustType: 2,
    scope: [1, 2, 5],
    startDate: '2027-01-01',
    endDate: '2027-06-30',
    agencyFeeMethod: 3,
    feeBasis: 1,
    feeDiscount: 2,
    feePayer: 1,
    depositNeed: false,
    plannedIssueDate: '2027-01-10',
    plannedOpenDate: '2027-02-10',
    plannedAwardDate: '2027-02-20',
    plannedContractDate: '2027-03-10',
    ...given,
  });

  const read = async (guid: string): Promise<Order> =>
    (await db.select().from(entrustOrder).where(eq(entrustOrder.guid, guid)))[0]!;
  const setupOf = async (guid: string): Promise<Setup> =>
    (await db.select().from(setupTable).where(eq(setupTable.guid, guid)))[0]!;
  const named = async (guid: string) => ({ guid, version: (await read(guid)).version });

  /** A draft of the handler's that could be submitted. */
  const draft = async (given: Partial<EntrustForm> = {}, setup: Partial<Setup> = {}) => {
    const { guid: setupGuid } = await aSetup(setup);
    const files = [await upload(handler)];
    return (await done(calls.add, { ...form(setupGuid, given), files }, handler)).guid;
  };
  const decide = async (documentGuid: string, result: 'approve' | 'reject', who: Person = manager) => {
    const { levels } = await done(approvalCalls.detail, { kind: ENTRUST, documentGuid }, who);
    const { guid: taskGuid } = levels
      .flatMap(({ tasks }) => tasks)
      .find(({ actions }) => actions.includes(result))!;
    const decision = result === 'approve' ? approvalCalls.approve : approvalCalls.reject;
    const acknowledged = result === 'approve' ? { acknowledged: true } : {};
    await done<z.ZodObject, z.ZodType>(decision, { taskGuid, opinion: '已阅', ...acknowledged }, who);
  };
  /** The end that has been asked for, to be decided. */
  const openEnd = async (orderGuid: string) =>
    (await db.select().from(entrustEnd).where(eq(entrustEnd.orderGuid, orderGuid))).find(
      ({ outcome }) => outcome === null,
    )!.guid;

  const steps = {
    submit: async (guid: string) =>
      done(calls.submit, { ...(await named(guid)), answer: '已按意见修改' }, handler),
    send: async (guid: string) =>
      done(calls.send, { ...(await named(guid)), scanFile: await upload(representative) }, representative),
    receive: async (guid: string, who: Person = agency.agent) =>
      done(
        calls.receive,
        { ...(await named(guid)), agentManager: '李工', agentManagerPhone: '13700137000' },
        who,
      ),
    returnOrder: async (guid: string) =>
      done(calls.returnOrder, { ...(await named(guid)), reason: '资料不全' }, agency.agent),
    agencySign: async (guid: string) =>
      done(calls.agencySign, { ...(await named(guid)), scanFile: await upload(agency.agent) }, agency.agent),
    terminate: async (guid: string) =>
      done(
        calls.terminate,
        { ...(await named(guid)), reason: '项目取消', files: [await upload(officer)] },
        officer,
      ),
    changeAgency: async (guid: string, agentGuid: string) =>
      done(
        calls.changeAgency,
        { ...(await named(guid)), reason: '原代理无法履约', agentGuid, files: [await upload(officer)] },
        officer,
      ),
    /** 建项 by the agency; answers the project. */
    build: async (guid: string, who: Person = agency.agent) => {
      const { toBuild } = await done(calls.detail, { guid }, who);
      return (await done(projectSetup.build, toBuild!, who)).projectGuid;
    },
    /** Lets the project of an order run its course. */
    archive: (projectGuid: string) =>
      inTransaction(db, (tx) =>
        reachStage(tx, projectGuid, planProgress.code.archived, undefined, stageFollowers),
      ),
  };

  const s = entrustStatus.code;
  /** An order that has come as far as a state, through the calls people use. */
  const orderIn = async (
    state: EntrustStatus,
    given: Partial<EntrustForm> = {},
    setup: Partial<Setup> = {},
  ): Promise<string> => {
    const guid = await draft(given, setup);
    if (state === s.draft) return guid;
    await steps.submit(guid);
    if (state === s.inReview) return guid;
    await decide(guid, state === s.rejected ? 'reject' : 'approve');
    if (state === s.rejected || state === s.approved) return guid;
    if (state === s.terminated) {
      await steps.send(guid);
      await steps.terminate(guid);
      await decide(await openEnd(guid), 'approve');
      return guid;
    }
    await steps.send(guid);
    if (state === s.toReceive) return guid;
    if (state === s.returned) {
      await steps.returnOrder(guid);
      return guid;
    }
    await steps.receive(guid);
    if (state === s.received) return guid;
    await steps.agencySign(guid);
    if (state === s.finished) await steps.archive(await steps.build(guid));
    return guid;
  };

  return {
    ...world,
    handler,
    officer,
    representative,
    registered,
    agency,
    otherAgency,
    anAgency,
    aSetup,
    form,
    read,
    setupOf,
    named,
    draft,
    decide,
    openEnd,
    steps,
    orderIn,
  };
}
