import { randomUUID } from 'node:crypto';
import { and, desc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { COMMENT_MAX, commentCalls as calls } from '#shared/areas/comment/contract';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import { planWorld } from '../../testing/plan-world.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { storedFile } from '../file/file.table.ts';
import { message } from '../notification/message.table.ts';
import { procurementPlan } from '../procurement-plan/line/plan.table.ts';
import { addRole, giveRole } from '../role/role.service.ts';
import { userRole } from '../role/user-role.table.ts';
import { actorOfUser } from '../session/session.service.ts';
import { documentComment } from './comment.table.ts';

const world = await planWorld();
const { db, call, done, buyer, manager, director, stranger } = world;
const kind = 'annualPlan' as const;
type Person = { guid: string; name: string };

const aComment = (guid: string, given: Record<string, unknown> = {}) => ({
  kind,
  guid,
  commentGuid: randomUUID(),
  text: '请看一下预算',
  mentions: [] as string[],
  ...given,
});
const writes = async (guid: string, who: Person, given: Record<string, unknown> = {}) =>
  (await done(calls.write, aComment(guid, given), who)).guid;
const comments = async (guid: string, who: Person) => (await done(calls.list, { kind, guid }, who)).list;
const feed = async (guid: string, who: Person) => (await done(calls.feed, { kind, guid }, who)).list;
/** Kinds of the messages of a person about a document, oldest first, once the jobs have run. */
const heard = async (guid: string, who: Person) => {
  await world.runJobs();
  const rows = await db
    .select()
    .from(message)
    .where(and(eq(message.userGuid, who.guid), like(message.link, `%${guid}%`)))
    .orderBy(message.createTime);
  return rows.map((one) => one.kind);
};
/** Somebody of the company whose role reads every plan of it and below. */
const aReader = async ({ name, roles = [] }: { name: string; roles?: RoleCode[] }) => {
  const reader = await world.person(roles, { name });
  const role = { enterpriseGuid: world.company.guid, code: null, name: `读者${randomUUID()}` };
  const grants = { permissions: ['plan:read'], scopes: { plan: dataScope.code.companyTree } };
  await giveRole(db, reader.guid, await addRole(db, { ...role, ...grants }));
  return reader;
};
/** A file of the plan that somebody with this role has downloaded, as it is recorded. */
const downloaded = async (guid: string, roles: string) => {
  const fileGuid = await world.upload(buyer);
  await db.update(storedFile).set({ kind, documentGuid: guid }).where(eq(storedFile.guid, fileGuid));
  const actor = (await actorOfUser(db, director.guid))!;
  await record(
    db,
    { actor: { ...actor, roles: new Set([roles]) }, origin: byProgram('test').origin },
    { event: 'file.download', objectType: 'file', objectGuid: fileGuid, objectName: '批复.pdf' },
  );
};
const every = (guid: string): [Endpoint, Record<string, unknown>][] => [
  [calls.list, { kind, guid }],
  [calls.write, aComment(guid)],
  [calls.people, { kind, guid }],
  [calls.following, { kind, guid }],
  [calls.follow, { kind, guid, isFollowing: true }],
  [calls.feed, { kind, guid }],
];

test('nobody, another company, a supplier, a plan that is not there or was deleted: 401, then one answer', async () => {
  const { guid } = await world.draft();
  const supplier = await world.person([roleCode.code.supplier]);
  for (const [target, input] of [...every(guid), [calls.withdraw, { guid }] as const])
    expect((await call(target as Endpoint, input, null)).status).toBe(401);
  for (const [target, input] of every(guid)) {
    for (const who of [stranger, supplier]) expect((await call(target, input, who)).code).toBe(-1);
    expect((await call(target, { ...input, guid: randomUUID() }, buyer)).code).toBe(-1);
  }
  const own = await writes(guid, buyer);
  const { version } = await world.detail(guid);
  await done(annualPlan.delete, { guid, version }, buyer);
  for (const [target, input] of every(guid)) expect((await call(target, input, buyer)).code).toBe(-1);
  expect((await call(calls.withdraw, { guid: own }, buyer)).code).toBe(-1);
  expect((await call(calls.withdraw, { guid: randomUUID() }, buyer)).code).toBe(-1);
});

test('no text, one that is too long, and a mention of who may not read are refused at the field', async () => {
  const { guid } = await world.draft();
  const tried = async (given: Record<string, unknown>) => call(calls.write, aComment(guid, given), buyer);
  expect((await tried({ text: '  ' })).fields).toEqual({ text: '不能为空！' });
  expect((await tried({ text: '长'.repeat(COMMENT_MAX + 1) })).fields['text']).toContain('1000');
  const outside = await world.person([], { name: '无权者' });
  expect((await tried({ text: '@无权者', mentions: [outside.guid] })).fields).toEqual({
    mentions: '无权者无权查看本单据，不能提及',
  });
  for (const other of [stranger.guid, randomUUID()])
    expect((await tried({ text: '@外人', mentions: [other] })).fields).toEqual({
      mentions: '提及的人员不存在或无权查看本单据',
    });
  expect(await comments(guid, buyer)).toEqual([]);
});

test('a voided plan shows its comments and takes no more; a supervisor reads, and neither writes nor follows', async () => {
  const { guid } = await world.draft();
  await writes(guid, buyer);
  const supervisor = await aReader({ name: '监督员', roles: [roleCode.code.supervisor] });
  expect(await comments(guid, supervisor)).toHaveLength(1);
  expect(await done(calls.following, { kind, guid }, supervisor)).toMatchObject({
    mayFollow: false,
    mayWrite: false,
  });
  const refused = { code: 0, info: '监督人员只能查看留言，意见请在监督管理中提出' };
  expect(await call(calls.write, aComment(guid), supervisor)).toMatchObject(refused);
  expect(await call(calls.follow, { kind, guid, isFollowing: true }, supervisor)).toMatchObject(refused);

  await db
    .update(procurementPlan)
    .set({ isDeleted: true, voidReason: '重复', voidUserName: '采购员', voidedAt: new Date() })
    .where(eq(procurementPlan.guid, guid));
  expect(await comments(guid, buyer)).toHaveLength(1);
  expect(await call(calls.write, aComment(guid), buyer)).toMatchObject({
    code: 0,
    info: '单据已作废，不能再发表留言',
  });
});

test('sent twice it is one comment; its guid is nobody else’s and no other document’s', async () => {
  const { guid } = await world.approved();
  const other = await world.draft();
  const input = aComment(guid);
  const [one, two] = await Promise.all([call(calls.write, input, buyer), call(calls.write, input, buyer)]);
  expect([one.data, two.data]).toEqual([{ guid: input.commentGuid }, { guid: input.commentGuid }]);
  expect(await comments(guid, buyer)).toHaveLength(1);
  expect((await call(calls.write, input, manager)).info).toBe('数据已存在，不能重复提交');
  expect((await call(calls.write, { ...input, guid: other.guid }, buyer)).code).toBe(0);
});

test('one’s own comment is withdrawn, once; its text goes from list, table and audit', async () => {
  const { guid } = await world.approved();
  const own = await writes(guid, buyer, { text: '写错了 @部门经理', mentions: [manager.guid] });
  expect((await call(calls.withdraw, { guid: own }, manager)).info).toBe('只能撤回本人的留言');
  expect((await call(calls.withdraw, { guid: own }, stranger)).code).toBe(-1);
  await done(calls.withdraw, { guid: own }, buyer);
  expect(await call(calls.withdraw, { guid: own }, buyer)).toMatchObject({ code: 0, info: '留言已撤回' });
  expect(await comments(guid, manager)).toMatchObject([
    { guid: own, text: '', mentions: [], isWithdrawn: true, writer: { name: '采购员' } },
  ]);
  const [stored] = await db.select().from(documentComment).where(eq(documentComment.guid, own));
  expect(stored!.text).toBe('');
  const audit = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(audit.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['comment.write', 'comment.withdraw']),
  );
  expect(JSON.stringify(audit)).not.toContain('写错了');
});

test('whoever is mentioned, who drew it up and who wrote before are told, each once; the writer is not', async () => {
  const { guid } = await world.approved();
  const [before, of] = [await heard(guid, buyer), await heard(guid, manager)];
  const own = await writes(guid, buyer, { text: '@部门经理 请看', mentions: [manager.guid] });
  expect(await heard(guid, manager)).toEqual([...of, 'comment.mention']);
  expect(await heard(guid, buyer)).toEqual(before);
  const [told] = await db
    .select()
    .from(message)
    .where(and(eq(message.userGuid, manager.guid), eq(message.kind, 'comment.mention')))
    .orderBy(desc(message.createTime))
    .limit(1);
  expect(told!.link).toBe(`/procurement/yearly/detail?guid=${guid}&comment=${own}`);
  expect(told!.titleCn).toContain('采购员在留言中提到了您');

  await writes(guid, manager, { text: '已看' });
  expect(await heard(guid, buyer)).toEqual([...before, 'comment.write']);
  await writes(guid, director, { text: '我也看了 @采购员', mentions: [buyer.guid] });
  expect(await heard(guid, buyer)).toEqual([...before, 'comment.write', 'comment.mention']);
  expect(await heard(guid, manager)).toEqual([...of, 'comment.mention', 'comment.write']);
  await world.runJobs();
  expect(await heard(guid, director)).not.toContain('comment.mention');
});

test('people follow and let go; followers hear of decisions, who is told by the act itself hears once', async () => {
  const { guid } = await world.draft();
  const follower = await aReader({ name: '关注者' });
  const following = (who: Person) => done(calls.following, { kind, guid }, who);
  expect(await following(buyer)).toEqual({ isFollowing: true, count: 1, mayFollow: true, mayWrite: true });
  for (let twice = 0; twice < 2; twice += 1)
    await done(calls.follow, { kind, guid, isFollowing: true }, follower);
  expect(await following(follower)).toMatchObject({ isFollowing: true, count: 2 });
  expect(
    await db.$count(bizAudit, and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'comment.follow'))),
  ).toBe(1);

  await world.submit(guid);
  expect(await heard(guid, follower)).toEqual(['plan.submit']);
  await world.approve(guid, manager, director);
  expect(await heard(guid, follower)).toEqual(['plan.submit', 'plan.approve']);
  expect((await heard(guid, buyer)).filter((one) => one !== 'approval.result')).toEqual([]);

  await db.delete(userRole).where(eq(userRole.userGuid, follower.guid));
  await writes(guid, buyer);
  expect(await heard(guid, follower)).toHaveLength(2);
  expect((await call(calls.list, { kind, guid }, follower)).code).toBe(-1);

  await done(calls.follow, { kind, guid, isFollowing: false }, buyer);
  const count = (await heard(guid, buyer)).length;
  await writes(guid, manager);
  expect(await heard(guid, buyer)).toHaveLength(count);
});

test('offered are those around the document, then colleagues, by name; none who may not read it, not oneself', async () => {
  const { guid } = await world.approved();
  await world.person([], { name: '不相干的人' });
  const offered = await done(calls.people, { kind, guid }, buyer);
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['部门经理', '总监']));
  expect(offered.map(({ name }) => name)).not.toContain('不相干的人');
  expect(offered.map(({ guid: one }) => one)).not.toContain(buyer.guid);
  const named = await done(calls.people, { kind, guid, name: '总' }, buyer);
  expect(named.map(({ name }) => name)).toEqual(['总监']);
});

test('the feed says who did what and when, page by page; who downloads only to who drew it up or reads the audit', async () => {
  const { guid } = await world.approved();
  await writes(guid, manager);
  const codes = (await feed(guid, manager)).map(({ code, name }) => `${code} ${name}`);
  expect(codes[0]).toBe('comment.write 部门经理');
  expect(codes).toEqual(expect.arrayContaining(['approve 总监', 'approve 部门经理', 'submit 采购员']));
  expect(codes.at(-1)).toBe('plan.create 采购员');
  expect(codes.filter((one) => one.startsWith('plan.submit') || one.startsWith('plan.approve'))).toEqual([]);

  for (const role of [roleCode.code.handler, roleCode.code.supervisor]) await downloaded(guid, role);
  const downloads = async (who: Person) =>
    (await feed(guid, who)).filter(({ source }) => source === 'download').length;
  expect(await downloads(buyer)).toBe(1);
  expect(await downloads(manager)).toBe(0);

  for (let at = 0; at < 25; at += 1) await writes(guid, buyer, { text: `第${at}条` });
  const first = await done(calls.feed, { kind, guid }, manager);
  expect(first.list).toHaveLength(20);
  const second = await done(calls.feed, { kind, guid, before: first.next! }, manager);
  const all = [...first.list, ...second.list];
  expect(new Set(all.map((one) => one.guid)).size).toBe(all.length);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});
