import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import type { ContractForm } from '#shared/areas/contract/rules';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { addDays } from '#shared/kit/dates';
import { aDepartment } from '../../testing/builders.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { enterpriseVersion } from '../enterprise-info/enterprise-version.table.ts';
import { today } from '../../testing/days.ts';

const world = await contractWorld();
const { call, db, done, handler, purchase, agencyForm, contractDraft, namedContract, company, other } = world;
const { agency: AGENCY, purchase: PURCHASE } = contractKind.code;

test('nobody, a reader without the right and an unknown field are refused', async () => {
  const form = await purchase();
  expect((await call(calls.add, form, null)).status).toBe(401);
  expect((await call(calls.add, form, world.officer)).status).toBe(403);
  expect((await call(calls.add, { ...form, status: 1012 }, handler)).code).not.toBe(1);
});

test.each<[string, Partial<ContractForm>, string]>([
  ['another company', { partyA: other.guid }, 'partyA'],
  [
    'a department the handler does not belong to',
    { deptGuid: (await aDepartment(world.db, { enterpriseGuid: world.company.guid })).guid },
    'deptGuid',
  ],
  ['a department of another company', { deptGuid: other.deptGuid }, 'deptGuid'],
  ['oneself as party B', { partyB: company.guid }, 'partyB'],
  ['nobody as party B', { partyB: '00000000-0000-4000-8000-000000000000' }, 'partyB'],
  ['a project that is not there', { projectGuid: '00000000-0000-4000-8000-000000000000' }, 'projectGuid'],
  ['a section that is not there', { sectionNo: '9' }, 'sectionNo'],
  ['a number only the system gives', { contractNo: 'JIA-HT-2026-0001' }, 'contractNo'],
  ['no name', { contractName: ' ' }, 'contractName'],
  ['a share above 100 %', { perfRate: '101' }, 'perfRate'],
])('%s is refused at its field', async (_name, given, field) => {
  const answer = await call(calls.add, await purchase(given), handler);
  expect(answer.code).not.toBe(1);
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
});

test('an agency contract is made with an agency', async () => {
  const answer = await call(calls.add, await agencyForm({ partyB: world.supplier.guid }), handler);
  expect(answer.fields).toEqual({ partyB: '委托合同的乙方须为代理机构' });
});

test('numbers follow each other, one’s own is taken as it is and once in a unit', async () => {
  const first = await world.readContract(await contractDraft(PURCHASE));
  const second = await world.readContract(await contractDraft(AGENCY));
  expect(first.contractNo).toMatch(/^JIA-HT-\d{4}-\d{4}$/);
  expect(Number(second.contractNo.slice(-4))).toBe(Number(first.contractNo.slice(-4)) + 1);
  const own = await purchase({ contractNo: '甲合〔2026〕7号' });
  const { guid } = await done(calls.add, own, handler);
  expect((await world.readContract(guid)).contractNo).toBe('甲合〔2026〕7号');
  const again = await call(calls.add, await purchase({ contractNo: '甲合〔2026〕7号' }), handler);
  expect(again.fields).toEqual({ contractNo: '本单位已有该合同编号' });
});

test('a creation sent twice makes one contract', async () => {
  const form = { ...(await purchase()), guid: crypto.randomUUID() };
  const [a, b] = await Promise.all([call(calls.add, form, handler), call(calls.add, form, handler)]);
  expect(a.data).toEqual(b.data);
});

test('a section has one purchase contract that stands, however many are made at once', async () => {
  const { guid: projectGuid } = await world.awarded();
  const answers = await Promise.all(
    [1, 2].map(async () => call(calls.add, await purchase({ projectGuid }), handler)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)!.fields).toEqual({
    sectionNo: '该项目(标段)已有采购合同',
  });
});

/** A draft with these fields is not submitted, and why. */
test.each<[string, 1 | 2, Partial<ContractForm>, Record<string, RegExp>]>([
  ['net amount off by a fen', PURCHASE, { netAmount: '100000.01' }, { netAmount: /精确到分/ }],
  [
    'shares that make 99 %',
    PURCHASE,
    { payTerms: [{ node: '到货', percent: '99', amount: '113000.00', days: 1 }] },
    { payTerms: /100%/ },
  ],
  [
    'terms that miss the amount by a fen',
    PURCHASE,
    { payTerms: [{ node: '到货', percent: '100', amount: '112999.99', days: 1 }] },
    { payTerms: /等于合同金额/ },
  ],
  ['an end before the start', PURCHASE, { endDate: addDays(today(), -1) }, { endDate: /早于开始日期/ }],
  ['nothing said of the matter', PURCHASE, { subject: '', quality: '' }, { subject: /空/, quality: /空/ }],
  ['a bond without form and end', PURCHASE, { perfRate: '5' }, { perfForm: /选择/, perfDueDate: /日期/ }],
  [
    'a bond above 10 % (R18)',
    PURCHASE,
    { perfRate: '10.01', perfForm: 1, perfDueDate: today() },
    { perfRate: /第五十八条/ },
  ],
  [
    'an amount that is not the award without a reason (R33)',
    PURCHASE,
    {
      amount: '120000.00',
      netAmount: '106194.69',
      payTerms: [{ node: '到货', percent: '100', amount: '120000.00', days: 1 }],
    },
    { amountReason: /第五十七条|第四十六条/ },
  ],
  [
    'late signing without a reason (R12)',
    PURCHASE,
    { noticeDate: addDays(today(), -45) },
    { signReason: /第四十六条/ },
  ],
  ['no fee terms', AGENCY, { agencyFeeMethod: null }, { agencyFeeMethod: /选择/ }],
  ['no share', AGENCY, { discountPayRate: '0' }, { discountPayRate: /大于0/ }],
  ['ten times the fee and more', AGENCY, { discountPayRate: '1000.01' }, { discountPayRate: /1000%/ }],
  ['an annual contract of four years', AGENCY, { endDate: addDays(today(), 1461) }, { endDate: /3/ }],
])('%s stops the submission', async (_name, kind, given, expected) => {
  const guid = await contractDraft(kind, given);
  const answer = await call(calls.submit, await namedContract(guid), handler);
  expect(answer.code).toBe(0);
  expect(Object.keys(answer.fields!).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [field, text] of Object.entries(expected)) expect(answer.fields![field]).toMatch(text);
  const { data } = await call(calls.forecast, { guid }, handler);
  expect(data.faults.length).toBeGreaterThanOrEqual(Object.keys(expected).length);
});

test('a fee is a market price: a share far from the old guide price is minded and may be agreed', async () => {
  const guid = await contractDraft(AGENCY, { discountPayRate: '133.3333' });
  const { data } = await call(calls.forecast, { guid }, handler);
  expect(data.warnings).toMatchObject([{ field: 'discountPayRate', level: 'warn' }]);
  await world.submitContract(guid);
  expect((await done(calls.detail, { guid }, handler)).discountPayRate).toBe('133.3333');
});

test('with a reason the award may be departed from and the day be late', async () => {
  const guid = await contractDraft(PURCHASE, {
    noticeDate: addDays(today(), -45),
    signReason: '中标人变更法定代表人',
    amount: '120000.00',
    netAmount: '106194.69',
    amountReason: '增加备品',
    payTerms: [{ node: '到货', percent: '100', amount: '120000.00', days: 1 }],
  });
  const { data } = await call(calls.forecast, { guid }, handler);
  expect(data.warnings.map(({ rule }) => rule).toSorted()).toEqual(['R12', 'R33']);
  await done(calls.submit, await namedContract(guid), handler);
});

test('what party A is decides how long a small enterprise may wait (R35)', async () => {
  const terms = (days: number) => ({
    smeFlag: true,
    payTerms: [{ node: '到货', percent: '100', amount: '113000.00', condition: '', days }],
  });
  const warned = async (given: Partial<ContractForm>) => {
    const { data } = await call(calls.check, await purchase(given), handler);
    return data.findings.map(({ level, article }) => `${level} ${article}`);
  };
  const SME = '保障中小企业款项支付条例';
  expect(await warned(terms(61))).toEqual([`warn ${SME} 第九条`]);
  expect(await warned({ ...terms(61), buyerKind: 'public' })).toEqual([`block ${SME} 第九条`]);
  expect(await warned({ ...terms(31), buyerKind: 'public' })).toEqual([`warn ${SME} 第九条`]);
  expect(await warned({ ...terms(61), buyerKind: 'other' })).toEqual([]);
  // too low, and the rate it is held against was announced anew since
  expect(await warned({ ...terms(30), lateRate: '1' })).toEqual(Array(2).fill(`warn ${SME} 第十七条`));
  const guid = await contractDraft(PURCHASE, { ...terms(61), buyerKind: 'public' });
  const refused = await call(calls.submit, await namedContract(guid), handler);
  expect(refused.fields!['payTerms.0.days']).toContain(`（${SME} 第九条）`);
});

test('left out, it is what the enterprise information of party A says, a large enterprise while it says nothing', async () => {
  const kindOf = async () =>
    (await world.readContract((await done(calls.add, await purchase(), handler)).guid)).buyerKind;
  expect(await kindOf()).toBe('large');
  const [info] = await db
    .insert(enterpriseVersion)
    .values({
      enterpriseGuid: company.guid,
      number: 1,
      status: enterpriseApproval.code.approved,
      isFormal: true,
      content: { enterpriseSize: '3', enterpriseNature: '4', enterpriseKind: '1' },
    })
    .returning();
  expect(await kindOf()).toBe('other');
  await db
    .update(enterpriseVersion)
    .set({ content: { enterpriseSize: '1', enterpriseNature: '7', enterpriseKind: '9' } })
    .where(eq(enterpriseVersion.guid, info!.guid));
  expect(await kindOf()).toBe('public');
  expect((await call(calls.blank, {}, handler)).data.buyerKind).toBe('public');
  await db.delete(enterpriseVersion).where(eq(enterpriseVersion.guid, info!.guid));
});

test('without a main file, or with a picture for one, it is not submitted', async () => {
  const { guid } = await done(calls.add, await purchase(), handler);
  const answer = await call(calls.submit, await namedContract(guid), handler);
  expect(answer.fields).toEqual({ mainFile: '请上传合同正文' });
});

test('what is being filled in is checked without being stored', async () => {
  const before = (await done(calls.list, {}, handler)).total;
  const given = await purchase({ netAmount: '1.00', perfRate: '12', payTerms: [] });
  const { data } = await call(calls.check, { ...given, contractName: '' }, handler);
  expect(data).toMatchObject({
    amountCn: '壹拾壹万叁仟元整',
    netAmount: '100000.00',
    taxAmount: '13000.00',
    faults: {
      contractName: '不能为空！',
      netAmount: '不含税金额与合同金额、税率不一致（须精确到分）',
      payTerms: '不能为空！',
    },
  });
  expect(data.findings).toMatchObject([{ rule: 'R18', field: 'perfRate', level: 'block' }]);
  expect((await call(calls.check, {}, handler)).data).toMatchObject({ amountCn: null, findings: [] });
  expect((await done(calls.list, {}, handler)).total).toBe(before);
});

test('a new contract starts from the project’s award', async () => {
  const { guid: project } = await world.awarded();
  const { data } = await call(calls.blank, { project }, handler);
  expect(data).toMatchObject({
    contractKind: PURCHASE,
    projectGuid: project,
    partyA: company.guid,
    partyAName: '甲公司',
    amount: '113000.00',
    netAmount: '100000.00',
    noticeDate: addDays(today(), -10),
    awardIsRecorded: true,
  });
  expect((await call(calls.blank, { project }, world.stranger)).code).toBe(0);
  expect((await call(calls.blank, {}, handler)).data).toMatchObject({ partyA: company.guid, payTerms: [] });
});

test('projects without a contract are offered, by section, and no longer once they have one', async () => {
  const sections = ['1', '2'].map((sectionNo) => ({
    sectionNo,
    sectionName: `${sectionNo}标段`,
    content: '设备',
    amount: '50000.00',
    duration: '30天',
    place: '厂内',
    controlPrice: null,
    deposit: null,
  }));
  const { guid: projectGuid, projectName } = await world.awarded({ sections });
  const offered = async (who = handler) =>
    (await done(calls.sections, { keyword: projectName }, who)).list.map((one) => one.sectionNo);
  expect(await offered()).toEqual(['1', '2']);
  expect(await offered(world.stranger)).toEqual([]);
  const given = { projectGuid, sectionNo: '1', awardAmount: '113000.00', winnerNote: '评审结果' };
  await contractDraft(PURCHASE, given);
  expect(await offered()).toEqual(['2']);
});
