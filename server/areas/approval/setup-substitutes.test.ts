import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { approvalSubstitutes } from '#shared/areas/approval/setup-substitute-contract';
import { formatDateTime } from '#shared/kit/dates';
import { aCompany, aUser } from '../../testing/builders.ts';
import { approvalWorld, standing } from '../../testing/approval-world.ts';
import { message } from '../notification/message.table.ts';
import { approvalDelegation } from './setup.table.ts';

const world = await approvalWorld();
const { ask, done, db, company } = world;
const MISSING = { code: -1, info: '数据不存在或无权查看' };
const HOUR = 3_600_000;
const admin = await world.person({ name: '无权者' }).then(() =>
  aUser(db, {
    enterpriseGuid: company.guid,
    name: '管理员甲',
    permissions: ['approval:manage'],
  }),
);
const buyer = await world.person({ name: '李经办' });
const foreign = await aCompany(db);
const stranger = await aUser(db, { enterpriseGuid: foreign.guid, permissions: ['approval:manage'] });
const at = (hours: number) => formatDateTime(new Date(Date.now() + hours * HOUR));
const people = async () =>
  [await world.person({ name: '安一' }), await world.person({ name: '鲍二' })] as const;
const form = (from: { guid: string }, to: { guid: string }, [begin, end] = [-1, 24]) => ({
  fromUserGuid: from.guid,
  toUserGuid: to.guid,
  fromTime: at(begin),
  toTime: at(end),
  reason: '出差',
});
const titlesFor = async (who: { guid: string }) =>
  (await db.select().from(message).where(eq(message.userGuid, who.guid))).map(({ titleCn }) => titleCn);

test('nobody, no right, a foreign approver, a stranger as substitute, oneself: refused', async () => {
  const [ann, bob] = await people();
  expect((await ask(approvalSubstitutes.save, form(ann, bob), null)).status).toBe(401);
  expect((await ask(approvalSubstitutes.save, form(ann, bob), buyer)).status).toBe(403);
  expect(await ask(approvalSubstitutes.save, form(ann, bob), stranger)).toMatchObject(MISSING);
  expect(await ask(approvalSubstitutes.save, form(stranger, bob), admin)).toMatchObject(MISSING);
  expect((await ask(approvalSubstitutes.save, form(ann, stranger), admin)).info).toBe(
    '只能选择本单位的在职人员',
  );
  expect((await ask(approvalSubstitutes.save, form(ann, ann), admin)).fields).toEqual({
    toUserGuid: '不能委托给本人',
  });
  expect((await ask(approvalSubstitutes.save, form(ann, admin), admin)).fields).toEqual({
    toUserGuid: '不能将本人设为代审批人',
  });
  expect((await ask(approvalSubstitutes.save, form(admin, ann), admin)).fields).toEqual({
    fromUserGuid: '本人的审批请在“审批委托”中委托',
  });
  expect((await ask(approvalSubstitutes.save, form(ann, bob, [-3, -1]), admin)).fields).toEqual({
    toTime: '结束时间必须晚于当前时间',
  });
  expect((await ask(approvalSubstitutes.save, form(ann, bob, [3, 2]), admin)).fields).toEqual({
    toTime: '结束时间必须晚于开始时间',
  });
  await world.disable(ann);
  expect((await ask(approvalSubstitutes.save, form(ann, bob), admin)).fields).toEqual({
    fromUserGuid: '该人员已停用',
  });
});

test('the substitute decides in the period, in the approver’s name; both are told who made it', async () => {
  const [ann, bob] = await people();
  await world.levels(standing('部门负责人', [ann]));
  const guid = await world.submit(buyer);
  const taskGuid = await world.taskOf(guid, ann, buyer);
  expect(await ask(approvalCalls.approve, { taskGuid, opinion: '同意' }, bob)).toMatchObject(MISSING);
  await done(approvalSubstitutes.save, form(ann, bob), admin);
  expect(await world.toDecide(bob)).toEqual([guid]);
  expect((await ask(approvalCalls.approve, { taskGuid, opinion: '同意' }, bob)).code).toBe(1);
  expect(await world.statusOf(guid)).toBe('approved');
  expect((await world.detail(guid, buyer)).steps.at(-1)).toMatchObject({
    actorName: '鲍二',
    onBehalfOf: '安一',
  });
  expect(await titlesFor(ann)).toContainEqual(expect.stringContaining('管理员管理员甲指定鲍二代您审批'));
  expect(await titlesFor(bob)).toContainEqual(expect.stringContaining('安一委托您审批'));
  const [mine] = (await done(delegationCalls.list, {}, ann)).list;
  expect(mine).toMatchObject({ toUserName: '鲍二', madeByName: '管理员甲', isMine: true, actions: ['end'] });
});

test('a substitute does not decide on their own document', async () => {
  const [ann, bob] = await people();
  await world.levels(standing('部门负责人', [ann]));
  const guid = await world.submit(bob);
  await done(approvalSubstitutes.save, form(ann, bob), admin);
  const taskGuid = await world.taskOf(guid, ann, ann);
  expect((await ask(approvalCalls.approve, { taskGuid, opinion: '同意' }, bob)).info).toBe(
    '提交人不能审批本人提交的单据',
  );
});

test('one substitute at a time, their own delegation counted; saved at once or twice, one stands', async () => {
  const [ann, bob] = await people();
  const cai = await world.person({ name: '蔡三' });
  await done(delegationCalls.save, { toUserGuid: cai.guid, fromTime: at(1), toTime: at(3) }, ann);
  expect((await ask(approvalSubstitutes.save, form(ann, bob, [2, 5]), admin)).info).toBe(
    '该时段已委托给蔡三，请先结束原委托',
  );
  const later = { ...form(ann, bob, [4, 6]), guid: randomUUID() };
  const answers = await Promise.all([
    ask(approvalSubstitutes.save, later, admin),
    ask(approvalSubstitutes.save, later, admin),
    ask(approvalSubstitutes.save, form(ann, cai, [5, 7]), admin),
  ]);
  expect(answers.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual(
    answers[2].code === 1 ? [0, 0, 1] : [0, 1, 1],
  );
  const [{ made } = { made: 0 }] = (
    await db.execute<{ made: number }>(
      sql`select count(*)::int as made from ${approvalDelegation} where from_user_guid = ${ann.guid}`,
    )
  ).rows;
  expect(made).toBe(2);
});

test('current, future and past; ended early by the administrator, and by nobody outside', async () => {
  const [ann, bob] = await people();
  const { guid } = await done(approvalSubstitutes.save, form(ann, bob), admin);
  const ahead = await done(approvalSubstitutes.save, form(ann, bob, [48, 72]), admin);
  const list = async (period: 'current' | 'future' | 'past') =>
    (await done(approvalSubstitutes.list, { period, rows: 100, name: '安' }, admin)).list
      .filter(({ fromUserGuid }) => fromUserGuid === ann.guid)
      .map((one) => one.guid);
  expect([await list('current'), await list('future'), await list('past')]).toEqual([
    [guid],
    [ahead.guid],
    [],
  ]);
  expect(await ask(approvalSubstitutes.end, { guid }, stranger)).toMatchObject(MISSING);
  expect(await ask(approvalSubstitutes.list, { enterpriseGuid: company.guid }, stranger)).toMatchObject(
    MISSING,
  );
  expect((await ask(approvalSubstitutes.end, { guid }, admin)).code).toBe(1);
  expect(await ask(approvalSubstitutes.end, { guid }, admin)).toMatchObject({
    code: 0,
    info: '该委托已结束',
  });
  const [past] = (await done(approvalSubstitutes.list, { period: 'past', rows: 100 }, admin)).list.filter(
    (one) => one.guid === guid,
  );
  expect(past).toMatchObject({
    period: 'past',
    endedByName: '管理员甲',
    madeByName: '管理员甲',
    actions: [],
  });
  expect((await done(approvalSubstitutes.list, { name: '没有' }, admin)).total).toBe(0);
});
