import { expect, test } from 'vitest';
import { supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import type { Endpoint } from '#shared/contract/endpoint';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { call } = app;
const world = await supplierWorld(app);
const { aSupplier, anApprovedSupplier, savedRecord, fillNeeded, submitRecords, decideRecords } = world;
const { rowsOf, rowOf, approveRecords } = world;
const STALE = '数据已被他人修改，请刷新后重试';
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const NONE = '数据不存在或无权查看';

test('drafts need no approved enterprise, submitting does; then what is missing is said at each kind', async () => {
  const { main } = await aSupplier();
  await fillNeeded(main);
  const open = (await call(calls.overview, {}, main)).data;
  expect(open).toMatchObject({ status: 0, hasFormal: false, hasChanges: true, actions: ['write'] });
  expect(open.obstacle).toMatch(/^企业信息审核通过/);
  expect(await call(calls.submit, { version: open.version }, main)).toMatchObject({ info: open.obstacle });

  const approved = await anApprovedSupplier();
  expect((await call(calls.overview, {}, approved.main)).data.obstacle).toBe('没有需要提交的变更');
  await savedRecord(approved.main, 'bank', { accountKind: '2' });
  const { data } = await call(calls.overview, {}, approved.main);
  expect(data.faults.map(({ kind }) => kind)).toEqual([
    'base',
    'attributes',
    'serviceScope',
    'contact',
    'bank',
  ]);
  const refused = await call(calls.submit, { version: data.version }, approved.main);
  expect(refused.fields).toMatchObject({ base: '请填写基本信息', bank: '请填写基本存款账户' });
  expect(await call(calls.submit, { version: data.version + 1 }, approved.main)).toMatchObject({
    info: STALE,
  });
});

test('from draft to approval: under review nothing is written, withdrawn it is, refused it is corrected', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const { named, content } = await savedRecord(main, 'qualification');
  const first = await submitRecords(main);
  expect((await call(calls.overview, {}, main)).data).toMatchObject({ status: 1, actions: ['withdraw'] });
  const written: [Endpoint, Record<string, unknown>][] = [
    [recordCalls.qualification.save, { ...content, ...named }],
    [recordCalls.qualification.remove, named],
    [recordCalls.qualification.revert, named],
  ];
  for (const [target, input] of written)
    expect(await call(target, input, main)).toMatchObject({
      code: 0,
      info: '供应商信息正在审核中，撤回审核后方可修改',
    });
  const { version } = (await call(calls.overview, {}, main)).data;
  expect(await call(calls.submit, { version }, main)).toMatchObject({ info: WRONG_STATE });
  const other = await anApprovedSupplier();
  expect(await call(calls.withdraw, first, other.main)).toMatchObject({ code: -1, info: NONE });
  expect(await call(calls.withdraw, { ...first, version: 9 }, main)).toMatchObject({ info: STALE });
  expect((await call(calls.withdraw, first, main)).code).toBe(1);
  expect((await call(calls.overview, {}, main)).data).toMatchObject({
    status: 0,
    actions: ['write', 'submit'],
  });

  const second = await submitRecords(main);
  expect((await decideRecords(second.guid, 'reject', '证书过期')).info).toBe('');
  const refused = (await call(calls.overview, {}, main)).data;
  expect(refused).toMatchObject({
    status: 3,
    actions: ['write', 'resubmit'],
    review: { refusal: '证书过期' },
  });
  expect(await call(calls.submit, { version: refused.version }, main)).toMatchObject({ info: WRONG_STATE });
  const third = await submitRecords(main, 'resubmit');
  expect((await decideRecords(third.guid, 'approve')).info).toBe('');
  expect((await call(calls.overview, {}, main)).data).toMatchObject({
    status: 2,
    hasFormal: true,
    hasChanges: false,
    obstacle: '没有需要提交的变更',
  });
  const rounds = (await call(calls.reviewRecord, {}, main)).data.list;
  expect(rounds.map(({ round, outcome }) => [round, outcome])).toEqual([
    [3, 'approved'],
    [2, 'rejected'],
    [1, 'recalled'],
  ]);
});

test('a change of what is in force: old stays until approved, reverting and re-entering end it, removal waits', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const { guid, content } = await savedRecord(main, 'qualification');
  await approveRecords(main);
  const inForce = await rowOf(main, 'qualification', guid);
  expect(inForce).toMatchObject({ state: 'unchanged', validTo: '2099-12-31', draft: null });
  const save = (version: number, more: object) =>
    call(recordCalls.qualification.save, { ...content, guid, version, ...more }, main);
  expect((await save(inForce.version, { level: '2' })).code).toBe(1);
  const changed = await rowOf(main, 'qualification', guid);
  expect(changed).toMatchObject({
    state: 'changed',
    formal: { level: '3' },
    draft: { level: '2' },
    changes: [{ field: 'level', before: '3', after: '2' }],
  });
  // Entering what is in force again ends the change.
  expect((await save(changed.version, {})).code).toBe(1);
  const back = await rowOf(main, 'qualification', guid);
  expect(back).toMatchObject({ state: 'unchanged', draft: null });
  expect(await call(recordCalls.qualification.revert, { guid, version: back.version }, main)).toMatchObject({
    info: WRONG_STATE,
  });
  expect((await call(recordCalls.qualification.remove, { guid, version: back.version }, main)).code).toBe(1);
  const going = await rowOf(main, 'qualification', guid);
  expect(going).toMatchObject({ state: 'removed', formal: { level: '3' } });
  expect(await save(going.version, {})).toMatchObject({ info: '该记录待删除，请先撤销删除' });
  expect((await call(recordCalls.qualification.revert, { guid, version: going.version }, main)).code).toBe(1);
  const kept = await rowOf(main, 'qualification', guid);
  expect((await call(recordCalls.qualification.remove, { guid, version: kept.version }, main)).code).toBe(1);
  await approveRecords(main);
  expect(await rowsOf(main, 'qualification')).toEqual([]);
  const { data } = await call(recordCalls.qualification.changes, {}, main);
  expect(data.list.map(({ entries }) => entries.map(({ act }) => act))).toEqual([['removed'], ['added']]);
});
