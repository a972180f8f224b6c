import { eq, or } from 'drizzle-orm';
import {
  type BatchDetail,
  batchDetail,
  type BatchLine,
} from '#shared/areas/procurement-plan/batch/batch-views';
import { batchKind } from '#shared/areas/procurement-plan/line/codes';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { defaultBatchName } from '#shared/areas/procurement-plan/batch/rules';
import { formatDateTime } from '#shared/kit/dates';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { pick } from '../../../kit/pick.ts';
import { documentPage } from '../../document/list.service.ts';
import { filesOf, filesOfMany, type FileSubject } from '../../file/file.service.ts';
import { supplierBriefs } from '../../supplier/library/profile.service.ts';
import { blankPlace } from '../line/blank-place.service.ts';
import { lineNames } from '../line/line-references.ts';
import type { Viewer } from '../../document/described.service.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { BATCH, batchPlans, TECH_FILES } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';
import { toBatchLine } from './batch-mapper.ts';
import { filesOwner, materialCounts } from './line-facts.ts';
import { selectRows, toBatchRow } from './list-batch.ts';
import { splitWarnings } from '../line/splits.service.ts';
import { adjustmentsOf } from './adjusted-plan.ts';
import { childrenOf } from './merged-children.ts';
import { settingOptions } from './settings.ts';
import { batchLinesOf, type StoredLine } from './stored-line.ts';

/** One batch plan with its files and the department plans it was made of. */
export async function getBatchPlan(guid: string, { db, actor }: Context): Promise<BatchDetail> {
  const plain = await batchPlans.find({ db, actor }, guid);
  const [found] = (await selectRows(db).where(eq(plan.guid, guid))) as Parameters<typeof toBatchRow>[0][];
  const { row, header } = found!;
  return {
    ...pick({ ...header, ...row }, batchDetail.shape),
    ...documentPage(batchPlanKind, { ...header, ...row }),
    ...toBatchRow(found!, actor),
    files: await filesOf(db, BATCH, guid),
    createTime: formatDateTime(row.createTime),
    children: await childrenOf(db, guid),
    adjustments: await adjustmentsOf(db, guid),
    splits: row.voidReason === null ? await splitWarnings(db, plain) : [],
  };
}

/** Every line of a batch plan, in its order, with what it refers to. */
export async function getBatchLines(guid: string, { db, actor }: Context): Promise<BatchLine[]> {
  await batchPlans.find({ db, actor }, guid);
  const lines = await batchLinesOf(db, guid);
  const invited = lines.flatMap(({ inviteList }) => inviteList.map(({ supplierGuid }) => supplierGuid));
  const guids = lines.map((one) => one.guid);
  const parts = {
    names: await lineNames(db, lines),
    files: await filesOfMany(db, TECH_FILES, lines.map(filesOwner)),
    materials: await materialCounts(db, guids),
    standings: await supplierBriefs(db, invited),
    ...(await originsOf(db, lines)),
  };
  return lines.map((one) => toBatchLine(one, parts));
}

/** The annual lines these were made of, and the department plans they were merged from. */
async function originsOf(db: Db, lines: readonly StoredLine[]) {
  const sources = lines.flatMap(({ sourceLineGuid }) => sourceLineGuid ?? []);
  const years = lines.flatMap(({ yearItemGuid }) => yearItemGuid ?? []);
  const found = await db
    .select({
      line,
      planNo: plan.planNo,
      planName: plan.planName,
      held: batchLine.heldAmount,
      year: batchLine.yearItemGuid,
      expectDate: batchLine.expectDate,
    })
    .from(line)
    .innerJoin(plan, eq(plan.guid, line.planGuid))
    .leftJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .where(isOneOf(line.guid, [...sources, ...years]));
  const yearLines = new Map(
    found.map(({ line: one, planNo }) => [
      one.guid,
      {
        guid: one.guid,
        planGuid: one.planGuid,
        planNo,
        lineNo: one.lineNo,
        projectName: one.projectName ?? '',
        estimateAmount: one.estimateAmount ?? '0.00',
        usedAmount: one.usedAmount,
      },
    ]),
  );
  const sourcePlans = new Map(
    found.map(({ line: one, planNo, planName }) => [one.guid, { guid: one.planGuid, planNo, planName }]),
  );
  const heldYear = new Map(lines.map((one) => [one.sourceLineGuid, one.yearItemGuid]));
  const sourceHeld = new Map(
    found.flatMap(({ line: one, held, year }) =>
      held === null || year !== heldYear.get(one.guid) ? [] : [[one.guid, held]],
    ),
  );
  const originals = new Map(
    found.map(({ line: one, expectDate }) => [
      one.guid,
      {
        guid: one.guid,
        batchAmount: one.estimateAmount ?? '0.00',
        usedAmount: one.usedAmount,
        tenderWay: one.tenderWay,
        isMandatory: one.isMandatory,
        expectDate,
      },
    ]),
  );
  return { yearLines, sourcePlans, sourceHeld, originals };
}

/** What a new batch plan starts with: the person's company and department, the batch that is open next. */
export async function blankBatchPlan(context: Context) {
  const place = await blankPlace(context);
  const [next] = (await settingOptions({}, context)).filter(({ isLate }) => !isLate);
  return {
    ...place,
    ...(next && {
      batchNo: next.batchNo,
      period: next.period,
      planName: defaultBatchName(place.planDeptName, next.batchNo),
    }),
    ...(place.planUnit && { buyerUnit: place.planUnit }),
    batchKind: batchKind.code.regular,
  };
}

/** Who may read the specifications of a line: whoever may read its plan. */
export const specificationFiles: FileSubject = {
  kind: TECH_FILES,
  mayRead: mayReadSpecification,
  mayReadFormer: mayReadSpecification,
};

/** Also whoever may read the centre plan that shows them. */
async function mayReadSpecification(context: Viewer, lineGuid: string): Promise<boolean> {
  const { db } = context;
  const plans = await db
    .select({ planGuid: line.planGuid })
    .from(line)
    .where(or(eq(line.guid, lineGuid), eq(line.sourceLineGuid, lineGuid)));
  for (const { planGuid } of plans) if (await batchPlans.canRead(context, planGuid)) return true;
  return false;
}
