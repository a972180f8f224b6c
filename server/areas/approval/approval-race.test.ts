import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { listRecords } from '../audit/audit.service.ts';
import { approvalWorld, documentCalls, standing } from '../../testing/approval-world.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const world = await approvalWorld();
const { ask, levels, submit, detail, statusOf, taskOf, caseOf } = world;
const buyer = await world.person({ name: '李经办' });
const [ann, bob] = [await world.person({ name: '安一' }), await world.person({ name: '鲍二' })];
const ROUNDS = 12;
const audit = async (guid: string) =>
  (await listRecords(world.db, world.kind, guid)).map(({ event }) => event);

test('two people decide an any-one level at once: one wins, the other reads who', async () => {
  await levels(standing('任一', [ann, bob]));
  for (let round = 0; round < ROUNDS; round++) {
    const guid = await submit(buyer);
    const [a, b] = [await taskOf(guid, ann), await taskOf(guid, bob)];
    const answers = await Promise.all([
      ask(approvalCalls.approve, { taskGuid: a }, ann),
      ask(approvalCalls.reject, { taskGuid: b, opinion: '不同意' }, bob),
    ]);
    const winner = answers.findIndex(({ code }) => code === 1);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers[1 - winner]).toMatchObject({
      code: 0,
      info: expect.stringMatching(new RegExp(`^该审批已由${winner === 0 ? '安一' : '鲍二'}于.*处理$`)),
    });
    expect(await statusOf(guid)).toBe(winner === 0 ? 'approved' : 'rejected');
    expect(await audit(guid)).toEqual([
      'approval.submit',
      winner === 0 ? 'approval.approve' : 'approval.reject',
    ]);
  }
});

test('the last two of an all-level agree at once: both count, the case ends once', async () => {
  await levels(standing('会签', [ann, bob], { mode: 'all' }));
  for (let round = 0; round < ROUNDS; round++) {
    const guid = await submit(buyer);
    const [a, b] = [await taskOf(guid, ann), await taskOf(guid, bob)];
    const answers = await Promise.all([
      ask(approvalCalls.approve, { taskGuid: a }, ann),
      ask(approvalCalls.approve, { taskGuid: b }, bob),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(await statusOf(guid)).toBe('approved');
  }
});

/** Lets these calls wait for the locked case one behind the other, then lets them go: they run in this order. */
async function queued(
  caseGuid: string,
  calls: (() => Promise<{ code: number | undefined; info: string }>)[],
) {
  const answers: Promise<{ code: number | undefined; info: string }>[] = [];
  await world.db.transaction(async (holder) => {
    await holder.execute(`select from approval_case where guid = '${caseGuid}' for update`);
    for (const call of calls) {
      answers.push(call());
      await untilWaiting(world.db, answers.length);
    }
  });
  return Promise.all(answers);
}

test('recall at the moment of the last approval: whoever is first wins, the other reads it, the document agrees', async () => {
  await levels(standing('部门负责人', [ann]));
  for (const byDocument of [false, true])
    for (const recallFirst of [false, true]) {
      const guid = await submit(buyer);
      const [taskGuid, caseGuid] = [await taskOf(guid, ann), await caseOf(guid, buyer)];
      const recall = () =>
        byDocument
          ? ask(documentCalls.recall, { guid }, buyer)
          : ask(approvalCalls.recall, { caseGuid }, buyer);
      const approve = () => ask(approvalCalls.approve, { taskGuid }, ann);
      const [first, second] = await queued(caseGuid, recallFirst ? [recall, approve] : [approve, recall]);
      expect(first).toMatchObject({ code: 1 });
      expect(second).toMatchObject({
        code: 0,
        info: expect.stringMatching(recallFirst ? /^该审批已由李经办于.*撤回$/ : /^该审批已由安一于.*处理$/),
      });
      expect(await statusOf(guid)).toBe(recallFirst ? 'recalled' : 'approved');
      expect((await detail(guid, buyer)).case!.outcome).toBe(await statusOf(guid));
    }
});

test('recall and approval sent together: exactly one happens', async () => {
  await levels(standing('部门负责人', [ann]));
  for (let round = 0; round < ROUNDS; round++) {
    const guid = await submit(buyer);
    const [taskGuid, caseGuid] = [await taskOf(guid, ann), await caseOf(guid, buyer)];
    const [approved, recalled] = await Promise.all([
      ask(approvalCalls.approve, { taskGuid }, ann),
      ask(approvalCalls.recall, { caseGuid }, buyer),
    ]);
    expect(new Set([approved.code, recalled.code])).toEqual(new Set([0, 1]));
    expect(await statusOf(guid)).toBe(approved.code === 1 ? 'approved' : 'recalled');
  }
});

test('one task decided twenty times at once is decided once', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(approvalCalls.approve, { taskGuid }, ann)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await audit(guid)).toEqual(['approval.submit', 'approval.approve']);
  expect((await detail(guid, buyer)).case).toMatchObject({ outcome: null, level: 2 });
});

test('one document put up ten times at once has one case', async () => {
  await levels(standing('部门负责人', [ann]));
  const form = world.document();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(documentCalls.submit, form, buyer)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(9);
  const { rows } = await world.db.execute(`select from approval_case where document_guid = '${form.guid}'`);
  expect(rows).toHaveLength(1);
});

test('urged ten times at once is urged once', async () => {
  await levels(standing('部门负责人', [ann]));
  const caseGuid = await caseOf(await submit(buyer), buyer);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask(approvalCalls.urge, { caseGuid }, buyer)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
});
