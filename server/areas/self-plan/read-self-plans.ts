import { selfReason } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { papersOf } from '#shared/areas/self-plan/codes';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { type SelfPlanDetail, selfPlanDetail } from '#shared/areas/self-plan/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { findDepartments } from '../department/department.service.ts';
import { reachedCompany } from '../department/draw-up.service.ts';
import { categoryNames } from '../dictionary/dictionary.service.ts';
import type { FilesByKind } from '../file/file.service.ts';
import { blankPlace } from '../procurement-plan/line/blank-place.service.ts';
import { usableLines } from '../procurement-plan/line/usable-lines.service.ts';
import { toSelfPlanRow } from './list-self-plans.ts';
import { selfLimit } from './self-limit.ts';
import { documentPage } from '../document/list.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { REPAIR, SELF, selfPlans } from './self-plan-access.ts';
import { groupOf, inviteesOf, itemsOf, papersOfResult } from './self-plan-parts.ts';
import { selfPlanWarnings } from './self-plan-warnings.ts';
import type { SelfPlan } from './self-plan.table.ts';

/** One plan with everything that belongs to it. */
export async function getSelfPlan(guid: string, { db, actor }: Context): Promise<SelfPlanDetail> {
  const { row: found, ties, files } = await selfPlans.open({ db, actor }, guid);
  const invitees = await inviteesOf(db, guid);
  const names = await categoryNames(db, [found.categoryCode]);
  return {
    ...pick(found, selfPlanDetail.shape),
    ...documentPage(selfPlanKind, found),
    ...toSelfPlanRow(found, ties, actor),
    categoryName: names.get(found.categoryCode) ?? '',
    outOfPlan: found.yearItemGuid === null,
    yearItem: await yearItemOf(db, found),
    items: await itemsOf(db, guid),
    invitees,
    groupMembers: await groupOf(db, guid),
    files: files(SELF),
    repairFiles: files(REPAIR),
    limit: await selfLimit(db, found.enterpriseGuid),
    approvedAt: found.approvedAt && formatDateTime(found.approvedAt),
    result: resultOf(found, files),
    contract:
      found.contractGuid === null
        ? null
        : {
            guid: found.contractGuid,
            contractNo: found.contractNo ?? '',
            contractName: found.contractName ?? '',
          },
    warnings: await selfPlanWarnings(db, found, invitees),
    createTime: formatDateTime(found.createTime),
  };
}

async function yearItemOf(db: Db, { yearItemGuid }: SelfPlan): Promise<SelfPlanDetail['yearItem']> {
  const [line] = yearItemGuid === null ? [] : await usableLines(db, [yearItemGuid]);
  if (!line) return null;
  const { guid, planGuid, planNo, projectName, remaining } = line;
  return { guid, planGuid, planNo, projectName, remaining };
}

function resultOf(found: SelfPlan, files: FilesByKind): SelfPlanDetail['result'] {
  if (found.resultAmount === null) return null;
  return {
    winnerGuid: found.winnerGuid!,
    winnerName: found.winnerName!,
    resultAmount: found.resultAmount,
    resultDate: found.resultDate!,
    userName: found.resultUserName!,
    time: formatDateTime(found.resultAt!),
    papers: papersOfResult(files, papersOf(found.tenderWay)),
  };
}

/** What a new plan starts with: the person's company and department, its limit, their phone. */
export const blankSelfPlan = async ({ db, actor }: Viewer) => ({
  ...(await blankPlace({ db, actor })),
  selfReason: selfReason.code.belowLimit,
  outOfPlan: false,
  tenderWay: tenderWay.code.inquiry,
  limit: await selfLimit(db, actor.enterpriseGuid),
});

/** What a unit within one's own company or below it may buy by itself, in 元. @throws NotFound */
export async function limitOfUnit({ planUnit }: { planUnit: string }, { db, actor }: Context) {
  const [node] = await findDepartments(db, [planUnit]);
  const unit = await reachedCompany({ db, actor }, node);
  if (!unit) throw new NotFound();
  return { limit: await selfLimit(db, unit.enterpriseGuid) };
}
