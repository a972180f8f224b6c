import { expect, test } from 'vitest';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { formatDateTime } from '#shared/kit/dates';
import { listRecords } from '../audit/audit.service.ts';
import { approvalWorld, documentCalls, standing } from '../../testing/approval-world.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { isParticipant } from './approval.service.ts';
import { sweepCases } from './hand-over.ts';

const world = await approvalWorld();
const { ask, done, levels, submit, approve, detail, statusOf, taskOf } = world;
const administrator = await world.person({ name: '流程管理员' });
await world.setAdministrator(administrator);
const buyer = await world.person({ name: '李经办' });
const people = async (...names: string[]) => Promise.all(names.map((name) => world.person({ name })));
const hour = (from: number) => formatDateTime(new Date(Date.now() + from * 3_600_000));
const reasons = async (guid: string) =>
  (await detail(guid, buyer)).levels.flatMap(({ tasks }) =>
    tasks.map(({ assignee, state, reason }) => `${assignee.name} ${state} ${reason}`),
  );

test('the submitter never approves their own: passed over; a level with only them goes to the process administrator', async () => {
  const [ann] = await people('安一');
  await levels(standing('会签', [buyer, ann!], { mode: 'all' }), standing('分管领导', [buyer]));
  const forecast = await done(documentCalls.forecast, world.document(), buyer);
  expect(forecast.levels[1]!.people.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    '李经办 submitter',
    '流程管理员 administrator',
  ]);
  const guid = await submit(buyer);
  expect(await world.toDecide(buyer)).not.toContain(guid);
  await approve(guid, ann!);
  expect((await reasons(guid)).slice(2).sort()).toEqual(
    ['李经办 skipped submitter', '流程管理员 pending administrator'].sort(),
  );
  await approve(guid, administrator);
  expect(await statusOf(guid)).toBe('approved');
});

test('the process administrator does not approve their own document either', async () => {
  await levels(standing('部门负责人', []));
  expect(await ask(documentCalls.submit, world.document(), administrator)).toMatchObject({
    code: 0,
    info: expect.stringContaining('“部门负责人”没有可用的审批人'),
  });
  const manager = await world.person({ name: '数据管理员', roles: ['SJGLY'] });
  const guid = await submit(administrator);
  expect(await world.toDecide(manager)).toContain(guid);
});

test('a person on two levels in a row is asked once, and it is shown as such; with a level between they are asked again', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  await levels(
    standing('部门负责人', [ann!]),
    standing('会签', [ann!, bob!], { mode: 'all' }),
    standing('分管领导', [ann!]),
  );
  const guid = await submit(buyer);
  await approve(guid, ann!);
  expect((await reasons(guid)).sort()).toEqual(
    ['安一 approved rule', '安一 approved consecutive', '鲍二 pending rule'].sort(),
  );
  await approve(guid, bob!);
  expect(await statusOf(guid)).toBe('approved');
  await levels(standing('部门负责人', [ann!]), standing('采购部', [bob!]), standing('分管领导', [ann!]));
  const apart = await submit(buyer);
  await approve(apart, ann!);
  await approve(apart, bob!);
  expect(await statusOf(apart)).toBe('inReview');
  await approve(apart, ann!);
  expect(await statusOf(apart)).toBe('approved');
});

test('department head, head above and role are found where the document stands', async () => {
  const [head, above] = await people('部门头', '上级头');
  const officer = await world.person({ name: '计划专责', roles: ['JHZZ'] });
  await aUser(world.db, { name: '别家专责', roles: ['JHZZ'] });
  await world.setHead(head!);
  await world.setHead(above!, world.company.deptGuid);
  await levels(
    { name: '部门负责人', approvers: [{ rule: 'departmentHead' }] },
    { name: '上级', approvers: [{ rule: 'headAbove', levels: 1 }] },
    { name: '采购管理部门', approvers: [{ rule: 'role', roleCode: 'JHZZ' }] },
  );
  const { levels: found } = await done(documentCalls.forecast, world.document(), buyer);
  expect(found.map((level) => level.people.map(({ guid }) => guid))).toEqual([
    [head!.guid],
    [above!.guid],
    [officer.guid],
  ]);
});

test('an approver disabled while the case waits: their task goes to the process administrator, on record', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  await levels(standing('会签', [ann!, bob!], { mode: 'all' }));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann!);
  await world.disable(ann!);
  expect((await ask(approvalCalls.approve, { taskGuid }, ann!)).code).not.toBe(1);
  await approve(guid, bob!);
  expect(await statusOf(guid)).toBe('inReview');
  expect(await world.toDecide(administrator)).toContain(guid);
  expect((await detail(guid, buyer)).steps.find(({ act }) => act === 'handOver')).toMatchObject({
    actorName: '系统',
    targets: ['流程管理员'],
    opinion: '原审批人账号已停用（安一）',
  });
  expect((await listRecords(world.db, world.kind, guid)).map(({ event }) => event)).toContain(
    'approval.handOver',
  );
  await approve(guid, administrator);
  expect(await statusOf(guid)).toBe('approved');
});

test('the sweep finds approvers who are gone without anybody touching the case', async () => {
  const [ann] = await people('安一');
  await levels(standing('部门负责人', [ann!]));
  const guid = await submit(buyer);
  expect(await sweepCases(world.db, world.subjects)).toBe(0);
  await world.disable(ann!);
  expect(await sweepCases(world.db, world.subjects)).toBe(1);
  expect(await sweepCases(world.db, world.subjects)).toBe(0);
  expect(await world.toDecide(administrator)).toContain(guid);
});

test('an approver who went to another company cannot decide; the process administrator does', async () => {
  const [ann] = await people('安一');
  await levels(standing('部门负责人', [ann!]));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann!);
  await world.moveTo(ann!, { enterpriseGuid: (await aCompany(world.db)).guid, deptGuid: null });
  expect(await ask(approvalCalls.approve, { taskGuid }, ann!)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^该审批已由系统于.*移交$/),
  });
  expect(await statusOf(guid)).toBe('inReview');
  await approve(guid, administrator);
  expect(await statusOf(guid)).toBe('approved');
});

test('a head who was replaced while the case waits hands it to their successor', async () => {
  const [old, fresh] = await people('老头', '新头');
  await world.setHead(old!);
  await levels({ name: '部门负责人', approvers: [{ rule: 'departmentHead' }] });
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, old!);
  await world.setHead(fresh!);
  expect(await ask(approvalCalls.approve, { taskGuid }, old!)).toMatchObject({ code: 0 });
  expect(await world.toDecide(fresh!)).toContain(guid);
  await approve(guid, fresh!);
  expect(await statusOf(guid)).toBe('approved');
});

test('with nobody left to take it the task stays, and is handed over once there is an administrator', async () => {
  const [ann] = await people('安一');
  await levels(standing('部门负责人', [ann!]));
  const guid = await submit(buyer);
  const rest = await world.db.execute(`delete from user_role where role_code = 'SJGLY'`);
  expect(rest.rowCount).toBeGreaterThan(0);
  await world.setAdministrator(null);
  await world.disable(ann!);
  expect(await sweepCases(world.db, world.subjects)).toBe(0);
  await world.setAdministrator(administrator);
  expect(await sweepCases(world.db, world.subjects)).toBe(1);
  await approve(guid, administrator);
  expect(await statusOf(guid)).toBe('approved');
});

test('delegation: refusals', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  const stranger = await aUser(world.db);
  const form = { toUserGuid: bob!.guid, fromTime: hour(-1), toTime: hour(1) };
  const refused = async (more: Partial<typeof form>) =>
    (await ask(delegationCalls.save, { ...form, ...more }, ann!)).info;
  expect(await refused({ toUserGuid: ann!.guid })).toBe('不能委托给本人');
  expect(await refused({ toUserGuid: stranger.guid })).toBe('只能选择本单位的在职人员');
  expect(await refused({ toTime: hour(-2) })).toBe('结束时间必须晚于开始时间');
  expect(await refused({ fromTime: hour(-3), toTime: hour(-2) })).toBe('结束时间必须晚于当前时间');
  const guid = crypto.randomUUID();
  await done(delegationCalls.save, { ...form, guid }, ann!);
  expect(await done(delegationCalls.save, { ...form, guid }, ann!)).toMatchObject({ guid });
  expect(await refused({})).toBe('该时段已委托给鲍二，请先结束原委托');
  expect(await ask(delegationCalls.end, { guid }, bob!)).toMatchObject({ code: -1 });
  await done(delegationCalls.end, { guid }, ann!);
  expect(await ask(delegationCalls.end, { guid }, ann!)).toMatchObject({ code: 0, info: '该委托已结束' });
});

test('delegation: the delegate decides, both names stay in the record, and it ends when it ends', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  await levels(standing('部门负责人', [ann!]));
  const [early, late] = [await submit(buyer), await submit(buyer)];
  const taskGuid = await taskOf(early, ann!);
  expect(await ask(approvalCalls.approve, { taskGuid }, bob!)).toMatchObject({ code: -1 });
  const { guid } = await done(
    delegationCalls.save,
    { toUserGuid: bob!.guid, fromTime: hour(-1), toTime: hour(1), reason: '出差' },
    ann!,
  );
  expect((await done(approvalInbox.toDecide, {}, bob!)).list[0]).toMatchObject({ onBehalfOf: '安一' });
  expect(await isParticipant(world.db, world.kind, early, bob!.guid)).toBe(true);
  await done(approvalCalls.approve, { taskGuid, opinion: '代为同意' }, bob!);
  expect((await detail(early, buyer)).steps.at(-1)).toMatchObject({
    actorName: '鲍二',
    onBehalfOf: '安一',
    opinion: '代为同意',
  });
  expect((await detail(early, buyer)).levels[0]!.tasks[0]).toMatchObject({
    assignee: { name: '安一' },
    decidedByName: '鲍二',
  });
  expect((await listRecords(world.db, world.kind, early)).at(-1)).toMatchObject({
    personName: '鲍二',
    actingFor: '安一',
  });
  expect((await done(delegationCalls.list, {}, bob!)).list).toMatchObject([
    { fromUserName: '安一', toUserName: '鲍二', isActive: true, isMine: false, actions: [] },
  ]);
  await done(delegationCalls.end, { guid }, ann!);
  expect(await world.toDecide(bob!)).toEqual([]);
  expect(await isParticipant(world.db, world.kind, late, bob!.guid)).toBe(false);
  expect(await isParticipant(world.db, world.kind, early, bob!.guid)).toBe(true);
  expect(await ask(approvalCalls.approve, { taskGuid: await taskOf(late, ann!) }, bob!)).toMatchObject({
    code: -1,
  });
});

test('a delegation of tomorrow, and one to the submitter, give nothing', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  await levels(standing('部门负责人', [ann!]));
  const guid = await submit(buyer);
  const taskGuid = await taskOf(guid, ann!);
  await done(delegationCalls.save, { toUserGuid: bob!.guid, fromTime: hour(24), toTime: hour(48) }, ann!);
  expect(await ask(approvalCalls.approve, { taskGuid }, bob!)).toMatchObject({ code: -1 });
  await done(delegationCalls.save, { toUserGuid: buyer.guid, fromTime: hour(-1), toTime: hour(1) }, ann!);
  expect(await world.toDecide(buyer)).not.toContain(guid);
  expect(await ask(approvalCalls.approve, { taskGuid }, buyer)).toMatchObject({
    code: 0,
    info: '提交人不能审批本人提交的单据',
  });
});

test('a delegate who stands on the next level themselves is asked there: the earlier decision was another’s', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  await levels(standing('部门负责人', [ann!]), standing('分管领导', [bob!]));
  const guid = await submit(buyer);
  await done(delegationCalls.save, { toUserGuid: bob!.guid, fromTime: hour(-1), toTime: hour(1) }, ann!);
  await done(approvalCalls.approve, { taskGuid: await taskOf(guid, ann!) }, bob!);
  expect(await statusOf(guid)).toBe('inReview');
  expect(await world.toDecide(bob!)).toContain(guid);
});

test('whose delegate decided on one level is asked themselves on the next', async () => {
  const [ann, bob] = await people('安一', '鲍二');
  await levels(standing('部门负责人', [ann!]), standing('分管领导', [ann!]));
  const guid = await submit(buyer);
  await done(delegationCalls.save, { toUserGuid: bob!.guid, fromTime: hour(-1), toTime: hour(1) }, ann!);
  await done(approvalCalls.approve, { taskGuid: await taskOf(guid, ann!) }, bob!);
  expect(await world.toDecide(ann!)).toContain(guid);
  await approve(guid, ann!);
  expect(await statusOf(guid)).toBe('approved');
});

test('a level that asks for a file is asked also when its person has just decided on the level before', async () => {
  const [ann] = await people('安一');
  await levels(standing('部门负责人', [ann!]), standing('总经理办公会纪要', [ann!], { needsFile: true }));
  const guid = await submit(buyer);
  await approve(guid, ann!);
  expect(await statusOf(guid)).toBe('inReview');
  expect((await reasons(guid)).sort()).toEqual(['安一 approved rule', '安一 pending rule']);
});
