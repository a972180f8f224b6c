import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { enterpriseCalls as calls } from '#shared/areas/enterprise/contract';
import { enterpriseReviewCalls as review } from '#shared/areas/enterprise/review-contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { loadUserInfo } from '#shared/areas/session/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { aUser } from '../../testing/builders.ts';
import { enterpriseWorld, freshUscc } from '../../testing/enterprise-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { listRecords } from '../audit/audit.service.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { enterpriseVersion } from './enterprise-version.table.ts';
import { affiliationKeys, approvedInfo } from './info.service.ts';

const app = await testApp();
const { db, call } = app;
const world = await enterpriseWorld(app);
const { aSupplier, aForm, aFile, saved, submitted, approved, decide, reviewer } = world;
const KIND = documentKind.code.enterpriseInfo;
const STALE = '数据已被他人修改，请刷新后重试';
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const NONE = '数据不存在或无权查看';

test('nobody, and whoever lacks the permission, is refused', async () => {
  const { main, guid } = await aSupplier();
  const viewer = await aUser(db, { enterpriseGuid: guid, permissions: ['enterprise:read'] });
  expect((await call(calls.own, {}, null)).status).toBe(401);
  expect(await call(calls.save, {}, viewer)).toMatchObject({ status: 403, info: '没有权限：维护企业信息' });
  const draft = await saved(main);
  expect(await call(calls.submit, { guid: draft.guid, version: 1 }, viewer)).toMatchObject({
    status: 403,
    info: '没有权限：提交企业信息',
  });
  expect((await call(review.list, {}, main)).status).toBe(403);
});

test('a draft may be incomplete; what is there is checked; the whole is checked at submission, each fault at its field', async () => {
  const { main } = await aSupplier();
  const guid = randomUUID();
  const first = await call(calls.save, { guid, enterpriseName: '半份信息', zhuTiLeiXing: 'T' }, main);
  expect(first).toMatchObject({ code: 1, data: { guid, version: 1 } });
  expect((await call(calls.save, { guid, enterpriseName: '半份信息' }, main)).data).toEqual({
    guid,
    version: 1,
  });
  expect((await call(calls.save, { guid, version: 1, uscc: '123' }, main)).fields).toEqual({
    uscc: '18位大写字母或数字的组合',
  });
  const refused = await call(calls.submit, { guid, version: 1 }, main);
  expect(refused.fields).toMatchObject({
    uscc: '不能为空！',
    enterpriseKind: '请选择',
    foundedOn: '请选择日期',
    licenceFiles: '请上传营业执照扫描件',
  });
  expect(refused.fields).not.toHaveProperty('enterpriseName');
  const { data } = await call(calls.own, {}, main);
  expect(data.open).toMatchObject({
    status: 0,
    number: 1,
    info: { enterpriseName: '半份信息', zhuTiLeiXing: 'T', qiYeBHType: 2 },
  });
  expect(data).toMatchObject({ isHasSubmit: 0, zsZhuTiLeiXing: '', jyUser: { shenPi_ZhuangTai: 0 } });
  expect(data.actions).toEqual(['save', 'submit']);
});

test('from draft to approval: refused with field remarks, corrected, approved; menu and enterprise follow at once', async () => {
  const { main, guid: enterpriseGuid } = await aSupplier();
  const { guid, form, version } = await submitted(main, { zhuTiLeiXing: 'T,D' });
  expect((await call(loadUserInfo, {}, main)).data).toMatchObject({ isHasSubmit: 1, zsZhuTiLeiXing: '' });
  expect((await call(calls.own, {}, main)).data).toMatchObject({
    jyUser: { shenPi_ZhuangTai: 1 },
    actions: ['withdraw'],
  });
  expect(await call(calls.save, { guid, version, ...form }, main)).toMatchObject({
    code: 0,
    info: WRONG_STATE,
  });

  const shown = await call(review.detail, { guid }, reviewer);
  expect(shown.data.version.info).toMatchObject({ uscc: form.uscc, legalRepIdNumber: form.legalRepIdNumber });
  const remarks = [{ field: 'registeredAddress', remark: '与营业执照不一致' }];
  const kept = await call(
    review.saveRemarks,
    { guid, version: shown.data.remarks.version, remarks },
    reviewer,
  );
  expect(kept.code).toBe(1);
  expect(
    await call(review.saveRemarks, { guid, version: shown.data.remarks.version, remarks }, reviewer),
  ).toMatchObject({
    code: 0,
    info: STALE,
  });
  // Nothing is seen of it before the refusal.
  expect((await call(calls.reviewRecord, {}, main)).data.list[0]!.remarks).toEqual([]);
  expect((await decide(guid, 'reject', '注册地址有误')).code).toBe(1);

  const refused = (await call(calls.own, {}, main)).data;
  expect(refused).toMatchObject({ jyUser: { shenPi_ZhuangTai: 3 }, formal: null });
  expect(refused.open).toMatchObject({ status: 3, remarks, refusal: '注册地址有误' });
  const corrected = await call(
    calls.save,
    { ...form, guid, version: refused.open!.version, registeredAddress: '杭州市西湖区文三路2号' },
    main,
  );
  expect(corrected.info).toBe('');
  const again = await call(calls.submit, corrected.data, main);
  expect(again.code).toBe(1);
  expect((await decide(guid, 'approve')).info).toBe('');

  const [row] = await db.select().from(enterprise).where(eq(enterprise.guid, enterpriseGuid));
  expect(row).toMatchObject({
    name: form.enterpriseName,
    uscc: form.uscc,
    subjectTypes: ['D', 'T'],
    approvalState: 2,
  });
  const info = (await call(loadUserInfo, {}, main)).data;
  expect(info).toMatchObject({ isHasSubmit: 1, zsZhuTiLeiXing: 'D,T' });
  expect(new Set(info.roles.map(({ code }) => code))).toEqual(new Set(['DLJL', 'GYS']));
  const { data } = await call(calls.own, {}, main);
  expect(data.open).toBeNull();
  expect(data.formal).toMatchObject({ isFormal: true, info: { registeredAddress: '杭州市西湖区文三路2号' } });
  const { list } = (await call(calls.reviewRecord, {}, main)).data;
  expect(list.map(({ outcome, opinion, remarks: said }) => [outcome, opinion, said.length])).toEqual([
    ['approved', '请更正', 0],
    ['rejected', '注册地址有误', 1],
  ]);
  const acts = (await listRecords(db, KIND, guid)).map(({ event }) => event);
  const written = acts.filter((event) => event.startsWith(KIND) && !event.endsWith('.read'));
  expect(acts).toContain('enterpriseInfo.read');
  expect(written).toEqual([
    'enterpriseInfo.create',
    'enterpriseInfo.submit',
    'enterpriseInfo.remark',
    'enterpriseInfo.reject',
    'enterpriseInfo.change',
    'enterpriseInfo.submit',
    'enterpriseInfo.approve',
  ]);
});

test('a change is a new version under review while the old one stays; the record shows exactly what differs', async () => {
  const { main, guid: enterpriseGuid } = await aSupplier();
  const { guid: firstGuid, form } = await approved(main);
  const same = await call(calls.save, { ...form, guid: randomUUID() }, main);
  expect(await call(calls.submit, same.data, main)).toMatchObject({
    code: 0,
    info: '与正式信息一致，没有需要提交的变更',
  });
  const other = await aFile(main, '新执照.pdf');
  const changed = await call(
    calls.save,
    {
      ...form,
      ...same.data,
      registeredCapital: '5000',
      bankAccountNo: '1202020209900099999',
      licenceFiles: [...form.licenceFiles, other],
    },
    main,
  );
  expect(changed.info).toBe('');
  expect((await call(calls.submit, changed.data, main)).code).toBe(1);
  const under = (await call(calls.own, {}, main)).data;
  expect(under).toMatchObject({ jyUser: { shenPi_ZhuangTai: 4 }, open: { status: 4, number: 2 } });
  expect(under.formal).toMatchObject({ guid: firstGuid, info: { registeredCapital: '2000.00' } });
  expect((await approvedInfo(db, enterpriseGuid))!.registeredCapital).toBe('2000.00');
  expect(
    (await call(review.detail, { guid: under.open!.guid }, reviewer)).data.changes.map(({ field }) => field),
  ).toEqual(['registeredCapital', 'bankAccountNo', 'licenceFiles']);
  expect((await decide(under.open!.guid, 'approve')).info).toBe('');
  expect((await approvedInfo(db, enterpriseGuid))!).toMatchObject({
    registeredCapital: '5000',
    bankAccountNo: '1202***********9999',
  });
  const { list, fileNames } = (await call(calls.changes, {}, main)).data;
  expect(list.map(({ number, baseNumber, isFormal }) => [number, baseNumber, isFormal])).toEqual([
    [2, 1, true],
    [1, null, false],
  ]);
  expect(list[0]!.fields).toEqual([
    { field: 'registeredCapital', before: '2000.00', after: '5000' },
    { field: 'bankAccountNo', before: form.bankAccountNo, after: '1202020209900099999' },
    { field: 'licenceFiles', before: form.licenceFiles, after: [...form.licenceFiles, other] },
  ]);
  expect(fileNames[other]).toBe('新执照.pdf');
  const viewer = await aUser(db, { enterpriseGuid, permissions: ['enterprise:read'] });
  expect((await call(calls.changes, {}, viewer)).data.list[0]!.fields[1]).toEqual({
    field: 'bankAccountNo',
    before: '1202***********2345',
    after: '1202***********9999',
  });
});

test('withdrawing, and giving a change up; a refused change leaves the enterprise approved', async () => {
  const { main, guid: enterpriseGuid } = await aSupplier();
  const first = await submitted(main);
  const back = await call(calls.withdraw, { guid: first.guid, version: first.version }, main);
  expect(back.info).toBe('');
  expect((await call(calls.own, {}, main)).data).toMatchObject({
    isHasSubmit: 1,
    jyUser: { shenPi_ZhuangTai: 0 },
  });
  expect(await call(calls.withdraw, back.data, main)).toMatchObject({ code: 0, info: WRONG_STATE });
  expect(await call(calls.discard, back.data, main)).toMatchObject({ code: 0, info: WRONG_STATE });
  const again = await call(calls.submit, back.data, main);
  await decide(first.guid, 'approve');
  expect(again.code).toBe(1);

  const change = await call(calls.save, { ...first.form, guid: randomUUID(), shortName: '简称' }, main);
  await call(calls.submit, change.data, main);
  expect((await decide(change.data.guid, 'reject', '请说明')).code).toBe(1);
  const own = (await call(calls.own, {}, main)).data;
  expect(own).toMatchObject({ jyUser: { shenPi_ZhuangTai: 2 }, open: { status: 3 }, formal: { number: 1 } });
  expect((await call(calls.discard, { guid: own.open!.guid, version: own.open!.version }, main)).code).toBe(
    1,
  );
  expect((await call(calls.own, {}, main)).data.open).toBeNull();
  expect((await call(calls.reviewRecord, {}, main)).data.list[0]).toMatchObject({
    number: 2,
    outcome: 'rejected',
  });
  expect((await call(calls.version, { guid: own.open!.guid }, main)).code).toBe(-1);
  const next = await call(calls.save, { ...first.form, guid: randomUUID(), shortName: '新简称' }, main);
  expect(next.code).toBe(1);
  const rows = await db
    .select()
    .from(enterpriseVersion)
    .where(eq(enterpriseVersion.enterpriseGuid, enterpriseGuid));
  expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([1, 2, 3]));
});

test("another enterprise's versions, files and reviews are missing, by every guid", async () => {
  const { main } = await aSupplier();
  const { main: stranger } = await aSupplier();
  const draft = await saved(main);
  const named = { guid: draft.guid, version: draft.version };
  const form = await aForm(stranger);
  const attempts: [Endpoint, object][] = [
    [calls.version, { guid: draft.guid }],
    [calls.save, { ...form, ...named }],
    [calls.save, { ...form, guid: draft.guid }],
    [calls.submit, named],
    [calls.withdraw, named],
    [calls.discard, named],
    [calls.saveBank, { bankAccountName: 'x', bankName: 'x', bankAccountNo: '123456789', ...named }],
  ];
  for (const [target, input] of attempts)
    expect(await call(target, { ...input }, stranger), target.path).toMatchObject({ code: -1, info: NONE });
  const [licence] = draft.form.licenceFiles;
  expect((await call(getDownloadFileUrl, { guid: licence! }, main)).code).toBe(1);
  expect((await call(getDownloadFileUrl, { guid: licence! }, stranger)).code).toBe(-1);
  expect((await call(calls.save, { ...form, licenceFiles: [licence] }, stranger)).fields).toEqual({
    licenceFiles: '附件不存在或已失效，请重新上传',
  });
  // A draft that was never submitted is nobody's but its enterprise's.
  expect((await call(review.detail, { guid: draft.guid }, reviewer)).code).toBe(-1);
  const elsewhere = await aUser(db, { permissions: ['enterprise:review'] });
  const sent = await call(calls.submit, named, main);
  expect(sent.code).toBe(1);
  expect((await call(review.detail, { guid: draft.guid }, elsewhere)).code).toBe(-1);
  expect((await call(review.list, {}, elsewhere)).data.total).toBe(0);
  expect((await call(approvalCalls.detail, { kind: KIND, documentGuid: draft.guid }, stranger)).code).toBe(
    -1,
  );
  expect((await call(getDownloadFileUrl, { guid: licence! }, reviewer)).code).toBe(1);
});

test('of two who save at once one wins; a stale version is refused', async () => {
  const { main } = await aSupplier();
  const { guid, version, form } = await saved(main);
  const answers = await Promise.all(
    ['甲', '乙', '丙'].map((contactName) => call(calls.save, { ...form, guid, version, contactName }, main)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const { info } of answers.filter(({ code }) => code !== 1)) expect(info).toBe(STALE);
  const fresh = await aSupplier();
  const blank = await aForm(fresh.main);
  const begun = await Promise.all(
    [1, 2, 3].map(() => call(calls.save, { ...blank, guid: randomUUID() }, fresh.main)),
  );
  expect(begun.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('a credit code another enterprise has is refused with the way out, also at the approval', async () => {
  const { main } = await aSupplier();
  const { form } = await approved(main);
  const { main: second } = await aSupplier();
  const clash = await call(calls.save, { ...(await aForm(second)), uscc: form.uscc }, second);
  expect(clash.fields['uscc']).toMatch(/已由其他企业登记.*子账号.*账号申诉/);
  const uscc = freshUscc();
  await submitted(second, { uscc });
  const { main: third } = await aSupplier();
  expect((await call(calls.save, { ...(await aForm(third)), uscc }, third)).fields['uscc']).toMatch(
    /已在其他企业/,
  );
});

test('subject types the platform sets up are not chosen by oneself', async () => {
  const { main } = await aSupplier();
  for (const type of ['B', 'Z', 'J'])
    expect(
      (await call(calls.save, { ...(await aForm(main)), zhuTiLeiXing: `T,${type}` }, main)).fields,
      type,
    ).toHaveProperty('zhuTiLeiXing');
});

test('the reviewer is shown similar names, the same legal representative and phones', async () => {
  const { main, guid: enterpriseGuid } = await aSupplier({ name: '杭州启明星辰电气有限公司' });
  const first = await approved(main, { enterpriseName: '杭州启明星辰电气有限公司', legalRepName: '贺志强' });
  const { main: other, guid: otherGuid } = await aSupplier();
  const { guid } = await submitted(other, {
    enterpriseName: '杭州启明星辰电气工程有限公司',
    legalRepName: '贺志强',
    contactPhone: first.form.contactPhone,
  });
  const { hints } = (await call(review.detail, { guid }, reviewer)).data;
  const name = '杭州启明星辰电气有限公司';
  expect(hints).toContainEqual({ kind: 'similarName', detail: [name] });
  expect(hints).toContainEqual({ kind: 'sameLegalRep', detail: [name] });
  expect(hints.find(({ kind }) => kind === 'sameLegalRepId')!.detail).toContain(name);
  expect(hints).toContainEqual({ kind: 'samePhone', detail: [name] });
  await decide(guid, 'approve');
  const keys = await affiliationKeys(db, enterpriseGuid);
  expect(keys!.others.map((one) => one.enterpriseGuid)).toContain(otherGuid);
});

test('ID and account number are sealed in the database and found by a blind index', async () => {
  const { main } = await aSupplier();
  const { guid, form } = await saved(main);
  const [row] = await db.select().from(enterpriseVersion).where(eq(enterpriseVersion.guid, guid));
  expect(JSON.stringify(row)).not.toContain(form.legalRepIdNumber);
  expect(JSON.stringify(row)).not.toContain(form.bankAccountNo);
  expect(row!.legalRepIdMark).toMatch(/^[0-9a-f]{64}$/);
});

test('the basic account alone: read and changed within the version under way', async () => {
  const { main } = await aSupplier();
  await approved(main);
  const bank = (await call(calls.bank, {}, main)).data;
  expect(bank).toMatchObject({ guid: null, bankAccountNo: '1202020209900012345' });
  const { guid: _g, version: _v, ...plain } = bank;
  const changed = await call(
    calls.saveBank,
    { ...plain, guid: randomUUID(), bankName: '中国银行杭州分行' },
    main,
  );
  expect(changed.info).toBe('');
  const { data } = await call(calls.own, {}, main);
  expect(data.formal!.info).toMatchObject({ bankName: '中国工商银行杭州分行' });
  expect(data.open!.info).toMatchObject({ ...data.formal!.info, bankName: '中国银行杭州分行' });
  expect(
    (await call(calls.saveBank, { ...plain, ...changed.data, bankAccountNo: '12a' }, main)).fields,
  ).toEqual({
    bankAccountNo: '请输入由数字组成的银行卡号',
  });
});

test('the list of reviewers: by name, code and state; doubts are flagged', async () => {
  const { main } = await aSupplier();
  const { form } = await submitted(main, {
    enterpriseName: '宁波远航船舶配件有限公司',
    legalRepIdNumber: '110105194912310021',
  });
  const found = await call(review.list, { enterpriseName: '远航船舶', uscc: form.uscc, status: 1 }, reviewer);
  expect(found.data.list).toMatchObject([
    { enterpriseName: '宁波远航船舶配件有限公司', hasDoubts: true, round: 1 },
  ]);
  expect((await call(review.list, { enterpriseName: '远航船舶', status: 2 }, reviewer)).data.total).toBe(0);
});
