import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { recordReviewCalls as review } from '#shared/areas/supplier/records/review-contract';
import { aUser } from '../../../testing/builders.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';
import { listRecords } from '../../audit/audit.service.ts';
import { approvedRecords, tiedByRecords } from './records.ts';

const app = await testApp();
const { db, call } = app;
const world = await supplierWorld(app);
const { anApprovedSupplier, aSupplier, savedRecord, fillNeeded, submitRecords, decideRecords } = world;
const { rowOf, approveRecords, reviewer, aFile, buyer } = world;
const STALE = '数据已被他人修改，请刷新后重试';
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const NONE = '数据不存在或无权查看';

test('only reviewers of the platform find, read and remark on submissions', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const { guid } = await submitRecords(main);
  expect((await call(review.list, {}, main)).status).toBe(403);
  expect((await call(review.detail, { guid }, null)).status).toBe(401);
  const elsewhere = await aUser(db, {
    enterpriseGuid: buyer.guid,
    deptGuid: buyer.deptGuid,
    permissions: ['enterprise:review'],
  });
  expect((await call(review.list, {}, elsewhere)).data).toMatchObject({ list: [], total: 0 });
  for (const asked of [guid, randomUUID()])
    expect(await call(review.detail, { guid: asked }, elsewhere)).toMatchObject({ code: -1, info: NONE });
  expect(await call(review.saveRemarks, { guid, version: 1, remarks: [] }, elsewhere)).toMatchObject({
    code: -1,
  });
  const named = { kind: documentKind.code.supplierRecords, documentGuid: guid };
  expect((await call(approvalCalls.detail, named, elsewhere)).code).not.toBe(1);
});

test('a reviewer reads what is added and what is in force, numbers in full, which is recorded', async () => {
  const { main, name } = await anApprovedSupplier();
  await fillNeeded(main);
  await approveRecords(main);
  const bank = await savedRecord(main, 'bank');
  const { guid } = await submitRecords(main);
  const { data } = await call(review.detail, { guid }, reviewer);
  expect(data).toMatchObject({
    enterpriseName: name,
    round: 2,
    status: 1,
    remarks: { isOpen: true, list: [] },
  });
  expect(data.entries).toMatchObject([
    { kind: 'bank', act: 'added', after: { accountNumber: bank.content['accountNumber'] } },
  ]);
  expect(data.untouched.map(({ kind }) => kind)).toEqual([
    'base',
    'attributes',
    'serviceScope',
    'bank',
    'contact',
  ]);
  expect((await listRecords(db, 'supplierRecords', guid)).map(({ event }) => event)).toContain(
    'supplierRecords.read',
  );
  const { data: page } = await call(review.list, { enterpriseName: name, status: 1 }, reviewer);
  expect(page).toMatchObject({
    total: 1,
    list: [{ guid, kinds: ['bank'], counts: { added: 1, removed: 0 } }],
  });
  expect((await call(review.list, { uscc: '000000000000000000' }, reviewer)).data.total).toBe(0);
});

test('remarks: at fields of what is submitted, one version at a time, read by the supplier once refused', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const { guid: recordGuid } = await savedRecord(main, 'qualification');
  const { guid } = await submitRecords(main);
  const remark = { recordGuid, kind: 'qualification' as const, field: 'validTo', remark: '与扫描件不一致' };
  const save = (version: number, remarks: (typeof remark)[]) =>
    call(review.saveRemarks, { guid, version, remarks }, reviewer);
  const wrong = '审核意见所指的内容不在本次提交中，请刷新后重试';
  expect(await save(1, [{ ...remark, field: 'accountNumber' }])).toMatchObject({ info: wrong });
  expect(await save(1, [{ ...remark, recordGuid: randomUUID() }])).toMatchObject({ info: wrong });
  expect((await save(1, [remark])).data).toEqual({ version: 2 });
  expect(await save(1, [])).toMatchObject({ info: STALE });
  expect((await call(calls.overview, {}, main)).data.review!.remarks).toEqual([]);
  await decideRecords(guid, 'reject');
  expect(await save(2, [])).toMatchObject({ info: WRONG_STATE });
  const { data } = await call(calls.overview, {}, main);
  expect(data.review!.remarks).toEqual([remark]);
  expect(data.sections.find(({ kind }) => kind === 'qualification')).toMatchObject({ new: 1, remarks: 1 });
  expect((await rowOf(main, 'qualification', recordGuid)).remarks).toEqual([remark]);
  expect((await call(calls.reviewRecord, {}, main)).data.list[0]).toMatchObject({ remarks: [remark] });
});

test('the same number at another enterprise: the supplier hears that, the reviewer hears whose', async () => {
  const first = await anApprovedSupplier();
  const second = await anApprovedSupplier();
  const accountNumber = '1202020299998888777';
  await fillNeeded(first.main);
  await savedRecord(first.main, 'bank', { accountNumber });
  await approveRecords(first.main);
  await fillNeeded(second.main);
  const { guid: recordGuid, content } = await savedRecord(second.main, 'bank', { accountNumber });
  const { data } = await call(
    recordCalls.bank.validate,
    { ...content, supplierBankGuid: recordGuid },
    second.main,
  );
  expect(data).toMatchObject({ faults: {}, hints: { accountNumber: '该银行账号也用于其他企业，请核对' } });
  const { guid } = await submitRecords(second.main);
  const { hints } = (await call(review.detail, { guid }, reviewer)).data;
  expect(hints).toContainEqual({
    recordGuid,
    kind: 'bank',
    field: 'accountNumber',
    hint: `该银行账号也用于：${first.name}`,
  });
});

test('files: of a draft its own people and reviewers read them; in force purchasers too, but not scans of numbers', async () => {
  const { main } = await anApprovedSupplier();
  const other = await aSupplier();
  const purchaser = await aUser(db, {
    enterpriseGuid: buyer.guid,
    deptGuid: buyer.deptGuid,
    permissions: ['supplier:read'],
  });
  await fillNeeded(main);
  const file = await aFile(main, '资质.pdf');
  const scan = await aFile(main, '开户许可证.pdf');
  const { guid } = await savedRecord(main, 'qualification', { files: [file] });
  await savedRecord(main, 'bank', { files: [scan] });
  const trusted = await aUser(db, {
    enterpriseGuid: buyer.guid,
    deptGuid: buyer.deptGuid,
    permissions: ['supplier:read', 'supplier:papers'],
  });
  const may = async (person: { guid: string }, which: string) =>
    (await call(getDownloadFileUrl, { guid: which }, person)).code === 1;
  const asked = async () => [
    await may(main, file),
    await may(reviewer, file),
    await may(other.main, file),
    await may(purchaser, file),
    await may(purchaser, scan),
    await may(trusted, scan),
  ];
  expect(await asked()).toEqual([true, true, false, false, false, false]);
  await approveRecords(main);
  expect(await asked()).toEqual([true, true, false, true, false, true]);
  // A change names what is in force again and brings in one of its own, which is a draft's until approved.
  const fresh = await aFile(main, '资质新.pdf');
  const { version, formal } = await rowOf(main, 'qualification', guid);
  const next = { ...formal, guid, version, files: [file, fresh] };
  expect((await call(recordCalls.qualification.save, next, main)).code).toBe(1);
  expect(await may(purchaser, fresh)).toBe(false);
  expect(await may(purchaser, file)).toBe(true);
  // Taken back, the draft's own file goes, and what is in force keeps its.
  const changed = await rowOf(main, 'qualification', guid);
  expect((await call(recordCalls.qualification.revert, { guid, version: changed.version }, main)).code).toBe(
    1,
  );
  expect(await may(reviewer, fresh)).toBe(false);
  expect(await may(reviewer, file)).toBe(true);
});

test('what is in force for others: masked, without what has expired, tied by controller, phone and unit above', async () => {
  const name = '同一控制人集团有限公司';
  const [first, second] = [await anApprovedSupplier(), await anApprovedSupplier()];
  for (const { main } of [first, second]) {
    await fillNeeded(main);
    await savedRecord(main, 'superior', { parentName: name }, 1);
  }
  await savedRecord(first.main, 'qualification', { validTo: '2024-02-01' });
  await savedRecord(first.main, 'qualification', { validTo: '2098-02-01' });
  for (const { main } of [first, second]) await approveRecords(main);
  const counted = await approvedRecords(db, [first.guid], ['qualification', 'bank']);
  expect(counted.map(({ kind, validTo }) => [kind, validTo])).toEqual([
    ['bank', null],
    ['qualification', '2098-02-01'],
  ]);
  expect(counted[0]!.content).toMatchObject({
    accountNumber: expect.stringMatching(/^\d{4}\*+\d{4}$/) as string,
  });
  const shown = await approvedRecords(db, [first.guid], ['qualification'], { withExpired: true });
  expect(shown).toHaveLength(2);
  expect(await approvedRecords(db, [first.guid], ['qualification'], { on: '2024-01-31' })).toHaveLength(2);
  const ties = await tiedByRecords(db, { guid: first.guid, name: first.name, uscc: first.uscc });
  const reasons = ties
    .filter(({ enterpriseGuid }) => enterpriseGuid === second.guid)
    .map(({ reason }) => reason);
  expect(reasons.sort()).toEqual(['contactPhone', 'controller', 'controllerNumber', 'superior']);
});

test('a submission is decided once; two who submit at once make one', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const { version } = (await call(calls.overview, {}, main)).data;
  const both = await Promise.all(
    [calls.submit, calls.submit].map((target) => call(target, { version }, main)),
  );
  expect(both.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  const { guid } = both.find(({ code }) => code === 1)!.data;
  const decided = await Promise.allSettled([decideRecords(guid, 'approve'), decideRecords(guid, 'reject')]);
  const done = decided.flatMap((one) => (one.status === 'fulfilled' && one.value.code === 1 ? [one] : []));
  expect(done).toHaveLength(1);
});
