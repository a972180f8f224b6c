import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callbackFlow } from '#shared/areas/approval/callback-flow-contract';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { listRecords } from '../audit/audit.service.ts';
import { approvalWorld, documentCalls, standing } from '../../testing/approval-world.ts';
import { aUser } from '../../testing/builders.ts';
import { approvalCase } from './case.table.ts';

const world = await approvalWorld();
const { ask, done, levels, submit, approve, reject, detail, statusOf, taskOf, caseOf } = world;
const buyer = await world.person({ name: '李经办' });
const [ann, bob, cai] = [
  await world.person({ name: '安一' }),
  await world.person({ name: '鲍二' }),
  await world.person({ name: '蔡三' }),
];
const stranger = await aUser(world.db, { name: '外人' });
const told = async (person: typeof ann) =>
  (
    await world.db.execute<{ kind: string; title: string }>(
      `select kind, title_cn as title from message where user_guid = '${person.guid}' order by 1, 2`,
    )
  ).rows;

test('recall: only by the submitter, and only until the first decision', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
  const guid = await submit(buyer);
  const caseGuid = await caseOf(guid, buyer);
  expect(await ask(approvalCalls.recall, { caseGuid }, ann)).toMatchObject({
    code: 0,
    info: '只有提交人可以撤回',
  });
  expect((await detail(guid, buyer)).case!.actions).toEqual(['recall', 'urge', 'copy', 'comment']);
  expect(await ask(approvalCalls.recall, { caseGuid }, buyer)).toMatchObject({ code: 1 });
  expect(await statusOf(guid)).toBe('recalled');
  expect(await world.toDecide(ann)).not.toContain(guid);
  expect(await ask(approvalCalls.recall, { caseGuid }, buyer)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^该审批已由李经办于.*撤回$/),
  });
  const begun = await submit(buyer, {}, guid);
  await approve(begun, ann);
  expect(await ask(documentCalls.recall, { guid: begun }, buyer)).toMatchObject({
    code: 0,
    info: '已有审批人处理，不能撤回',
  });
  expect((await detail(begun, buyer)).case!.actions).not.toContain('recall');
});

test('the withdrawal call takes the guid of a case or of a document, under the rules of recall', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
  const [first, second, begun] = [await submit(buyer), await submit(buyer), await submit(buyer)];
  expect(await ask(callbackFlow, { guid: first }, stranger)).toMatchObject({ code: -1 });
  expect(await ask(callbackFlow, { guid: first }, ann)).toMatchObject({ code: 0 });
  expect(await ask(callbackFlow, { guid: first }, buyer)).toMatchObject({ code: 1 });
  expect(await ask(callbackFlow, { guid: await caseOf(second, buyer) }, buyer)).toMatchObject({ code: 1 });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['recalled', 'recalled']);
  await approve(begun, ann);
  expect(await ask(callbackFlow, { guid: begun }, buyer)).toMatchObject({
    code: 0,
    info: '已有审批人处理，不能撤回',
  });
  expect(await ask(callbackFlow, { guid: buyer.guid }, buyer)).toMatchObject({ code: -1 });
});

test('transfer: not to strangers, the submitter, or somebody on the level; then the other decides', async () => {
  await levels(standing('会签', [ann, bob], { mode: 'all' }));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann);
  const give = (userGuid: string) =>
    ask(approvalCalls.transfer, { taskGuid, userGuid, opinion: '出差' }, ann);
  expect(await give(stranger.guid)).toMatchObject({ code: 0, info: '只能选择本单位的在职人员' });
  expect(await give(buyer.guid)).toMatchObject({ code: 0, info: '不能选择提交人本人' });
  expect(await give(bob.guid)).toMatchObject({ code: 0, info: '所选人员已在本级审批中，不能重复选择' });
  expect(await give(cai.guid)).toMatchObject({ code: 1 });
  expect(await ask(approvalCalls.approve, { taskGuid }, ann)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^该审批已由安一于.*转办$/),
  });
  await approve(guid, bob);
  expect(await statusOf(guid)).toBe('inReview');
  await approve(guid, cai);
  expect(await statusOf(guid)).toBe('approved');
  const { steps } = await detail(guid, buyer);
  expect(steps[1]).toMatchObject({ act: 'transfer', actorName: '安一', targets: ['蔡三'], opinion: '出差' });
});

test('add-sign before: the holder waits for the added signer, whose refusal is the refusal of the seat', async () => {
  await levels(standing('部门负责人', [ann]));
  const add = (taskGuid: string) =>
    ask(
      approvalCalls.addSign,
      { taskGuid, userGuids: [bob.guid], position: 'before', opinion: '请先看' },
      ann,
    );
  const agreed = await submit(buyer);
  const taskGuid = await taskOf(agreed, ann);
  expect(
    await ask(approvalCalls.addSign, { taskGuid, userGuids: [], position: 'before' }, ann),
  ).toMatchObject({ code: 0 });
  expect(await add(taskGuid)).toMatchObject({ code: 1 });
  expect(await ask(approvalCalls.approve, { taskGuid }, ann)).toMatchObject({
    code: 0,
    info: '加签人尚未处理，请等待',
  });
  expect(
    await ask(
      approvalCalls.addSign,
      { taskGuid: await taskOf(agreed, bob), userGuids: [cai.guid], position: 'after' },
      bob,
    ),
  ).toMatchObject({ code: 0, info: '加签人不能再加签' });
  await approve(agreed, bob);
  expect(await statusOf(agreed)).toBe('inReview');
  await approve(agreed, ann);
  expect(await statusOf(agreed)).toBe('approved');
  const refused = await submit(buyer);
  await add(await taskOf(refused, ann));
  await reject(refused, bob);
  expect(await statusOf(refused)).toBe('rejected');
});

test('add-sign after: the holder has agreed, the level waits for the added signer', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [cai]));
  const guid = await submit(buyer);
  await done(
    approvalCalls.addSign,
    { taskGuid: await taskOf(guid, ann), userGuids: [bob.guid], position: 'after', opinion: '同意' },
    ann,
  );
  expect(await world.toDecide(cai)).not.toContain(guid);
  expect((await done(approvalInbox.decided, {}, ann)).list[0]).toMatchObject({
    documentGuid: guid,
    act: 'approve',
  });
  await approve(guid, bob);
  expect(await world.toDecide(cai)).toContain(guid);
});

test('add-sign, then return: nothing of it is left over, and the level is asked whole', async () => {
  await levels(standing('部门负责人', [ann]), standing('会签', [bob, cai], { mode: 'all' }));
  const extra = await world.person({ name: '丁四' });
  const guid = await submit(buyer);
  await approve(guid, ann);
  await done(
    approvalCalls.addSign,
    { taskGuid: await taskOf(guid, bob), userGuids: [extra.guid], position: 'before' },
    bob,
  );
  const leftOver = await taskOf(guid, extra);
  await reject(guid, cai, 1);
  expect(await ask(approvalCalls.approve, { taskGuid: leftOver }, extra)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^该审批已由蔡三于.*处理$/),
  });
  await approve(guid, ann);
  expect(
    (await Promise.all([bob, cai, extra].map(world.toDecide))).map((list) => list.includes(guid)),
  ).toEqual([true, true, false]);
  await approve(guid, bob);
  await approve(guid, cai);
  expect(await statusOf(guid)).toBe('approved');
});

test('urge: by the submitter, once in four hours; those who must decide are told', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer, { title: '催办的单据' });
  const caseGuid = await caseOf(guid, buyer);
  expect(await ask(approvalCalls.urge, { caseGuid }, ann)).toMatchObject({
    code: 0,
    info: '只有提交人可以催办',
  });
  expect(await ask(approvalCalls.urge, { caseGuid }, buyer)).toMatchObject({ code: 1 });
  expect(await told(ann)).toContainEqual({ kind: 'approval.urge', title: '催办：催办的单据' });
  expect(await ask(approvalCalls.urge, { caseGuid }, buyer)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^4小时内只能催办一次，请于.*后再试$/),
  });
  const urgedAgo = (seconds: number) =>
    world.db
      .update(approvalCase)
      .set({ urgedAt: new Date(Date.now() - seconds * 1000) })
      .where(eq(approvalCase.guid, caseGuid));
  await urgedAgo(4 * 3600 - 60);
  expect(await ask(approvalCalls.urge, { caseGuid }, buyer)).toMatchObject({ code: 0 });
  await urgedAgo(4 * 3600 + 1);
  expect(await ask(approvalCalls.urge, { caseGuid }, buyer)).toMatchObject({ code: 1 });
});

test('copied to: may read, and nothing else', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer, { title: '抄送的单据' });
  const caseGuid = await caseOf(guid, buyer);
  expect(await ask(approvalCalls.copy, { caseGuid, userGuids: [stranger.guid] }, buyer)).toMatchObject({
    code: 0,
  });
  expect(await ask(approvalCalls.detail, { kind: world.kind, documentGuid: guid }, cai)).toMatchObject({
    code: -1,
  });
  expect(await ask(approvalCalls.copy, { caseGuid, userGuids: [cai.guid] }, buyer)).toMatchObject({
    code: 1,
  });
  expect((await detail(guid, cai)).case!.actions).toEqual([]);
  for (const call of [approvalCalls.copy, approvalCalls.comment] as const)
    expect(
      await ask(
        call as typeof approvalCalls.copy,
        { caseGuid, userGuids: [bob.guid], opinion: '？' } as never,
        cai,
      ),
    ).toMatchObject({ code: 0 });
  expect(await ask(approvalCalls.recall, { caseGuid }, cai)).toMatchObject({ code: 0 });
  expect((await done(approvalInbox.counts, {}, cai)).copied).toBe(1);
  expect((await done(approvalInbox.copied, { isRead: false }, cai)).list).toMatchObject([
    { documentGuid: guid, copiedByName: '李经办', isRead: false },
  ]);
  expect(await ask(approvalInbox.markRead, { caseGuid }, bob)).toMatchObject({ code: -1 });
  await done(approvalInbox.markRead, { caseGuid }, cai);
  expect((await done(approvalInbox.counts, {}, cai)).copied).toBe(0);
});

test('comments stand in the record with their files; the same one is written once', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer);
  const caseGuid = await caseOf(guid, buyer);
  expect(await ask(approvalCalls.comment, { caseGuid, opinion: ' ' }, ann)).toMatchObject({ code: 0 });
  expect(await ask(approvalCalls.comment, { caseGuid, opinion: '？' }, bob)).toMatchObject({ code: -1 });
  const once = {
    guid: crypto.randomUUID(),
    caseGuid,
    opinion: '请补充说明',
    files: [await world.upload(ann)],
  };
  await done(approvalCalls.comment, once, ann);
  await done(approvalCalls.comment, once, ann);
  const { steps } = await detail(guid, buyer);
  expect(steps.slice(1)).toMatchObject([
    { act: 'comment', actorName: '安一', opinion: '请补充说明', files: [{ type: 'pdf' }] },
  ]);
  expect(await told(buyer)).toContainEqual(expect.objectContaining({ kind: 'approval.comment' }));
  const [file] = once.files;
  const download = (by: typeof ann) => world.app.call(getDownloadFileUrl, { guid: file! }, by);
  expect(await download(stranger)).toMatchObject({ code: -1 });
  expect(await download(buyer)).toMatchObject({ code: 1 });
});

test('the record of approval cannot be changed', async () => {
  const refused = { cause: { message: 'approval_step is insert-only' } };
  await expect(world.db.execute(`update approval_step set opinion = 'x'`)).rejects.toMatchObject(refused);
  await expect(world.db.execute(`delete from approval_step`)).rejects.toMatchObject(refused);
});

test('batch: each task on its own, with what it was refused for', async () => {
  await levels(standing('部门负责人', [ann]));
  const [one, two] = [await submit(buyer), await submit(buyer)];
  const [first, second] = [await taskOf(one, ann), await taskOf(two, ann)];
  await approve(two, ann);
  const missing = crypto.randomUUID();
  expect(await ask(approvalCalls.approveBatch, { taskGuids: [] }, ann)).toMatchObject({ code: 0 });
  const { results } = await done(
    approvalCalls.approveBatch,
    { taskGuids: [first, second, missing, first] },
    ann,
  );
  expect(results).toEqual([
    { taskGuid: first, ok: true, info: '' },
    { taskGuid: second, ok: false, info: expect.stringContaining('该审批已由安一于') },
    { taskGuid: missing, ok: false, info: '数据不存在或无权查看' },
  ]);
  expect(await statusOf(one)).toBe('approved');
});

test('everyone is told what concerns them, and each step stands in the audit', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
  const guid = await submit(buyer, { title: '通知的单据' });
  await approve(guid, ann);
  await reject(guid, bob, 1);
  await approve(guid, ann);
  await approve(guid, bob);
  expect(await told(ann)).toContainEqual({ kind: 'approval.todo', title: '待审批：通知的单据' });
  const results = (await told(buyer)).filter(({ title }) => title.endsWith('通知的单据'));
  expect(results).toEqual([
    { kind: 'approval.result', title: '审批通过：通知的单据' },
    { kind: 'approval.returned', title: '已驳回至前面级次：通知的单据' },
  ]);
  expect(
    (await listRecords(world.db, world.kind, guid)).map(({ event, personName }) => [event, personName]),
  ).toEqual([
    ['approval.submit', '李经办'],
    ['approval.approve', '安一'],
    ['approval.returnTo', '鲍二'],
    ['approval.approve', '安一'],
    ['approval.approve', '鲍二'],
  ]);
});

test('who was told to decide is asked as long as it is their turn, and no longer', async () => {
  const asked = async (person: typeof ann) => {
    const { rows } = await world.db.execute<{ title: string }>(
      `select title_cn as title from message where user_guid = '${person.guid}' and settled_time is null`,
    );
    return rows.some(({ title }) => title === '待审批：众人的单据');
  };
  const all = () => Promise.all([ann, bob, cai].map(asked));
  await levels(standing('会签', [ann, bob], { mode: 'all' }), standing('分管领导', [cai]));
  const guid = await submit(buyer, { title: '众人的单据' });
  expect(await all()).toEqual([true, true, false]);
  await approve(guid, ann);
  expect(await all()).toEqual([false, true, false]);
  await approve(guid, bob);
  expect(await all()).toEqual([false, false, true]);
  await reject(guid, cai);
  expect(await all()).toEqual([false, false, false]);
});
