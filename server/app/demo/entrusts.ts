import { entrustStatus, type EntrustStatus } from '#shared/areas/agency-order/codes';
import type { EntrustForm } from '#shared/areas/agency-order/rules';
import { organizationType } from '#shared/areas/project/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { receiveOrder, returnOrder, sendOrder, signAsAgency } from '../../areas/agency-order/agency-acts.ts';
import { beforeBuild } from '../../areas/agency-order/before-build.ts';
import { terminateOrder } from '../../areas/agency-order/end-order.ts';
import { decideOwnTask, getOrder } from '../../areas/agency-order/read-orders.ts';
import { orderReview } from '../../areas/agency-order/review-orders.ts';
import { addOrder } from '../../areas/agency-order/write-orders.ts';
import { reachStage } from '../../areas/project/project.service.ts';
import { buildProject } from '../../areas/project-initiation/build-project.service.ts';
import { setupList } from '../../areas/project-initiation/list-setups.ts';
import { findSetup } from '../../areas/project-initiation/setup.service.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { setupParts } from '../setup-parts.ts';
import { stageFollowers } from '../stage-followers.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { sendingIn } from './sent-files.ts';

const HANDLER = 'buyer';
const OFFICER = 'planner';
const REPRESENTATIVE = 'delegate';
const AGENT = 'agent';
const APPROVERS = ['manager', 'director'] as const;
const s = entrustStatus.code;
/** Days from one stage of a finished project to the next. */
const DAYS_A_STAGE = 9;

/** The states in which the demonstration shows orders; one of each, as long as there are set-ups for them. */
const STATES: readonly EntrustStatus[] = [
  s.inEffect,
  s.received,
  s.toReceive,
  s.approved,
  s.inReview,
  s.returned,
  s.finished,
  s.rejected,
];

/** Entrust orders in each of the ten states, and a voided one, made of the first company's assigned set-ups by the services people use. */
export async function addDemoEntrusts(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const acts = await actsOf(db, storage, identity);
  const [first, ...others] = await acts.freeSetups();
  if (first) {
    await acts.voided(first);
    await acts.terminated(first);
    await acts.add(first);
  }
  for (const [at, setupGuid] of others.entries()) {
    const state = STATES[at];
    if (state !== undefined) await acts.bring(setupGuid, state);
  }
  await acts.end();
}

async function actsOf(db: Db, storage: Storage, { userOf, enterpriseOf }: DemoIdentity) {
  const { as, end } = actingIn(db, userOf);
  const handler = await as(HANDLER);
  const agent = await as(AGENT);
  const officer = await as(OFFICER);
  const representative = await as(REPRESENTATIVE);
  const agentGuid = enterpriseOf(demoCompany.agency);

  const sendIn = sendingIn({ db, storage });
  const file = (who: Context, name: string) => sendIn(who, name, ['DEMONSTRATION', who.actor.userName]);
  const named = async (guid: string) => ({ guid, version: (await getOrder(guid, handler)).version });
  const decide = async (
    guid: string,
    result: 'approve' | 'reject',
    opinion: string,
    levels: number = APPROVERS.length,
  ) => {
    for (const by of APPROVERS.slice(0, levels))
      await decideOwnTask({ guid, result, opinion, acknowledged: true }, await as(by));
  };

  /** A form as the handler fills it in, resting on the annual contract where there is one. */
  const form = async (setupGuid: string): Promise<EntrustForm> => {
    const { defaults, representatives, contracts } = await beforeBuild({ setupGuid, agentGuid }, handler);
    const [contact] = representatives;
    return {
      ...(defaults as EntrustForm),
      setupGuid,
      entrustContactGuid: contact!.guid,
      entrustContactPhone: contact!.phone,
      entrustContactEmail: contact!.email || 'zbrdb@example.com',
      agentGuid,
      entrustWay: 1,
      entrustType: contracts[0] ? 1 : 2,
      contractGuid: contracts[0]?.guid ?? null,
      scope: [1, 2, 3, 5, 6],
      authority: '按委托事项办理招标代理业务，重大事项须经委托人书面同意。',
      agencyFeeMethod: 3,
      feeBasis: 1,
      feeDiscount: 1,
      discountPayRate: '80',
      feePayer: 1,
      files: [await file(handler, '委托书.pdf'), await file(handler, '技术规范书.pdf')],
    };
  };
  const add = async (setupGuid: string) => (await addOrder(await form(setupGuid), handler)).guid;
  const submit = async (guid: string) => orderReview.calls.submit(await named(guid), handler);
  const send = async (guid: string) =>
    sendOrder(
      { ...(await named(guid)), scanFile: await file(representative, '签章扫描件.pdf') },
      representative,
    );
  const receive = async (guid: string) =>
    receiveOrder(
      { ...(await named(guid)), agentManager: agent.actor.name, agentManagerPhone: '13700137000' },
      agent,
    );

  /** Takes a new order as far as a state. */
  async function bring(setupGuid: string, state: EntrustStatus): Promise<string> {
    const guid = await add(setupGuid);
    await submit(guid);
    if (state === s.inReview) return guid;
    if (state === s.rejected) {
      await decide(guid, 'reject', '请补充代理费测算依据。', 1);
      return guid;
    }
    await decide(guid, 'approve', '同意委托。');
    if (state === s.approved) return guid;
    await send(guid);
    if (state === s.toReceive) return guid;
    if (state === s.returned) {
      await returnOrder({ ...(await named(guid)), reason: '技术规范书缺少附图，请补充后重新发送。' }, agent);
      return guid;
    }
    await receive(guid);
    if (state === s.received) return guid;
    await signAsAgency(
      { ...(await named(guid)), scanFile: await file(agent, '代理方签章扫描件.pdf') },
      agent,
    );
    if (state === s.finished) await archive(setupGuid);
    return guid;
  }

  /** The agency builds the project, and it has run its course. */
  async function archive(setupGuid: string): Promise<void> {
    const { version } = (await findSetup(db, setupGuid))!;
    const { projectGuid } = await buildProject(setupParts)({ guid: setupGuid, version }, agent);
    const today = await todayOf(db);
    const { archived } = planProgress.code;
    for (const stage of planProgress.codes.slice(1))
      await reachStage(
        db,
        projectGuid,
        stage,
        addDays(today, (stage - archived) * DAYS_A_STAGE),
        stageFollowers,
      );
  }

  return {
    end,
    add,
    bring,
    /** The entrusted set-ups that wait for an order, those only approved left for whoever tries it. */
    async freeSetups(): Promise<string[]> {
      const { list } = await setupList.calls.list(
        {
          page: 1,
          rows: 100,
          organizationType: organizationType.code.entrusted,
          status: setupStatus.code.assigned,
        },
        handler,
      );
      return list.map(({ guid }) => guid);
    },
    /** An order that was handed in, taken back, and ended by the plan officer. */
    async voided(setupGuid: string): Promise<void> {
      const guid = await bring(setupGuid, s.inReview);
      await orderReview.calls.recall(await named(guid), handler);
      const reason = '委托事项有误，作废后重新办理。';
      await orderReview.calls.void({ ...(await named(guid)), reason }, officer);
    },
    /** An order that is received and then ended. */
    async terminated(setupGuid: string): Promise<void> {
      const guid = await bring(setupGuid, s.received);
      const reason = '项目资金计划调整，本次委托终止，另行安排。';
      const files = [await file(officer, '终止委托说明.pdf')];
      await terminateOrder({ ...(await named(guid)), reason, files }, officer);
      await decide(guid, 'approve', '同意终止。');
    },
  };
}
