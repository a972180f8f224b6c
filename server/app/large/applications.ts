import { sql } from 'drizzle-orm';
import { keyed } from '#shared/areas/recruitment-notice/row-keys';
import type {
  AskedMaterialForm,
  ConditionForm,
  ReviewItemForm,
} from '#shared/areas/recruitment-notice/rules';
import {
  applicationStatus,
  conditionKind,
  investigationConclusion,
  investigationStatus,
  investigationWay,
  recruitStatus,
  reviewItemKind,
  storageStatus,
  validMonths,
} from '#shared/areas/recruitment-notice/codes';
import { outcomeText } from '#shared/areas/recruitment-notice/review-texts';
import { supplierSource } from '#shared/areas/supplier/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { storedFile } from '../../areas/file/file.table.ts';
import { APPLICATION } from '../../areas/recruitment-notice/application-access.ts';
import { recruitApplication } from '../../areas/recruitment-notice/application.table.ts';
import { recruitNotice } from '../../areas/recruitment-notice/notice.table.ts';
import {
  recruitInvestigation,
  recruitReviewer,
  recruitScore,
  recruitStorage,
  recruitStorageEntry,
} from '../../areas/recruitment-notice/review.table.ts';
import { supplierAdmission } from '../../areas/supplier/library/admission.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const s = recruitStatus.code;
const a = applicationStatus.code;

/** What every large notice asks. */
const NEW = { before: [], given: 0 };
export const { rows: CONDITIONS, given: KEYS_GIVEN } = keyed<ConditionForm>(
  'c',
  [
    {
      kind: conditionKind.code.qualification,
      content: '具有独立法人资格',
      isMust: true,
      proof: '营业执照',
      needsFile: false,
    },
    {
      kind: conditionKind.code.performance,
      content: '近三年同类业绩不少于2项',
      isMust: true,
      proof: '',
      needsFile: false,
    },
    {
      kind: conditionKind.code.credit,
      content: '未被列入失信名单',
      isMust: false,
      proof: '',
      needsFile: false,
    },
  ],
  NEW,
);
/** What the one notice with the most applications asks to be handed in. */
export const MATERIALS: AskedMaterialForm[] = [{ name: '企业简介', isMust: true, format: 'PDF' }];
export const PASS_SCORE = 60;
export const { rows: REVIEW_ITEMS } = keyed<ReviewItemForm>(
  'r',
  [
    { name: '业绩', kind: reviewItemKind.code.objective, score: '50', standard: '按业绩项数计' },
    { name: '服务方案', kind: reviewItemKind.code.subjective, score: '50', standard: '横向比较' },
  ],
  NEW,
);
/** Applications to the one notice that a tenth of the library answered, and to any other at most. */
const [TO_WHOLE, TO_OTHERS] = [10_000, 8];
/** Each reviewer gives up to so many points more than an application is worth, which is drawn between these. */
const [APART, LEAST, MOST] = [6, 50, 95];

/** Enters who applied, what reviewers gave, what it came to and who was admitted. */
export async function addApplications(db: Db) {
  await db.execute(sql`
    create temp table large_application on commit drop as
    select ${guidOf('application', sql`one.guid || '/' || n`)} as guid, one.guid as notice_guid, one.enterprise_guid,
      one.status as notice_status, one.is_whole, n, supplier.guid as supplier_guid, supplier.name, supplier.uscc,
      notice.category_types[1] as category, notice.service_areas, notice.published_at, notice.apply_end,
      -- Nothing between: what reviewers add must not bring it over the line.
      case when drawn < ${PASS_SCORE}::int then drawn - ${APART}::int else drawn end as worth,
      uuid_hash_extended(one.guid, n) as seed
    from large_notice one join ${recruitNotice} notice on notice.guid = one.guid
    cross join (select count(*)::int as count from supplier_profile where uscc <> '') suppliers
    cross join lateral generate_series(1, least(suppliers.count, case when is_whole then ${TO_WHOLE}::int
      else 1 + (${draw(sql`one.seed`, 9, TO_OTHERS)})::int end)) as n
    cross join lateral (select ${LEAST}::int + ${draw(sql`uuid_hash_extended(one.guid, n)`, 1, MOST - LEAST)} as drawn) as luck
    join (select enterprise_guid as guid, name, uscc, row_number() over (order by uscc)::int - 1 as at
      from supplier_profile where uscc <> '') supplier
      on supplier.at = ((one.at * 37 + one.serial * 101) % suppliers.count + n) % suppliers.count
    where one.status between ${s.published}::int and ${s.stored}::int`);
  await db.execute(sql`analyze large_application`);
  const passes = sql`(worth >= ${PASS_SCORE}::int)`;
  const file = guidOf('material', sql`guid`);
  await db.execute(sql`
    insert into ${recruitApplication} (guid, notice_guid, supplier_guid, supplier_name, uscc, category, service_areas,
      contact_name, contact_phone, contact_email, answers, materials, is_pledged, status, applied_at, withdrawn_at, reason,
      create_user_guid, create_user_name, create_time, update_time)
    select guid, notice_guid, supplier_guid, name, uscc, category, service_areas, '业务联系人',
      '138' || lpad((${draw(sql`seed`, 2, 100_000_000)})::text, 8, '0'), 'sales@example.com',
      ${JSON.stringify(CONDITIONS.map(({ key }) => ({ key, edition: 0, isMet: true, note: '满足', files: [] })))}::jsonb,
      case when is_whole then jsonb_build_array(jsonb_build_object('at', 0, 'files', jsonb_build_array(${file})))
        else '[]' end, true, status,
      applied, case when status = ${a.withdrawn}::int then applied + interval '1 hour' end,
      case when status in (${a.reviewPassed}::int, ${a.investigationPassed}::int) then ${outcomeText.passed}::text
        when status = ${a.reviewFailed}::int then ${outcomeText.failed}::text
        when status = ${a.admitted}::int then '已入库' else '' end,
      ${guidOf('user', sql`'supplier/' || uscc`)}, '业务联系人', applied - interval '1 hour', applied
    from (select *,
        case when not is_whole and n > 1 and ${draw(sql`seed`, 3, 12)} = 0 then ${a.withdrawn}::int
          when notice_status < ${s.investigating}::int then ${a.applied}::int
          when not ${passes} then ${a.reviewFailed}::int
          when notice_status = ${s.stored}::int then ${a.admitted}::int
          when notice_status = ${s.investigating}::int and n % 2 = 0 then ${a.investigationPassed}::int
          else ${a.reviewPassed}::int end as status,
        -- In the first day of the call: those that are open now have not stood for longer.
        published_at + (${draw(sql`seed`, 4, 80_000)}) * interval '1 second' as applied
      from large_application) one`);
  await addMaterials(db);
  await addScores(db);
  await addOutcomes(db);
}

/** The file each of those that hand in one has; its content is not kept. */
const addMaterials = (db: Db) =>
  db.execute(sql`
    insert into ${storedFile} (guid, name, type, size, sha256, storage_key, scan_result, uploader_guid, uploader_name,
      enterprise_guid, upload_time, kind, document_guid, is_submitted, unbound_since)
    select ${guidOf('material', sql`one.guid`)}, '企业简介.pdf', 'pdf', 20480, repeat('0', 64), 'large/brochure', 'clean',
      create_user_guid, create_user_name, one.supplier_guid, create_time, ${APPLICATION}, one.guid, true, null
    from ${recruitApplication} one join large_application large on large.guid = one.guid where large.is_whole`);

/** Under review one reviewer of three has committed all; later everybody has. */
const addScores = (db: Db) =>
  db.execute(sql`
    insert into ${recruitScore} (application_guid, reviewer_guid, notice_guid, items, total, opinion, committed_at)
    select large.guid, reviewer.user_guid, large.notice_guid,
      jsonb_build_array(
        jsonb_build_object('key', 'r1', 'score', (given / 2)::numeric(6, 2)::text),
        jsonb_build_object('key', 'r2', 'score', (given - (given / 2)::numeric(6, 2))::numeric(6, 2)::text)), given,
      '资料齐全，能够满足需要', apply_end + interval '5 days'
    from large_application large
    join ${recruitApplication} one on one.guid = large.guid and one.status <> ${a.withdrawn}::int
    join ${recruitReviewer} reviewer on reviewer.notice_guid = large.notice_guid
      and (reviewer.position = 1 or notice_status > ${s.reviewing}::int)
    cross join lateral (select (worth + (${draw(sql`uuid_hash_extended(large.guid, reviewer.position)`, 5, APART * 100)}) / 100.0)::numeric(6, 2)
      as given) as drawn
    where notice_status >= ${s.reviewing}::int`);

/** Whoever was investigated, put up for admission and admitted, as long as the notice says. */
async function addOutcomes(db: Db) {
  const storage = guidOf('storage', sql`one.notice_guid`);
  const isAdmitted = sql`one.status = ${a.admitted}::int`;
  const from = sql`(large.apply_end + interval '15 days')::date`;
  const admitted = sql`${recruitApplication} one join large_application large on large.guid = one.guid`;
  await db.execute(sql`
    insert into ${recruitInvestigation} (guid, application_guid, date, place, way, members, items, conclusion, confirmer, status)
    select ${guidOf('investigation', sql`one.guid`)}, one.guid, (large.apply_end + interval '12 days')::date, '供应商厂区',
      ${investigationWay.code.onSite}::int, '{考察人甲,考察人乙}', '[]', ${investigationConclusion.code.passed}::int, '业务联系人',
      ${investigationStatus.code.confirmed}::int
    from ${admitted} where one.status = ${a.investigationPassed}::int`);
  await db.execute(sql`
    insert into ${recruitStorage} (guid, notice_guid, status, create_user_guid)
    select distinct ${storage}, one.notice_guid, ${storageStatus.code.approved}::int, notice.create_user_guid
    from ${admitted} join ${recruitNotice} notice on notice.guid = one.notice_guid where ${isAdmitted}`);
  await db.execute(sql`
    insert into ${recruitStorageEntry} (storage_guid, application_guid, grade, service_areas, valid_months)
    select ${storage}, one.guid, ${supplierGrade.code.b}, one.service_areas, ${validMonths.code.two}::int
    from ${admitted} where ${isAdmitted}`);
  await db.execute(sql`
    insert into ${supplierAdmission} (origin_guid, supplier_guid, enterprise_guid, source, category, grade, regions,
      valid_from, valid_to)
    select one.guid, one.supplier_guid, large.enterprise_guid, ${supplierSource.code.recruited}::int, one.category,
      ${supplierGrade.code.b}, one.service_areas, ${from}, (${from} + interval '24 months' - interval '1 day')::date
    from ${admitted} where ${isAdmitted}`);
}
