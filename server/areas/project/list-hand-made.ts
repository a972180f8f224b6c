import { and, eq, sql } from 'drizzle-orm';
import { handMadeStatus } from '#shared/areas/project/codes';
import type { HandMadeDetail, HandMadeRow, HandMadeSearch } from '#shared/areas/project/hand-made-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { filesOf } from '../file/file.service.ts';
import { findingsOfHandMade } from './check-hand-made.ts';
import { mayWithdraw } from './confirm-hand-made.ts';
import { decideHandMade, HAND_MADE, reachedHandMade } from './hand-made-access.ts';
import { type HandMadeProject, handMadeProject } from './hand-made.table.ts';
import type { ProjectParts } from './project-parts.ts';
import { confirmersOf } from './save-hand-made.ts';

const sortColumns = {
  projectNo: handMadeProject.projectNo,
  projectName: handMadeProject.projectName,
  budgetAmount: handMadeProject.budgetAmount,
  updateTime: handMadeProject.updatedAt,
} as const;

const toRow = (found: HandMadeProject, actor: Actor): HandMadeRow => ({
  guid: found.guid,
  version: found.version,
  projectNo: found.projectNo,
  projectName: found.projectName,
  projectType: found.projectType,
  tenderWay: found.tenderWay,
  budgetAmount: found.budgetAmount,
  enterpriseGuid: found.enterpriseGuid,
  enterpriseName: found.enterpriseName,
  deptName: found.deptName,
  managerName: found.managerName,
  createUserName: found.createUserName,
  updateTime: formatDateTime(found.updatedAt),
  status: found.status,
  actions: allowedOf(decideHandMade(found, actor)),
});

/** The projects made by hand a person sees: their own, and those they may confirm. */
export async function listHandMade(search: HandMadeSearch, { db, actor }: Context) {
  const where = and(
    await reachedHandMade({ db, actor }),
    contains(handMadeProject.projectName, search.projectName),
    contains(handMadeProject.projectNo, search.projectNo),
    search.status === undefined ? undefined : sql`${handMadeProject.status} = ${search.status}`,
  );
  const found = await pageOfRows(db, handMadeProject, search, {
    where,
    orderBy: sortedBy(search, sortColumns, 'updateTime', handMadeProject.guid),
  });
  return { ...found, list: found.list.map((row) => toRow(row, actor)) };
}

/** One of them with all its form says, who may confirm it, and what the law says of it. */
export const viewHandMade =
  (parts: Pick<ProjectParts, 'contractedSections' | 'isSupervised'>) =>
  async ({ guid }: { guid: string }, { db, actor }: Context): Promise<HandMadeDetail> => {
    const [found] = await db
      .select()
      .from(handMadeProject)
      .where(and(eq(handMadeProject.guid, guid), await reachedHandMade({ db, actor })));
    if (!found) throw new NotFound();
    const { sections, createTime, confirmTime, updatedAt: _updated, isDeleted: _deleted, ...said } = found;
    const isDraft = found.status === handMadeStatus.code.draft;
    const row = toRow(found, actor);
    const canBe = isDraft || (await mayWithdraw(db, parts, guid));
    const findings = isDraft
      ? await findingsOfHandMade(db, { ...found, sections: [...sections] }, found.enterpriseGuid)
      : [];
    return {
      ...said,
      ...row,
      actions: row.actions.filter((act) => act !== 'withdraw' || canBe),
      sections: sections.map((one) => ({
        ...one,
        controlPrice: one.controlPrice ?? '',
        deposit: one.deposit ?? '',
      })),
      files: await filesOf(db, HAND_MADE, guid),
      createTime: formatDateTime(createTime),
      confirmTime: confirmTime ? formatDateTime(confirmTime) : '',
      confirmers: isDraft ? (await confirmersOf(db, found)).map(({ name }) => name) : [],
      findings,
    };
  };
