import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { planWorld } from '../../../testing/plan-world.ts';
import { filled, planOf } from '../../../testing/query-plan.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { lineAlarms } from './plan-alarms.ts';

const world = await planWorld();
const { db } = world;
const LINES = 20_000;
const status = lineStatus.code;
const source = randomUUID();

beforeAll(async () => {
  const { guid } = await world.draft();
  // One in a hundred must be tendered and is not, one in a hundred has a single source, one in a thousand had another mode.
  await filled(db, line, () =>
    db.execute(sql`
      insert into ${line} (guid, plan_guid, line_no, source_line_guid, project_name, tender_way, is_mandatory, line_status)
      select case when n = 1 then ${source}::uuid else gen_random_uuid() end, ${guid}, 1000 + n,
        case when n % 1000 = 7 then ${source}::uuid end, '设备' || n,
        case when n % 100 = 3 then ${tenderWay.code.single}::int when n % 100 = 5 or n % 1000 = 7 then ${tenderWay.code.invite}::int
          else ${tenderWay.code.open}::int end,
        n % 100 = 5, ${status.unused}::int
      from generate_series(1, ${LINES}::int) n`),
  );
});

test.each([
  [alarmKind.code.mandatoryNotOpen, 'procurement_plan_line_not_open'],
  [alarmKind.code.singleSource, 'procurement_plan_line_single_source'],
  [alarmKind.code.modeChanged, 'procurement_plan_line_source'],
])('plans with lines of %s are found by %s, and not by reading all lines', async (kind, index) => {
  const { raisedBy } = lineAlarms.find((one) => one.kind === kind)!;
  const { indexes, readThrough, text } = await planOf(db, raisedBy);
  expect(indexes, text).toContain(index);
  expect(readThrough, text).toEqual([]);
});
