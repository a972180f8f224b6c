import { expect, test } from 'vitest';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { listRecords } from '../audit/audit.service.ts';
import { approvalWorld, documentCalls, standing } from '../../testing/approval-world.ts';
import { defineItem } from './setup.ts';

const world = await approvalWorld();
const { ask, done, levels, submit, approve, reject, detail, statusOf, taskOf } = world;
const buyer = await world.person({ name: '李经办' });
const [ann, bob, cai] = [
  await world.person({ name: '安一' }),
  await world.person({ name: '鲍二' }),
  await world.person({ name: '蔡三' }),
];
const stateOf = async (guid: string, person: typeof ann) => {
  const { levels: all } = await detail(guid, buyer);
  return all.flatMap(({ tasks }) => tasks).findLast(({ assignee }) => assignee.guid === person.guid)?.state;
};

test('no level for the amount, a level without people and without administrator: refused, naming it', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', []));
  const refusal = '审批级次“分管领导”没有可用的审批人，且单位未设置流程管理员，请联系管理员维护';
  expect(await ask(documentCalls.submit, world.document(), buyer)).toMatchObject({ code: 0, info: refusal });
  expect((await done(documentCalls.forecast, world.document(), buyer)).faults).toEqual([refusal]);
  await levels(standing('部门负责人', [ann], { minAmount: '100000.00' }));
  expect(await ask(documentCalls.submit, world.document({ amount: '99999.99' }), buyer)).toMatchObject({
    code: 0,
    info: expect.stringContaining('没有适用于该金额的审批级次'),
  });
});

test('a company without levels of its own approves by the usual ones', async () => {
  await world.db.execute('delete from approval_item');
  const names = async (amount: string, isMandatory = false) =>
    (await done(documentCalls.forecast, world.document({ amount, isMandatory }), buyer)).levels.map(
      ({ name }) => name,
    );
  const all = ['部门负责人', '采购管理部门', '分管领导', '总经理办公会纪要'];
  expect(await names('99999.99')).toEqual(all.slice(0, 1));
  expect(await names('100000.00')).toEqual(all.slice(0, 2));
  expect(await names('1000000.00')).toEqual(all.slice(0, 3));
  expect(await names('4000000.00')).toEqual(all);
  expect(await names('1.00', true)).toEqual(all);
});

test('a document under review is not put up twice', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer);
  expect(await ask(documentCalls.submit, world.document({}, guid), buyer)).toMatchObject({
    code: 0,
    info: '该单据已在审批中，请勿重复提交',
  });
});

test('levels not reached yet name whom they would ask as things stand, the submitter left out; reached ones do not', async () => {
  await levels(
    standing('部门负责人', [ann]),
    standing('会签', [bob, buyer, cai]),
    standing('分管领导', [ann]),
  );
  const guid = await submit(buyer);
  const names = async () =>
    (await detail(guid, buyer)).levels.map(({ expected }) => expected.map(({ name }) => name).sort());
  expect(await names()).toEqual([[], ['蔡三', '鲍二'].sort(), ['安一']]);
  await approve(guid, ann);
  expect(await names()).toEqual([[], [], ['安一']]);
  await reject(guid, bob);
  expect(await names()).toEqual([[], [], []]);
});

test('strangers see nothing: not the case, not the task', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann);
  const none = { code: -1, info: '数据不存在或无权查看' };
  expect(await ask(approvalCalls.detail, { kind: world.kind, documentGuid: guid }, bob)).toMatchObject(none);
  expect(await ask(approvalCalls.approve, { taskGuid }, bob)).toMatchObject(none);
  expect(await ask(approvalCalls.approve, { taskGuid }, buyer)).toMatchObject(none);
  expect(await ask(approvalCalls.recall, { caseGuid: await world.caseOf(guid, buyer) }, bob)).toMatchObject(
    none,
  );
  world.readers.add(bob.guid);
  expect(await ask(approvalCalls.detail, { kind: world.kind, documentGuid: guid }, bob)).toMatchObject({
    code: 1,
  });
  world.readers.clear();
});

test('a refusal needs an opinion of at most 500 characters', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann);
  expect(await ask(approvalCalls.reject, { taskGuid, opinion: '  ' }, ann)).toMatchObject({
    code: 0,
    fields: { opinion: '不能为空！' },
  });
  expect(await ask(approvalCalls.reject, { taskGuid, opinion: '长'.repeat(501) }, ann)).toMatchObject({
    code: 0,
    fields: { opinion: '不能大于500位字符！' },
  });
  expect(await ask(approvalCalls.reject, { taskGuid, opinion: '长'.repeat(500) }, ann)).toMatchObject({
    code: 1,
  });
  expect(await statusOf(guid)).toBe('rejected');
});

test('levels follow the amount and 依法必招, and the forecast names everybody beforehand', async () => {
  await levels(
    standing('部门负责人', [ann]),
    standing('采购管理部门', [bob], { minAmount: '100000.00', condition: 'amountOrMandatory' }),
    standing('分管领导', [cai], { minAmount: '1000000.00', condition: 'amountAndMandatory' }),
  );
  const chain = async (amount: string | null, isMandatory: boolean) => {
    const { levels: found } = await done(
      documentCalls.forecast,
      world.document({ amount, isMandatory }),
      buyer,
    );
    return found.map(({ name, people }) => `${name}:${people.map((one) => one.name).join()}`);
  };
  const [first, second, third] = ['部门负责人:安一', '采购管理部门:鲍二', '分管领导:蔡三'];
  expect(await chain('99999.99', false)).toEqual([first]);
  expect(await chain(null, false)).toEqual([first]);
  expect(await chain('100000.00', false)).toEqual([first, second]);
  expect(await chain('1.00', true)).toEqual([first, second]);
  expect(await chain('1000000.00', false)).toEqual([first, second]);
  expect(await chain('1000000.00', true)).toEqual([first, second, third]);
});

test('approved level by level; case, document and audit move together', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
  const guid = await submit(buyer);
  expect(await world.toDecide(ann)).toContain(guid);
  expect(await world.toDecide(bob)).not.toContain(guid);
  expect(await approve(guid, ann, '同意采购')).toMatchObject({ code: 1 });
  expect(await statusOf(guid)).toBe('inReview');
  expect(await world.toDecide(ann)).not.toContain(guid);
  expect(await approve(guid, bob)).toMatchObject({ code: 1 });
  expect(await statusOf(guid)).toBe('approved');
  const { case: found, levels: shown, steps } = await detail(guid, buyer);
  expect(found).toMatchObject({ outcome: 'approved', actions: [] });
  expect(shown.map(({ state }) => state)).toEqual(['passed', 'passed']);
  expect(steps.map(({ act, levelName, actorName, opinion }) => [act, levelName, actorName, opinion])).toEqual(
    [
      ['submit', '', '李经办', ''],
      ['approve', '部门负责人', '安一', '同意采购'],
      ['approve', '分管领导', '鲍二', '同意'],
    ],
  );
  expect(steps[1]).toMatchObject({
    deptName: '物资部',
    tookSeconds: expect.any(Number),
    onBehalfOf: null,
  });
  const audit = await listRecords(world.db, world.kind, guid);
  expect(audit.map(({ event }) => event)).toEqual([
    'approval.submit',
    'approval.approve',
    'approval.approve',
  ]);
});

test('a document that cannot follow undoes the decision', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer);
  await world.db.execute(`update test_document set status = 'void' where guid = '${guid}'`);
  expect(await approve(guid, ann)).toMatchObject({ status: 500 });
  expect(await stateOf(guid, ann)).toBe('pending');
  expect((await listRecords(world.db, world.kind, guid)).map(({ event }) => event)).toEqual([
    'approval.submit',
  ]);
});

test('a ratio level does not die on the first refusal, only when the ratio is out of reach', async () => {
  await levels(standing('专家', [ann, bob, cai], { mode: 'ratio', ratio: 60 }));
  const passes = await submit(buyer);
  await reject(passes, ann);
  expect(await statusOf(passes)).toBe('inReview');
  await approve(passes, bob);
  expect(await statusOf(passes)).toBe('inReview');
  await approve(passes, cai);
  expect(await statusOf(passes)).toBe('approved');
  const fails = await submit(buyer);
  await reject(fails, ann);
  await reject(fails, bob);
  expect(await statusOf(fails)).toBe('rejected');
  expect(await stateOf(fails, cai)).toBe('obsolete');
});

test('one refusal ends an all-level, and shows nobody else as having decided', async () => {
  await levels(standing('会签', [ann, bob, cai], { mode: 'all' }));
  const guid = await submit(buyer);
  await approve(guid, bob);
  await reject(guid, ann);
  expect(await statusOf(guid)).toBe('rejected');
  expect([await stateOf(guid, ann), await stateOf(guid, bob), await stateOf(guid, cai)]).toEqual([
    'rejected',
    'approved',
    'obsolete',
  ]);
});

test('an any-one level shows only the one who decided as having decided', async () => {
  await levels(standing('任一', [ann, bob, cai]));
  const guid = await submit(buyer);
  await approve(guid, bob);
  const {
    levels: [only],
  } = await detail(guid, buyer);
  const shown = only!.tasks.map(({ assignee, state, decidedByName, decidedAt }) => [
    assignee.name,
    state,
    decidedByName,
    decidedAt !== null,
  ]);
  expect(shown).toHaveLength(3);
  expect(shown).toContainEqual(['安一', 'obsolete', null, false]);
  expect(shown).toContainEqual(['鲍二', 'approved', '鲍二', true]);
  expect(shown).toContainEqual(['蔡三', 'obsolete', null, false]);
  expect((await done(approvalInbox.decided, {}, ann)).list.some((row) => row.documentGuid === guid)).toBe(
    false,
  );
});

test('who comes too late reads who decided and when', async () => {
  await levels(standing('任一', [ann, bob]), standing('分管领导', [cai]));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, bob);
  await approve(guid, ann);
  await approve(guid, cai);
  expect(await ask(approvalCalls.approve, { taskGuid }, bob)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^该审批已由安一于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d处理$/),
  });
});

test('returned to an earlier all-level: every one of its people is asked again, none of the tasks is lost', async () => {
  await levels(standing('会签', [ann, bob], { mode: 'all' }), standing('分管领导', [cai]));
  const guid = await submit(buyer);
  await approve(guid, ann);
  await approve(guid, bob);
  expect(await reject(guid, cai, 2)).toMatchObject({ code: 0, info: '只能驳回至当前级次之前的级次' });
  expect(await reject(guid, cai, 1)).toMatchObject({ code: 1 });
  expect(await statusOf(guid)).toBe('inReview');
  expect([await stateOf(guid, ann), await stateOf(guid, bob)]).toEqual(['pending', 'pending']);
  await approve(guid, ann);
  expect(await world.toDecide(cai)).not.toContain(guid);
  await approve(guid, bob);
  expect(await world.toDecide(cai)).toContain(guid);
  await approve(guid, cai);
  expect(await statusOf(guid)).toBe('approved');
});

test('a refused document keeps its values and its record, and can be put up again', async () => {
  await levels(standing('部门负责人', [ann]));
  const guid = await submit(buyer, { title: '原来的内容' });
  await reject(guid, ann);
  const { rows } = await world.db.execute(`select content from test_document where guid = '${guid}'`);
  expect(rows).toEqual([{ content: '原来的内容' }]);
  await submit(buyer, { title: '原来的内容' }, guid);
  await approve(guid, ann);
  expect((await detail(guid, buyer)).steps.map(({ act, opinion }) => [act, opinion])).toEqual([
    ['submit', ''],
    ['reject', '请修改'],
    ['submit', ''],
    ['approve', '同意'],
  ]);
});

test('a running case keeps the levels it was started with', async () => {
  await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
  const guid = await submit(buyer);
  await levels(standing('新级次', [cai]));
  await approve(guid, ann);
  await approve(guid, bob);
  expect(await statusOf(guid)).toBe('approved');
});

test('a company that switched approval off has its documents approved at once, on record', async () => {
  await defineItem(world.db, { enterpriseGuid: world.company.guid, kind: world.kind, enabled: false }, []);
  const guid = await submit(buyer);
  expect(await statusOf(guid)).toBe('approved');
  expect((await listRecords(world.db, world.kind, guid)).map(({ event }) => event)).toEqual([
    'approval.submit',
  ]);
});

test('a level that takes minutes is not passed without a file, alone or in a batch', async () => {
  await levels(standing('总经理办公会纪要', [ann], { needsFile: true }));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann);
  const refusal = '审批级次“总经理办公会纪要”须上传附件后才能通过';
  expect(await ask(approvalCalls.approve, { taskGuid }, ann)).toMatchObject({ code: 0, info: refusal });
  expect(await done(approvalCalls.approveBatch, { taskGuids: [taskGuid] }, ann)).toEqual({
    results: [{ taskGuid, ok: false, info: refusal }],
  });
  const foreign = await world.upload(bob);
  expect(await ask(approvalCalls.approve, { taskGuid, files: [foreign] }, ann)).toMatchObject({ code: 0 });
  expect(await ask(approvalCalls.approve, { taskGuid, files: [await world.upload(ann)] }, ann)).toMatchObject(
    { code: 1 },
  );
  expect((await detail(guid, buyer)).steps.at(-1)!.files.map(({ name }) => name)).toEqual([
    '总经理办公会纪要.pdf',
  ]);
});
