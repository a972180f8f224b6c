import { sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { documentComment } from '../../areas/comment/comment.table.ts';
import { procurementPlan } from '../../areas/procurement-plan/line/plan.table.ts';
import type { Db } from '../../db/client.ts';
import { drawWord, guidOf } from './draw.ts';

/** One plan in so many is talked about, and one of those at length. */
const TALKED_OF = 10;
const COMMENTS = 3;
const AT_LENGTH = 500;
const WORDS = [
  '请补充测算依据。',
  '预算已核对，无意见。',
  '请说明采购方式的理由。',
  '已按意见修改，请再看一下。',
];

/** Enters the comments of the large plans, by who drew them up: a few on some, many on one. */
export async function addComments(db: Db) {
  const seed = sql`hashtextextended(plan.guid::text || n, 0)`;
  await db.execute(sql`
    insert into ${documentComment} (guid, kind, document_guid, writer_guid, writer_name, text, mentions, written_at)
    select ${guidOf('comment', sql`plan.guid || '/' || n`)}, ${documentKind.code.annualPlan}, plan.guid,
      plan.create_user_guid, plan.create_user_name, ${drawWord(seed, 1, WORDS)}, '[]'::jsonb,
      plan.create_time + n * interval '1 hour'
    from (select *, row_number() over (order by guid) as at from ${procurementPlan}) plan
    cross join lateral generate_series(1, case when at = 1 then ${AT_LENGTH}::int
      when at % ${TALKED_OF}::int = 0 then ${COMMENTS}::int else 0 end) as n`);
}
