import { sql } from 'drizzle-orm';
import { contractType } from '#shared/areas/contract/codes';
import {
  fundSource,
  lineStatus,
  planBasis,
  planKind,
  planStatus,
  planType,
} from '#shared/areas/procurement-plan/line/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { procurementPlanLine } from '../../areas/procurement-plan/line/plan-line.table.ts';
import { procurementPlan } from '../../areas/procurement-plan/line/plan.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, drawWord, guidOf } from './draw.ts';
import { cities, departmentNames, objects, occasions, sites } from './words.ts';

/** The years the plans are for: fixed, so that the data is the same whenever it is made. */
const FIRST_YEAR = 2016;
const YEARS = 11;
/** One plan in so many is the group's own; the others are spread evenly over its companies. */
const OF_GROUP = 10;
const HANDLERS = 4;

const [draft, rejected, approved, used] = [
  planStatus.code.draft,
  planStatus.code.rejected,
  planStatus.code.approved,
  planStatus.code.used,
];
const i = sql`i`;
const objectNames = objects.map(([name]) => name);
const objectCodes = objects.map(([, code]) => code);

/**
 * Enters `count` annual plans of the companies in `large_company`, each with one line: lists of plans and of lines
 * are then equally long. They stand for documents taken over from a former system, so none has an approval case and
 * none is in review. The first plan of a unit and year is its initial plan, the others are additions to it.
 */
export async function addPlans(db: Db, count: number, companyCount: number) {
  const others = companyCount - 1;
  await db.execute(sql`
    insert into ${procurementPlan} (guid, type, plan_no, plan_name, plan_year, plan_kind, parent_plan_guid, plan_unit,
      plan_unit_name, plan_dept, plan_dept_name, plan_basis, handler_phone, report_date, item_count, total_amount,
      mandatory_amount, status, round, enterprise_guid, create_user_guid, create_user_name, create_time,
      update_user_guid, update_time)
    with drawn as (
      select i, year, part, handler, amount, status,
        case when i % ${sql.raw(String(OF_GROUP))} = 0 then 0 else 1 + ${draw(i, 1, others)} end as at,
        make_timestamptz(year, 1, 1, 8, 0, 0, 'Asia/Shanghai') + (${draw(i, 3, 28_000_000)}) * interval '1 second' as moment
      from generate_series(1, ${count}::bigint) as i
      cross join lateral (select
        (${sql.raw(String(FIRST_YEAR))} + ${draw(i, 2, YEARS)})::int as year,
        1 + ${draw(i, 4, departmentNames.length)} as part,
        1 + ${draw(i, 5, HANDLERS)} as handler,
        ((10 + ${draw(i, 6, 990)}) * power(10, 2 + ${draw(i, 7, 4)}))::numeric(18, 2) as amount,
        case when ${draw(i, 8, 100)} < 12 then ${draft}::int when ${draw(i, 8, 100)} < 17 then ${rejected}::int
          when ${draw(i, 8, 100)} < 70 then ${approved}::int else ${used}::int end as status) as more
    ), numbered as (
      select *, row_number() over same as serial, first_value(i) over same as initial
      from drawn window same as (partition by at, year order by i)
    )
    select ${guidOf('plan', i)}, ${planType.code.annual}::int,
      short_code || '-ND-' || year || '-' || lpad(serial::text, 4, '0'),
      year || '年度' || ${drawWord(i, 9, cities)} || ${drawWord(i, 10, sites)} || ${drawWord(i, 11, objectNames)}
        || ${drawWord(i, 12, occasions)} || '采购计划',
      year,
      case when serial = 1 then ${planKind.code.initial}::int else ${planKind.code.additional}::int end,
      case when serial > 1 then ${guidOf('plan', sql`initial`)} end,
      node, company.name, ${guidOf('department', sql`at || '/' || part`)},
      (${sql.param(departmentNames)}::text[])[part], array[${planBasis.code.budget}::int],
      '139' || lpad((${draw(i, 13, 100_000_000)})::text, 8, '0'), moment::date, 1, amount,
      case when amount >= 4000000 then amount else 0 end, status,
      case when status = ${draft}::int then 0 else 1 end, company.guid,
      person.guid, person.name, moment, person.guid, moment + (${draw(i, 14, 2_500_000)}) * interval '1 second'
    from numbered
    join large_company company using (at)
    join sys_user person on person.guid = ${guidOf('user', sql`at || '/' || handler`)}`);
  await addLines(db);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'ND', plan_year, count(*)::int
    from ${procurementPlan} plan join large_company company on company.node = plan.plan_unit group by 1, 3`);
}

/** One line a plan; what it buys follows from the plan's guid. */
async function addLines(db: Db) {
  const seed = sql`seed`;
  const types = [
    ['A', projectType.code.goods],
    ['B', projectType.code.works],
    ['C', projectType.code.service],
  ] as const;
  const typeOf = sql.join(
    types.map(([letter, code]) => sql.raw(`when '${letter}' then ${code}`)),
    sql` `,
  );
  const natures = projectNature.codes;
  const ways = [tenderWay.code.inquiry, tenderWay.code.negotiate, tenderWay.code.single, tenderWay.code.open];
  await db.execute(sql`
    insert into ${procurementPlanLine} (guid, plan_guid, line_no, project_name, project_nature, project_type,
      category_code, content, quantity, unit, estimate_amount, tax_included, fund_source, tender_way, organization_type,
      is_mandatory, planned_issue_date, demand_dept, demand_contact, demand_phone, contract_type, used_amount, line_status)
    select ${guidOf('line', sql`plan.guid`)}, plan.guid, 1, site || object || action,
      (${sql.raw(`array[${natures.join(',')}]`)})[1 + ${draw(seed, 4, natures.length)}],
      case left(category, 1) ${typeOf} end, category, site || object || action || '，含供货、安装、调试及质保期服务',
      1 + ${draw(seed, 5, 50)}, '项', total_amount, true, ${fundSource.code.own}::int,
      case when mandatory_amount > 0 then ${tenderWay.code.open}::int
        else (${sql.raw(`array[${ways.join(',')}]`)})[1 + ${draw(seed, 6, ways.length)}] end,
      ${organizationType.code.selfRun}::int, mandatory_amount > 0,
      plan_year || '-' || lpad((1 + ${draw(seed, 7, 12)})::text, 2, '0'), plan_dept, create_user_name, handler_phone,
      ${contractType.code.single}::int, case when status = ${used}::int then total_amount else 0 end,
      case when status = ${used}::int then ${lineStatus.code.used}::int else ${lineStatus.code.unused}::int end
    from (select plan.*, uuid_hash_extended(plan.guid, 1) as seed from ${procurementPlan} plan) plan
    join large_company company on company.node = plan.plan_unit
    cross join lateral (select 1 + ${draw(seed, 1, objects.length)} as chosen) as draws
    cross join lateral (select
      (${sql.param(objectNames)}::text[])[chosen] as object, (${sql.param(objectCodes)}::text[])[chosen] as category,
      ${drawWord(seed, 2, cities)} || ${drawWord(seed, 3, sites)} as site,
      ${drawWord(seed, 8, occasions)} || '项目' as action) as texts`);
}
