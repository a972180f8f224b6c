import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countUnread, listMessages, markRead } from '#shared/areas/notification/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { notify } from './notification.service.ts';

const { db, call } = await testApp();
const [ann, bob] = [await aUser(db), await aUser(db)];
const notice = (userGuids: string[], cn = '请审批') =>
  notify(db, {
    userGuids,
    kind: 'approval.todo',
    title: { cn, en: 'Please decide' },
    link: '/approval/inbox',
  });
const unread = async (person: { guid: string }) => (await call(countUnread, {}, person)).data.unread;

test('nobody has messages', async () => {
  const targets: Endpoint[] = [listMessages, countUnread, markRead];
  for (const target of targets) expect(await call(target, {}, null)).toMatchObject({ status: 401 });
});

test('a person named twice hears it once; nobody named is no fault', async () => {
  await notice([ann.guid, ann.guid, bob.guid]);
  await notice([]);
  expect([await unread(ann), await unread(bob)]).toEqual([1, 1]);
});

test('messages come newest first, in both languages, and only one’s own', async () => {
  await notice([ann.guid], '第二条');
  const { data } = await call(listMessages, {}, ann);
  expect(data.total).toBe(2);
  expect(data.list[0]).toMatchObject({
    title: { cn: '第二条', en: 'Please decide' },
    link: '/approval/inbox',
    isRead: false,
  });
  expect((await call(listMessages, {}, bob)).data.total).toBe(1);
});

test('marks some, then all; another person’s stay unread', async () => {
  const [first] = (await call(listMessages, {}, ann)).data.list;
  expect(await call(markRead, { guids: [first!.guid] }, bob)).toMatchObject({ code: 1 });
  expect(await unread(ann)).toBe(2);
  await call(markRead, { guids: [first!.guid, randomUUID()] }, ann);
  expect(await unread(ann)).toBe(1);
  expect(
    (await call(listMessages, { unreadOnly: true }, ann)).data.list.map(({ guid }) => guid),
  ).not.toContain(first!.guid);
  await call(markRead, {}, ann);
  expect([await unread(ann), await unread(bob)]).toEqual([0, 1]);
});

test('refuses an empty or malformed choice', async () => {
  expect(await call(markRead, { guids: [] }, ann)).toMatchObject({ code: 0 });
  expect(await call(markRead, { guids: ['1'] }, ann)).toMatchObject({ code: 0 });
});

test('a notice of a transaction that falls is not left', async () => {
  const before = await unread(bob);
  await db
    .transaction(async (tx) => {
      await notify(tx, { userGuids: [bob.guid], kind: 'x', title: { cn: 'x', en: 'x' } });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await unread(bob)).toBe(before);
});

test('what somebody wrote makes no title longer than 200 characters, and what is left out shows', async () => {
  const longest = '字'.repeat(200);
  for (const [given, said] of [
    [longest, longest],
    [`${longest}字`, `${longest.slice(0, 199)}…`],
  ]) {
    await notice([bob.guid], given);
    expect((await call(listMessages, {}, bob)).data.list[0]!.title.cn).toBe(said);
  }
});
