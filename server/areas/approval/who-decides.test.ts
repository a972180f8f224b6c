import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelMode } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { approvalSubstitutes } from '#shared/areas/approval/setup-substitute-contract';
import { dataScope } from '#shared/areas/role/scope';
import { formatDateTime } from '#shared/kit/dates';
import { approvalWorld, documentCalls, type Person, standing } from '../../testing/approval-world.ts';
import { aUser } from '../../testing/builders.ts';
import { approvalCase, approvalStep, approvalTask } from './case.table.ts';
import { handOverTasks } from './hand-over.ts';
import { approvalDelegation } from './setup.table.ts';
import type { LevelSetup } from './setup.ts';

const world = await approvalWorld();
const { ask, done, levels, submit, approve, reject, detail, statusOf, taskOf, db } = world;
const right = {
  permissions: ['approval:manage', 'department:read', 'user:read'],
  scope: dataScope.code.company,
};
/** They submit, and may name substitutes too. */
const buyer = await aUser(db, {
  enterpriseGuid: world.company.guid,
  deptGuid: world.dept.guid,
  name: '李经办',
  ...right,
});
const [ann, bob, cai, dan, member, administrator] = [
  await world.person({ name: '安一' }),
  await world.person({ name: '鲍二' }),
  await world.person({ name: '蔡三' }),
  await world.person({ name: '戴四' }),
  await world.person({ name: '组员' }),
  await world.person({ name: '流程管理员' }),
];
await world.setAdministrator(administrator);
const hour = (from: number) => formatDateTime(new Date(Date.now() + from * 3_600_000));
const period = { fromTime: hour(-1), toTime: hour(1) };
const delegate = (from: Person, to: Person) =>
  done(delegationCalls.save, { toUserGuid: to.guid, ...period }, from);
const fresh = () => db.delete(approvalDelegation);
const excluded = [member.guid];

test('a submitter who decides for an approver neither decides nor says who does', async () => {
  await fresh();
  await levels(standing('部门负责人', [ann]));
  await delegate(ann, buyer);
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann, buyer);
  const info = '提交人不能审批本人提交的单据';
  const tries = [
    ask(approvalCalls.transfer, { taskGuid, userGuid: bob.guid }, buyer),
    ask(approvalCalls.addSign, { taskGuid, userGuids: [bob.guid], position: 'before' }, buyer),
    ask(approvalCalls.addSign, { taskGuid, userGuids: [bob.guid], position: 'after' }, buyer),
    ask(approvalCalls.approve, { taskGuid }, buyer),
    ask(approvalCalls.reject, { taskGuid, opinion: '改' }, buyer),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ code: 0, info });
  const { data } = await ask(approvalCalls.approveBatch, { taskGuids: [taskGuid] }, buyer);
  expect(data.results).toEqual([{ taskGuid, ok: false, info }]);
});

test('whom a document excludes is passed over, and nobody hands a task to them', async () => {
  await fresh();
  await levels(standing('会签', [member, ann, bob], { mode: 'all' }), standing('分管领导', [member]));
  const { levels: forecast } = await done(documentCalls.forecast, world.document({ excluded }), buyer);
  expect(forecast.map(({ people }) => people.map(({ name, reason }) => `${name} ${reason}`))).toEqual([
    ['组员 excluded', '安一 rule', '鲍二 rule'],
    ['组员 excluded', '流程管理员 administrator'],
  ]);
  const guid = await submit(buyer, { excluded });
  const taskGuid = await taskOf(guid, ann);
  const info = '所选人员是该单据的经办人或采购小组成员，不能审批该单据';
  expect(await ask(approvalCalls.transfer, { taskGuid, userGuid: member.guid }, ann)).toMatchObject({ info });
  for (const position of ['before', 'after'] as const)
    expect(
      await ask(approvalCalls.addSign, { taskGuid, userGuids: [cai.guid, member.guid], position }, ann),
    ).toMatchObject({ info });
  await delegate(ann, member);
  expect(await world.toDecide(member)).not.toContain(guid);
  expect(await ask(approvalCalls.approve, { taskGuid }, member)).toMatchObject({
    code: 0,
    info: '您是该单据的经办人或采购小组成员，不能审批该单据',
  });
  await approve(guid, ann);
  await approve(guid, bob);
  await approve(guid, administrator);
  expect(await statusOf(guid)).toBe('approved');
});

test('a substitute whom the submitter has named does not decide on their document, on another’s they do', async () => {
  await fresh();
  await levels(standing('部门负责人', [ann]));
  await done(approvalSubstitutes.save, { fromUserGuid: ann.guid, toUserGuid: bob.guid, ...period }, buyer);
  const [own, others] = [await submit(buyer), await submit(cai)];
  expect(await world.toDecide(bob)).toEqual([others]);
  const decide = async (guid: string, by: Person) =>
    ask(approvalCalls.approve, { taskGuid: await taskOf(guid, ann, cai.guid === by.guid ? cai : ann) }, bob);
  expect(await decide(own, ann)).toMatchObject({ code: -1 });
  expect(await decide(others, ann)).toMatchObject({ code: 1 });
});

test('a person has one vote on a level: for another they have none beside their own, and for two they have one', async () => {
  await fresh();
  await levels(standing('会签', [ann, bob, cai, dan], { mode: 'ratio', ratio: 50 }));
  for (const from of [ann, cai]) await delegate(from, bob);
  const guid = await submit(buyer);
  const info = '一人一票：您在本级已有审批任务或已代他人审批，不能再代为审批';
  const for_ = async (person: Person) =>
    ask(approvalCalls.approve, { taskGuid: await taskOf(guid, person) }, bob);
  const actions = async (person: Person) =>
    (await detail(guid, bob)).levels[0]!.tasks.find(({ assignee }) => assignee.guid === person.guid)!.actions;
  expect(await for_(ann)).toMatchObject({ code: 0, info });
  expect(await actions(ann)).toEqual(['transfer', 'addSignBefore']);
  await approve(guid, bob);
  expect(await for_(ann)).toMatchObject({ code: 0, info });
  expect(await statusOf(guid)).toBe('inReview');
  await approve(guid, ann);
  expect(await statusOf(guid)).toBe('approved');
  // not of the level themselves, they decide for one of them
  await levels(standing('会签', [ann, cai], { mode: 'all' }));
  const other = await submit(buyer);
  const decideFor = async (person: Person) =>
    ask(approvalCalls.approve, { taskGuid: await taskOf(other, person) }, bob);
  expect(await decideFor(ann)).toMatchObject({ code: 1 });
  expect(await decideFor(cai)).toMatchObject({ code: 0, info });
  expect(
    await ask(approvalCalls.transfer, { taskGuid: await taskOf(other, cai), userGuid: bob.guid }, cai),
  ).toMatchObject({ info: '所选人员已在本级审批中，不能重复选择' });
  await approve(other, cai);
  expect(await statusOf(other)).toBe('approved');
});

test('a delegation is not passed on, and saving one that would form a chain says so', async () => {
  await fresh();
  await levels(standing('部门负责人', [ann]));
  expect((await delegate(bob, cai)).notPassedOn).toEqual({ to: null, from: [] });
  expect((await delegate(ann, bob)).notPassedOn).toEqual({ to: '蔡三', from: [] });
  expect((await delegate(cai, dan)).notPassedOn).toEqual({ to: null, from: ['鲍二'] });
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann);
  expect(await world.toDecide(cai)).not.toContain(guid);
  expect(await ask(approvalCalls.approve, { taskGuid }, cai)).toMatchObject({ code: -1 });
  expect(await ask(approvalCalls.approve, { taskGuid }, bob)).toMatchObject({ code: 1 });
});

test.each(['transfer', 'before'] as const)(
  '%s is a beginning: nothing can be recalled after it',
  async (act) => {
    await fresh();
    await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
    const guid = await submit(buyer);
    const taskGuid = await taskOf(guid, ann);
    await (act === 'transfer'
      ? done(approvalCalls.transfer, { taskGuid, userGuid: cai.guid }, ann)
      : done(approvalCalls.addSign, { taskGuid, userGuids: [cai.guid], position: act }, ann));
    expect((await detail(guid, buyer)).case!.actions).not.toContain('recall');
    expect(await ask(documentCalls.recall, { guid }, buyer)).toMatchObject({
      code: 0,
      info: '已有审批人处理，不能撤回',
    });
  },
);

test('a vote to return is recorded as a vote; as a return only where it returns the document', async () => {
  await fresh();
  await levels(
    standing('部门负责人', [dan]),
    standing('专家', [ann, bob, cai], { mode: 'ratio', ratio: 60 }),
  );
  const guid = await submit(buyer);
  await approve(guid, dan);
  const last = async () => {
    const { act, targets } = (await detail(guid, buyer)).steps.at(-1)!;
    return { act, targets };
  };
  await reject(guid, ann, 1);
  expect(await last()).toEqual({ act: 'voteReturn', targets: ['部门负责人'] });
  await reject(guid, bob, 1);
  expect(await last()).toEqual({ act: 'returnTo', targets: ['部门负责人'] });
  expect(await world.toDecide(dan)).toContain(guid);
});

test('who stands on two levels in a row is forecast as asked unless they decide the first, whatever its mode', async () => {
  for (const mode of levelMode.codes) {
    await levels(standing('会签', [ann, bob], { mode }), standing('分管领导', [ann, cai]));
    const { levels: forecast } = await done(documentCalls.forecast, world.document(), buyer);
    expect(forecast[1]!.people.map(({ reason }) => reason)).toEqual(['ifDecided', 'rule']);
  }
});

const approvers = [buyer, member, ann, bob, cai, dan];
/** Stands on no level: nothing but the rule speaks against handing a task to them. */
const people = [...approvers, await world.person({ name: '旁人' })];
const barred = [buyer.guid, member.guid];
const anybody = fc.nat(approvers.length - 1);
const someLevel = fc.record({
  who: fc.uniqueArray(anybody, { maxLength: 4 }),
  hasHead: fc.boolean(),
  mode: fc.constantFrom(...levelMode.codes),
  ratio: fc.integer({ min: 1, max: 100 }),
});
/** Most approvers let those decide for them who may not. */
const deputies = fc.uniqueArray(
  fc.record({
    from: fc.integer({ min: barred.length, max: approvers.length - 1 }),
    to: fc.oneof({ weight: 3, arbitrary: fc.nat(barred.length - 1) }, { weight: 1, arbitrary: anybody }),
    byAdministrator: fc.boolean(),
  }),
  { minLength: 3, maxLength: 4, selector: ({ from }) => from },
);
const someAct = fc.record({
  act: fc.constantFrom('approve', 'reject', 'return', 'transfer', 'before', 'after', 'batch', 'head'),
  by: anybody,
  task: fc.nat(9),
  other: anybody,
});

const caseGuidOf = async (documentGuid: string) =>
  (
    await db
      .select({ guid: approvalCase.guid })
      .from(approvalCase)
      .where(eq(approvalCase.documentGuid, documentGuid))
  )[0]!.guid;

/** Who acted on whose task; null when they were refused. */
async function tryIt(
  guid: string,
  { act, by: at, task: pick, other }: { act: string; by: number; task: number; other: number },
) {
  const by = people[at]!;
  const to = people[other]!;
  if (act === 'head') {
    await world.setHead(to);
    await handOverTasks(db, world.subjects, await caseGuidOf(guid));
    return null;
  }
  const tasks = await db
    .select({
      guid: approvalTask.guid,
      assigneeGuid: approvalTask.assigneeGuid,
      state: approvalTask.state,
    })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(eq(approvalCase.documentGuid, guid));
  const open = tasks.filter(({ state }) => state === 'pending');
  const task = open[pick % open.length] ?? tasks[0]!;
  const taskGuid = task.guid;
  const isDone = async () => {
    switch (act) {
      case 'approve':
        return (await ask(approvalCalls.approve, { taskGuid }, by)).code === 1;
      case 'batch':
        return (await ask(approvalCalls.approveBatch, { taskGuids: [taskGuid] }, by)).data.results[0]!.ok;
      case 'reject':
      case 'return': {
        const back = act === 'return' ? { toLevel: 1 } : {};
        return (await ask(approvalCalls.reject, { taskGuid, opinion: '改', ...back }, by)).code === 1;
      }
      case 'transfer':
        return (await ask(approvalCalls.transfer, { taskGuid, userGuid: to.guid }, by)).code === 1;
      default: {
        const position = act as 'before' | 'after';
        const form = { taskGuid, userGuids: [to.guid], position };
        return (await ask(approvalCalls.addSign, form, by)).code === 1;
      }
    }
  };
  return (await isDone()) ? { by: by.guid, assignee: task.assigneeGuid } : null;
}

test(
  'no set-up and no way leads who may not decide to a decision, or to who makes it',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someLevel, { minLength: 1, maxLength: 3 }),
        deputies,
        fc.array(someAct, { minLength: 3, maxLength: 7 }),
        async (given, standIns, acts) => {
          await fresh();
          await world.setHead(ann);
          const named: { from: string; to: string }[] = [];
          for (const { from, to, byAdministrator } of standIns) {
            const [principal, stand] = [people[from]!, people[to]!];
            const isSubstitute = byAdministrator && principal !== buyer && stand !== buyer;
            const form = { toUserGuid: stand.guid, ...period };
            const { code } = await (isSubstitute
              ? ask(approvalSubstitutes.save, { fromUserGuid: principal.guid, ...form }, buyer)
              : ask(delegationCalls.save, form, principal));
            // Nobody is named in their own place: that is refused, and they decide what is theirs.
            if (isSubstitute) expect(code === 1).toBe(principal !== stand);
            if (isSubstitute && code === 1) named.push({ from: principal.guid, to: stand.guid });
          }
          await levels(
            ...given.map(({ who, hasHead, mode, ratio }, at): LevelSetup => {
              const level = standing(
                `级次${at}`,
                who.map((one) => people[one]!),
                { mode, ratio },
              );
              return hasHead
                ? { ...level, approvers: [...level.approvers, { rule: 'departmentHead' }] }
                : level;
            }),
          );
          const guid = await submit(buyer, { excluded });
          // First and last, those who may not decide try every way that is left to them.
          const pushy = [0, 1].flatMap((by) =>
            ['transfer', 'before', 'batch'].map((act) => ({ act, by, task: 0, other: people.length - 1 })),
          );
          for (const one of [...pushy, ...acts, ...pushy]) {
            const acted = await tryIt(guid, one);
            if (!acted) continue;
            expect(barred).not.toContain(acted.by);
            // nor in the place of an approver for whom the submitter has named them
            expect(named).not.toContainEqual({ from: acted.assignee, to: acted.by });
          }
          const cases = db
            .select({ guid: approvalCase.guid })
            .from(approvalCase)
            .where(eq(approvalCase.documentGuid, guid));
          const tasks = await db.select().from(approvalTask).where(inArray(approvalTask.caseGuid, cases));
          const steps = await db.select().from(approvalStep).where(inArray(approvalStep.caseGuid, cases));
          const his = tasks.filter(({ assigneeGuid }) => barred.includes(assigneeGuid));
          expect(his.every(({ state }) => state === 'skipped')).toBe(true);
          expect(tasks.some(({ decidedByGuid }) => barred.includes(decidedByGuid ?? ''))).toBe(false);
          expect(
            steps.filter(({ actorGuid, act }) => barred.includes(actorGuid ?? '') && act !== 'submit'),
          ).toEqual([]);
          const votes = tasks.flatMap(({ decidedByGuid, level, round }) =>
            decidedByGuid === null ? [] : [`${decidedByGuid} ${level} ${round}`],
          );
          expect(new Set(votes).size).toBe(votes.length);
        },
      ),
      {
        numRuns: 5,
        examples: [
          [
            [{ who: [3], hasHead: false, mode: 'any', ratio: 1 }],
            [
              { from: 4, to: 0, byAdministrator: false },
              { from: 3, to: 3, byAdministrator: true },
              { from: 2, to: 0, byAdministrator: false },
            ],
            [{ act: 'approve', by: 3, task: 0, other: 0 }],
          ],
        ],
      },
    );
  },
);
