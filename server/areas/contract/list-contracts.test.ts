import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { addDays } from '#shared/kit/dates';
import { filled, planOf } from '../../testing/query-plan.ts';
import { readExport } from '../../testing/read-export.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { contract } from './contract.table.ts';
import { contractList } from './list-contracts.ts';
import { today } from '../../testing/days.ts';

const world = await contractWorld();
const { db, call, done, contractIn, handler, officer, supplier, company } = world;
const s = contractAdminStatus.code;
const { purchase: PURCHASE, agency: AGENCY } = contractKind.code;
/** Enough that an index is the cheaper way. */
const MANY = 20_000;

let bought: string;
let entrusted: string;
beforeAll(async () => {
  const project = await world.awarded({
    projectName: '变压器更换',
    agentUnit: '正信招标代理',
    ordersNo: 'WT-77',
  });
  bought = await contractIn(PURCHASE, s.inEffect, {
    projectGuid: project.guid,
    contractName: '变压器合同',
    contractNo: '甲合7',
  });
  entrusted = await contractIn(AGENCY, s.draft, { contractName: '代理框架', endDate: addDays(today(), 10) });
});

const found = async (filter: object, who = handler) =>
  (await done(calls.list, filter, who)).list.map(({ guid }) => guid).toSorted();

test.each<[string, object, ('bought' | 'entrusted')[]]>([
  ['nothing', {}, ['bought', 'entrusted']],
  ['part of a name', { contractName: '变压器' }, ['bought']],
  ['part of a number', { contractNo: '合7' }, ['bought']],
  ['kind', { contractKind: AGENCY }, ['entrusted']],
  ['type', { contractType: 2 }, ['entrusted']],
  ['state', { status: s.inEffect }, ['bought']],
  ['agency, also the project’s', { agentUnit: '正信' }, ['bought', 'entrusted']],
  ['the other party', { partyB: '华东' }, ['bought']],
  ['party A', { entrustUnit: '甲公' }, ['bought', 'entrusted']],
  ['project name', { projectName: '更换' }, ['bought']],
  ['project number', { projectNo: 'LX' }, ['bought']],
  ['order number', { ordersNo: 'WT-77' }, ['bought']],
  ['order name', { ordersName: '无此' }, []],
  ['nature', { projectNature: 3 }, ['bought']],
  ['project type', { projectType: 1 }, []],
  ['mode', { tenderWay: 1 }, ['bought']],
  ['organisation', { organizationType: 2 }, ['bought']],
  ['handler', { userId: '00000000-0000-4000-8000-000000000000' }, []],
  ['day of signing', { signFrom: today(), signTo: today() }, ['bought', 'entrusted']],
  ['a later day', { signFrom: addDays(today(), 1) }, []],
  ['an end within 300 days, of what is approved', { endingWithin: 300 }, ['bought']],
  ['an end within 299 days', { endingWithin: 299 }, []],
])('by %s', async (_name, filter, expected) => {
  const guids = { bought, entrusted };
  expect(await found(filter)).toEqual(expected.map((one) => guids[one]).toSorted());
});

test('sorted as asked, the newest change first unless said', async () => {
  const names = async (search: object) =>
    (await done(calls.list, search, handler)).list.map(({ contractName }) => contractName);
  expect(await names({})).toEqual(['代理框架', '变压器合同']);
  expect(await names({ sort: 'endDate' })).toEqual(['代理框架', '变压器合同']);
  expect(await names({ sort: 'endDate', order: 'desc' })).toEqual(['变压器合同', '代理框架']);
  expect((await call(calls.list, { sort: 'version' }, handler)).code).not.toBe(1);
});

test('who reads the company sees all of it, and the export has the same rows', async () => {
  expect(await found({}, officer)).toEqual([bought, entrusted].toSorted());
  expect((await call(calls.exportList, {}, world.representative)).status).toBe(403);
  const { sheets } = await readExport(world, calls.exportList, { contractKind: PURCHASE }, officer);
  expect(JSON.stringify(sheets)).toMatch(/甲合7.*变压器合同.*采购合同.*已生效/);
  expect(JSON.stringify(sheets)).not.toContain('代理框架');
});

const listPlan = (search: Parameters<typeof contractList.matching>[1], scope = sql`true`) =>
  planOf(
    db,
    sql`select ${contract.guid} from ${contract}
    where ${contractList.matching(db, search)} and ${scope} order by ${sql.join([...contractList.orderOf(search)], sql`, `)} limit 10 offset 500`,
  );

test('of many contracts a page is read from an index', { timeout: 120_000 }, async () => {
  await filled(db, contract, () =>
    db.execute(sql`insert into contract (contract_no, contract_name, contract_kind, contract_type, party_a_name,
      party_a_contact, party_a_phone, party_b, party_b_name, party_b_contact, party_b_phone, currency, tax_included, tax_rate,
      price_type, sign_date, effective_date, start_date, end_date, original_end_date, sign_mode, status, enterprise_guid,
      dept_guid, dept_name, create_user_guid, create_user_name, update_user_guid, update_time, amount)
    select 'N' || n, '合同' || n || '号泵', 2, 3, '甲公司', '张', '1', ${supplier.guid}, '供方' || n, '李', '1', '156', true, 13,
      1, date '2020-01-01' + n % 2000, '2020-01-01', '2020-01-01', date '2030-01-01' + n % 2000, '2030-01-01', 1, 1009,
      ${n(10)}, ${world.dept.guid}, '部门', ${handler.guid}, '经办', ${handler.guid}, now() - n * interval '1 minute', n
    from generate_series(1, ${MANY}) n`),
  );
  for (const [search, isOrdered] of [
    [{}, true],
    [{ sort: 'contractNo' }, true],
    [{ sort: 'contractName' }, true],
    [{ sort: 'amount' }, true],
    [{ sort: 'signDate' }, true],
    [{ sort: 'endDate' }, true],
    [{ contractName: '号泵19999'.slice(2) }, false],
    [{ contractNo: 'N19998' }, false],
    [{ partyB: '方19997' }, false],
  ] as const) {
    const { text, readThrough, sorts, blocks } = await listPlan(search);
    expect(readThrough, text).toEqual([]);
    expect(blocks, text).toBeLessThanOrEqual(800);
    if (isOrdered) expect(sorts, text).toBe(0);
  }
  const ofCompany = await listPlan({}, sql`${contract.enterpriseGuid} = ${company.guid}`);
  expect(ofCompany, ofCompany.text).toMatchObject({ readThrough: [], sorts: 0 });
});

/** One contract in so many is the company's, the others the other company's. */
const n = (each: number) =>
  sql`case when n % ${each} = 0 then ${company.guid}::uuid else ${world.other.guid}::uuid end`;
