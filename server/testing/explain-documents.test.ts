import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decidedBy } from '#shared/areas/access/explain-codes';
import { type ExplainedAct, type Explanation, explainCalls } from '#shared/areas/access/explain-contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { entrustStatus, entrustType } from '#shared/areas/agency-order/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { permissionCodes, permissionTree } from '#shared/areas/role/permissions';
import { dataScope } from '#shared/areas/role/scope';
import { grantScope } from '../areas/department/named-scope.service.ts';
import { addRole, giveRole } from '../areas/role/role.service.ts';
import { batchWorld } from './batch-world.ts';
import { aUser } from './builders.ts';
import { contractWorld } from './contract-world.ts';
import { type Bodies, documentCall, type DocumentKind, takingMoreThanDocument } from './document-acts.ts';
import { drawing } from './drawing.ts';
import { type Sent, withFrozenApp } from './frozen-app.ts';
import { planWorld } from './plan-world.ts';
import { selfPlanWorld } from './self-plan-world.ts';
import { setupWorld } from './setup-world.ts';
import { requestFor } from './test-app.ts';

const SEED = Number(process.env['SEED_OF_RIGHTS'] ?? 20_261_122);
const DECISIONS = 1500;
const draw = drawing(SEED);

const plans = await planWorld();
const { db, company, other, dept, buyer, manager, director, stranger } = plans;
const setups = await setupWorld(plans);
const { batch, otherDept, colleague, officer } = await batchWorld(plans);
const contracts = await contractWorld(plans);
const selfPlans = await selfPlanWorld(plans);
const { handler, representative, agency, otherAgency, supplier, projectManager } = contracts;

/** Everybody a document passes through, and people with whatever rights chance gives them. */
const people: { guid: string; name: string }[] = [
  buyer,
  manager,
  director,
  stranger,
  colleague,
  officer,
  setups.officer,
  setups.projectManager,
  handler,
  contracts.officer,
  representative,
  agency.agent,
  otherAgency.agent,
  supplier.signer,
  projectManager,
];
const involved = [...people];
const rights = permissionCodes.filter((code) => /^(plan|setup|entrust|contract|approval):/.test(code));
for (let at = 0; at < 18; at++) {
  const place = draw.one([
    { enterpriseGuid: company.guid, deptGuid: company.deptGuid },
    { enterpriseGuid: company.guid, deptGuid: dept.guid },
    { enterpriseGuid: other.guid, deptGuid: other.deptGuid },
  ]);
  const person = await aUser(db, { ...place, phone: '13900139000' });
  const role = await addRole(db, {
    enterpriseGuid: place.enterpriseGuid,
    code: null,
    name: `随机角色${at}`,
    permissions: draw.some(rights, 0.5),
    scopes: Object.fromEntries(permissionTree.map(({ area }) => [area, draw.one(dataScope.codes)])),
  });
  await giveRole(db, person.guid, role);
  if (draw.oneIn(2)) await grantScope(db, person.guid, 'company', company.guid);
  people.push(person);
}

const records: Record<DocumentKind, string[]> = {
  batchPlan: [
    await batch.draft(),
    await batch.approved(),
    await batch.draft([{}], { planDept: otherDept.guid }, colleague),
  ],
  selfPlan: [
    (await selfPlans.draft()).guid,
    (await selfPlans.approved()).guid,
    (await selfPlans.registered()).guid,
  ],
  projectSetup: [],
  entrust: [],
  contract: [],
};
const inReview = await batch.draft();
await batch.submit(inReview);
const rejected = await batch.draft();
await batch.submit(rejected);
await batch.decide(rejected, manager, 'reject');
const children = [
  await batch.approved(),
  await batch.approved([{}], { planDept: otherDept.guid }, colleague),
];
records.batchPlan.push(inReview, rejected, ...children, (await batch.merge(children)).guid);
const voided = await batch.approved();
await batch.void(voided);
records.batchPlan.push(voided);
const { guid: begun } = await selfPlans.draft();
await selfPlans.submit(begun);
await selfPlans.approve(begun, manager);
const { guid: open } = await selfPlans.draft();
await selfPlans.submit(open);
records.selfPlan.push(begun, open);
for (const status of setupStatus.codes) records.projectSetup.push(await setups.inState(status));
const { guid: ended } = await setups.approved();
const { version: last } = await setups.detail(ended);
await setups.done(projectSetup.void, { guid: ended, version: last, reason: '项目取消' }, setups.officer);
records.projectSetup.push(ended);
for (const status of entrustStatus.codes)
  if (status !== entrustStatus.code.finished) records.entrust.push(await contracts.orderIn(status));
for (const kind of contractKind.codes)
  for (const status of contractAdminStatus.codes)
    records.contract.push(await contracts.contractIn(kind, status));
const signed = await contracts.contractIn(contractKind.code.purchase, contractAdminStatus.code.inEffect);
await contracts.signBoth(signed, contractKind.code.purchase);
const changing = await contracts.contractIn(contractKind.code.purchase, contractAdminStatus.code.inEffect);
await contracts.askAbandon(changing);
/** One an order rests on: it can be neither undone nor abandoned. */
const frame = await contracts.contractIn(contractKind.code.agency, contractAdminStatus.code.inEffect);
records.entrust.push(
  await contracts.orderIn(entrustStatus.code.inReview, {
    entrustType: entrustType.code.annual,
    contractGuid: frame,
  }),
);
records.contract.push(signed, changing, frame);
/** A set-up with a project and the draft of a contract: it cannot be voided. */
const built = await setups.inState(setupStatus.code.created);
const { projectGuid } = await setups.detail(built);
await contracts.contractDraft(contractKind.code.purchase, { projectGuid });
records.projectSetup.push(built);

const scanFile = await plans.upload(representative);
const purchase = await contracts.purchase();
const bodies: Bodies = {
  batchPlan: { edit: batch.header(), merge: batch.header({ planName: '中心汇总计划' }) },
  selfPlan: {
    edit: selfPlans.form(),
    registerResult: await selfPlans.resultOf(records.selfPlan[1]!),
    createContract: { ...purchase, projectGuid: undefined },
  },
  projectSetup: {
    edit: setups.form(),
    assign: { buyerUnit: company.deptGuid, assigneeGuid: buyer.guid, opinion: '请尽快组织' },
  },
  entrust: {
    edit: contracts.form(randomUUID()),
    send: { scanFile },
    agencySign: { scanFile },
    receive: { agentManager: '李工', agentManagerPhone: '13700137000' },
    changeAgency: { reason: '代理更换', agentGuid: otherAgency.guid, files: [scanFile] },
    terminate: { reason: '项目取消', files: [scanFile] },
  },
  contract: {
    edit: purchase,
    sign: { scanFile },
    file: {},
    change: {},
  },
};
const documentKinds = Object.keys(records) as DocumentKind[];

/** Decided on a task: somebody else's does not exist for them, and of a closed one they are told who came first. */
const onTasks = ['approve', 'reject', 'urge'];

function agrees(kind: DocumentKind, act: string, explanation: Explanation, sent: Sent): boolean {
  const { allowed, decidedBy: by, text } = explanation;
  const { status, code, info } = sent;
  if (takingMoreThanDocument[kind].includes(act)) return allowed || code !== 1;
  if (status === 403) return by === 'permission' && text.cn === info;
  if (status !== 200) return false;
  if (code === 1) return allowed;
  if (onTasks.includes(act)) return !allowed && by !== 'permission';
  if (code === -1) return by === 'scope';
  return (by === 'owner' || by === 'state' || by === 'separation') && text.cn === info;
}

test('of every document from batch plan to contract, what is explained is what the server does', async () => {
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const wrong: string[] = [];
  let decisions = 0;
  await withFrozenApp(plans, async (send, frozen) => {
    while (decisions < DECISIONS) {
      const person = draw.one(draw.oneIn(2) ? people : involved);
      const kind = draw.one(documentKinds);
      const guid = draw.oneIn(20) ? randomUUID() : draw.one(records[kind]);
      const answer = await send(requestFor(explainCalls.acts, { objectType: kind, guid }), person);
      expect(answer.status).toBe(200);
      for (const { act, explanation } of (answer.data as { acts: ExplainedAct[] }).acts) {
        const [target, input] = await documentCall(frozen, bodies, kind, {
          act,
          guid,
          userGuid: person.guid,
        });
        const sent = await send(requestFor(target, input), person);
        decisions++;
        count(explanation.decidedBy ?? 'allowed');
        count(`${kind} ${explanation.allowed ? 'allowed' : 'refused'}`);
        if (!agrees(kind, act, explanation, sent))
          wrong.push(
            `${person.name}, ${act}, ${kind} ${guid}: explained “${explanation.decidedBy ?? 'allowed'}: ${explanation.text.cn}”, the server did “${sent.status} ${sent.code} ${sent.info}”`,
          );
      }
    }
  });
  expect(wrong.slice(0, 10), `seed ${SEED}, ${wrong.length} of ${decisions}`).toEqual([]);
  // A world in which one answer fits all would prove nothing.
  const kindsOfRefusal = decidedBy.codes.filter(
    (one) => one === 'permission' || one === 'scope' || one === 'owner' || one === 'state',
  );
  const wanted = [
    ...kindsOfRefusal,
    'allowed',
    ...documentKinds.flatMap((kind) => [`${kind} allowed`, `${kind} refused`]),
  ];
  expect(wanted.filter((what) => (seen.get(what) ?? 0) < 5)).toEqual([]);
}, 300_000);
