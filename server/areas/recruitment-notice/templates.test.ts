import { expect, test } from 'vitest';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { templateCalls as calls, templateText } from '#shared/areas/recruitment-notice/template-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { noticeWorld } from '../../testing/notice-world.ts';

const world = await noticeWorld();
const { call, done, person, recruiter, buyer, detail, versioned } = world;
const colleague = await person(['XMJL'], { name: '另一经理' });
const stranger = await person(['XMJL'], {
  name: '外单位经理',
  enterpriseGuid: world.other.guid,
  deptGuid: world.other.deptGuid,
});
let serial = 0;
const kept = async (given: object = {}) => {
  const ggGuid = await world.aDraft(given);
  return done(calls.save, { ggGuid, name: `模板${(serial += 1)}` }, recruiter);
};

test('nobody, who lacks the right, another company, stale, twice', async () => {
  const ggGuid = await world.aDraft();
  const { guid, version } = await kept();
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.list, {}],
    [calls.detail, { guid }],
    [calls.save, { ggGuid, name: '模板' }],
    [calls.rename, { guid, version, name: '新名' }],
    [calls.delete, { guid, version }],
    [noticeCalls.blank, { templateGuid: guid }],
  ];
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, buyer)).status).toBe(403);
  }
  for (const [target, input] of tries.slice(1)) expect((await call(target, input, stranger)).code).toBe(-1);
  expect((await done(calls.list, {}, stranger)).total).toBe(0);
  expect((await call(calls.rename, { guid, version: 9, name: '新名' }, recruiter)).code).toBe(0);
  const name = '年度物资征集';
  const both = await Promise.all([
    call(calls.save, { ggGuid, name }, recruiter),
    call(calls.save, { ggGuid, name }, recruiter),
  ]);
  expect(both.map(({ fields }) => fields?.['name'])).toContain(templateText.named.cn);
  expect((await call(calls.rename, { guid, version, name }, colleague)).fields?.['name']).toBe(
    templateText.named.cn,
  );
});

test('a notice begins from what a template holds: neither whose it is, nor when, nor its files', async () => {
  const conditions = ['营业执照', '业绩'].map((content) => ({
    kind: 1 as const,
    content,
    isMust: true,
    needsFile: false,
    proof: '',
  }));
  const paper = await world.upload(recruiter);
  const materials = [{ name: '申请表', isMust: true, format: 'pdf', template: paper }];
  const made = await kept({ conditions, materials, content: '# 范围\n劳保用品' });
  const { form } = await done(calls.detail, { guid: made.guid }, colleague);
  expect(form).toMatchObject({ content: '# 范围\n劳保用品', conditions });
  expect(form.conditions[0]).not.toHaveProperty('key');
  expect(form.materials[0]!.template).toBeNull();
  expect(form).not.toHaveProperty('applyEnd');
  const start = await done(noticeCalls.blank, { templateGuid: made.guid }, colleague);
  expect(start).toMatchObject({ conditions, contactName: '张三', recruitUnitName: world.company.name });
  const { recruitUnitName: _unit, recruitDeptName: _dept, ...begun } = start;
  const guid = (await done(noticeCalls.add, { ...world.noticeForm(), ...begun } as never, colleague)).guid;
  expect((await detail(guid, colleague)).conditions.map(({ key }) => key)).toEqual(['c1', 'c2']);
  const renamed = await done(
    calls.rename,
    { guid: made.guid, version: made.version, name: '劳保征集' },
    colleague,
  );
  expect((await done(calls.list, { name: '劳保' }, recruiter)).list).toMatchObject([{ name: '劳保征集' }]);
  await done(calls.delete, { guid: made.guid, version: renamed.version }, recruiter);
  expect((await call(calls.detail, { guid: made.guid }, recruiter)).code).toBe(-1);
  expect((await versioned(guid)).guid).toBe(guid);
});
