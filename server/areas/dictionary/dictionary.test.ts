import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/dictionary/contract';
import { sectionOf } from '#shared/kit/identifiers/industry';
import { isRegionCode } from '#shared/kit/identifiers/region';
import type { Endpoint } from '#shared/contract/endpoint';
import { aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { listRecords } from '../audit/audit.service.ts';
import { announcement } from './announcement.table.ts';
import { purchaseCategory } from './category.table.ts';
import { areaNames, categoryNames, leafCategories } from './dictionary.service.ts';
import { seedDictionary } from './seed.ts';

const { db, call } = await testApp();
const clerk = await aUser(db);
const editor = await aUser(db, { permissions: ['dictionary:write'] });
const form = { titleCn: '系统维护通知', bodyCn: '周六 22:00 维护' };
const flatten = (nodes: calls.TreeNode[]): calls.TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

test('nobody sees announcements or categories, and who may read may not write', async () => {
  expect(await call(calls.currentAnnouncements, {}, null)).toMatchObject({ status: 401 });
  expect(await call(calls.categoryTree, {}, null)).toMatchObject({ status: 401 });
  const targets: Endpoint[] = [
    calls.listAnnouncements,
    calls.saveAnnouncement,
    calls.publishAnnouncement,
    calls.withdrawAnnouncement,
  ];
  for (const target of targets)
    expect(await call(target, {}, clerk)).toMatchObject({ status: 403, info: '没有权限：维护字典与公告' });
});

test('refuses an empty title, a body too long, an unknown field, a missing or stale record', async () => {
  const save = (input: Record<string, unknown>) => call(calls.saveAnnouncement, input, editor);
  expect(await save({ ...form, titleCn: ' ' })).toMatchObject({ code: 0, fields: { titleCn: '不能为空！' } });
  expect(await save({ ...form, bodyCn: '长'.repeat(5001) })).toMatchObject({
    fields: { bodyCn: '不能大于5000位字符！' },
  });
  expect(await save({ ...form, publishedAt: '2026-01-01' })).toMatchObject({ code: 0 });
  expect(await save({ ...form, guid: randomUUID(), version: 1 })).toMatchObject({ code: -1 });
  const { data } = await save(form);
  expect(await save({ ...form, guid: data.guid, version: 7 })).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
  expect(await call(calls.publishAnnouncement, { guid: data.guid, version: 7 }, editor)).toMatchObject({
    code: 0,
  });
});

test('server time is open to all and is that of Asia/Shanghai', async () => {
  const { code, data } = await call(calls.getSystemTime, {}, null);
  expect(code).toBe(1);
  expect(data).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(Math.abs(Date.parse(`${data.replace(' ', 'T')}+08:00`) - Date.now())).toBeLessThan(60_000);
});

test('an announcement is a draft, then shown, then taken down, each step recorded', async () => {
  const { guid } = (await call(calls.saveAnnouncement, form, editor)).data;
  const shown = async () =>
    (await call(calls.currentAnnouncements, {}, clerk)).data.find((one) => one.guid === guid);
  expect(await shown()).toBeUndefined();
  expect(await call(calls.publishAnnouncement, { guid, version: 1 }, editor)).toMatchObject({ code: 1 });
  expect(await shown()).toMatchObject({
    title: { cn: form.titleCn, en: form.titleCn },
    publishedAt: expect.stringMatching(/^\d{4}-/),
    version: 2,
  });
  await call(calls.saveAnnouncement, { ...form, titleEn: 'Maintenance', guid, version: 2 }, editor);
  expect((await shown())?.title).toEqual({ cn: form.titleCn, en: 'Maintenance' });
  await call(calls.withdrawAnnouncement, { guid, version: 3 }, editor);
  expect(await shown()).toBeUndefined();
  expect((await listRecords(db, 'announcement', guid)).map(({ event }) => event)).toEqual([
    'announcement.add',
    'announcement.publish',
    'announcement.edit',
    'announcement.withdraw',
  ]);
});

test('what has ended is no longer shown', async () => {
  const { guid } = (await call(calls.saveAnnouncement, { ...form, until: '2099-01-01 00:00:00' }, editor))
    .data;
  await call(calls.publishAnnouncement, { guid, version: 1 }, editor);
  const isShown = async () =>
    (await call(calls.currentAnnouncements, {}, clerk)).data.some((one) => one.guid === guid);
  expect(await isShown()).toBe(true);
  await db
    .update(announcement)
    .set({ until: sql`now()` })
    .where(eq(announcement.guid, guid));
  expect(await isShown()).toBe(false);
});

test('a create repeated under the same guid makes one', async () => {
  const guid = randomUUID();
  const answers = await Promise.all(
    [1, 2].map(() => call(calls.saveAnnouncement, { ...form, guid }, editor)),
  );
  expect(answers.map(({ data }) => data)).toEqual([{ guid }, { guid }]);
  expect(await listRecords(db, 'announcement', guid)).toHaveLength(1);
});

test('the list finds by title in either language', async () => {
  await call(calls.saveAnnouncement, { ...form, titleCn: '采购政策更新', titleEn: 'Policy update' }, editor);
  const total = async (title: string) => (await call(calls.listAnnouncements, { title }, editor)).data.total;
  expect([await total('政策'), await total('policy'), await total('没有这个')]).toEqual([1, 1, 0]);
});

test('categories are a tree of three levels in both languages, some 80 leaves or more', async () => {
  const { data } = await call(calls.categoryTree, {}, clerk);
  expect(data.map(({ code, label }) => [code, label.en])).toEqual([
    ['A', 'Goods'],
    ['B', 'Works'],
    ['C', 'Services'],
  ]);
  const all = flatten(data);
  const leaves = all.filter(({ children }) => children.length === 0);
  expect(leaves.length).toBeGreaterThanOrEqual(80);
  expect(leaves.every(({ code }) => /^[ABC]\d{4}$/.test(code))).toBe(true);
  expect(all.every(({ label }) => label.cn && label.en)).toBe(true);
  for (const language of ['cn', 'en'] as const)
    expect(new Set(leaves.map(({ label }) => label[language])).size).toBe(leaves.length);
  expect([...(await leafCategories(db)).keys()].sort()).toEqual(leaves.map(({ code }) => code).sort());
});

test('a category switched off leaves the tree, keeps its name, and is not brought back by the seed', async () => {
  await db.update(purchaseCategory).set({ isActive: false }).where(eq(purchaseCategory.code, 'A01'));
  await seedDictionary(db);
  const codes = flatten((await call(calls.categoryTree, {}, clerk)).data).map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('A01'))).toEqual([]);
  expect(await categoryNames(db, ['A0101', 'X'])).toEqual(new Map([['A0101', '钢材']]));
});

test('provinces and cities, open to all', async () => {
  const { data } = await call(calls.areaTree, {}, null);
  expect(data).toHaveLength(34);
  expect(data.find(({ code }) => code === '130000')?.children[0]).toEqual({
    code: '130100',
    label: { cn: '石家庄市', en: 'Shijiazhuang' },
    children: [],
  });
  const all = flatten(data);
  expect(all.length).toBeGreaterThan(370);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(all.every(({ code, label }) => /^\d{6}$/.test(code) && /^[\w' ()]+$/.test(label.en))).toBe(true);
  expect([...areaNames(['130100', '110100', '440000', '999999']).values()]).toEqual([
    '河北省石家庄市',
    '北京市',
    '广东省',
  ]);
});

test('districts and counties below their cities, to anybody signed in', async () => {
  expect(await call(calls.allAreaList, {}, null)).toMatchObject({ status: 401 });
  const { data } = await call(calls.allAreaList, {}, clerk);
  const all = flatten(data);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(3200);
  expect(all.every(({ code, label }) => isRegionCode(code) && /^[\w' ()-]+$/.test(label.en))).toBe(true);
  const nanshan = data
    .find(({ code }) => code === '440000')
    ?.children.find(({ code }) => code === '440300')
    ?.children.find(({ code }) => code === '440305');
  expect(nanshan?.label).toEqual({ cn: '南山区', en: 'Nanshan District' });
  expect(Object.fromEntries(areaNames(['110105', '440305', '429021', '530829', '130171']))).toEqual({
    '110105': '北京市朝阳区',
    '440305': '广东省深圳市南山区',
    '429021': '湖北省神农架林区',
    '530829': '云南省普洱市西盟佤族自治县',
  });
});

test('industries in the four levels of GB/T 4754-2017, open to all, each code below its own', async () => {
  const { data } = await call(calls.industryList, {}, null);
  const levels: calls.TreeNode[][] = [data];
  for (let below = data; below.length > 0;) {
    below = below.flatMap(({ children }) => children);
    if (below.length > 0) levels.push(below);
  }
  // As published in 2017; what amendment 1 of 2019 adds could not be checked against its text.
  expect(levels.map(({ length }) => length)).toEqual([20, 97, 473, 1381]);
  expect(levels.map((nodes) => new Set(nodes.map(({ code }) => code)).size)).toEqual([20, 97, 473, 1381]);
  for (const { code, children } of levels[0]!)
    expect(children.map((division) => sectionOf(division.code))).toEqual(children.map(() => code));
  for (const [at, form] of [/^[A-T]$/, /^\d{2}$/, /^\d{3}$/, /^\d{4}$/].entries())
    for (const { code, label, children } of levels[at]!) {
      expect(code).toMatch(form);
      expect(label.cn, code).toMatch(/^[\u4e00-\u9fff、（）3D]+$/);
      expect(label.en, code).toMatch(/^[A-Z\d][\x20-\x7e]+$/);
      // In order, and nothing but the last level is without anything below it.
      expect(children.map((child) => child.code)).toEqual(children.map((child) => child.code).toSorted());
      if (at > 0) for (const child of children) expect(child.code.slice(0, -1)).toBe(code);
      if (at < 3) expect(children.length, code).toBeGreaterThan(0);
      // A group that is not divided has one class, of its name, ending in 0.
      if (at === 2 && children.length === 1)
        expect(children).toEqual([{ code: `${code}0`, label, children: [] }]);
    }
  const names = flatten(data);
  expect(names.find(({ code }) => code === '4011')?.label.cn).toBe('工业自动控制系统装置制造');
  expect(names.find(({ code }) => code === '7481')?.label.cn).toBe('工程管理服务');
});
