import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { setupStatus, type SetupStatus } from '#shared/areas/project-setup/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { isLive } from './setup-kind.ts';
import { projectSetup as setup } from './setup.table.ts';

const s = setupStatus.code;
const DRAFTS: readonly SetupStatus[] = [s.draft, s.rejected];
const SETTLED = setupStatus.codes.filter((status) => status !== s.inReview && !DRAFTS.includes(status));

const setupsOf = ({ guid, kind }: HangingNode, states: readonly SetupStatus[]) =>
  and(
    kind === departmentKind.code.company
      ? or(eq(setup.applyUnit, guid), eq(setup.applyDept, guid), eq(setup.buyerUnit, guid))
      : eq(setup.applyDept, guid),
    inArray(setup.status, [...states]),
    isLive,
  );

const setupsIn = (states: readonly SetupStatus[]): HangingSource['find'] =>
  async function find(db, node) {
    const where = setupsOf(node, states);
    const [total] = await db.select({ count: count() }).from(setup).where(where);
    const first = await db
      .select({ guid: setup.guid, projectNo: setup.projectNo, projectName: setup.projectName })
      .from(setup)
      .where(where)
      .orderBy(desc(setup.updatedAt), desc(setup.guid))
      .limit(SHOWN);
    const items = first.map((one) => ({
      name: `${one.projectNo} ${one.projectName}`,
      link: paths.setup(one.guid),
    }));
    return { count: total!.count, items };
  };

/** Drafts take the target's name; what has been decided keeps the name it was decided with. */
const moveDrafts: HangingSource['moveTo'] = async (db, from, to) => {
  await db
    .update(setup)
    .set({
      applyDept: to.guid,
      applyDeptName: to.name,
      version: sql`${setup.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(setupsOf(from, DRAFTS));
};
const moveSettled: HangingSource['moveTo'] = async (db, from, to) => {
  await db.update(setup).set({ applyDept: to.guid }).where(setupsOf(from, SETTLED));
};

/** The set-ups that hang on a department; what is in review stands with the open approvals, which cannot follow. */
export const departmentSetups: readonly HangingSource[] = [
  {
    kind: 'draftSetups',
    label: { cn: '未提交的立项', en: 'Set-ups not yet submitted' },
    mayStay: false,
    find: setupsIn(DRAFTS),
    moveTo: moveDrafts,
  },
  {
    kind: 'settledSetups',
    label: { cn: '已通过的立项', en: 'Approved set-ups' },
    mayStay: true,
    find: setupsIn(SETTLED),
    moveTo: moveSettled,
    remembers: isNamed,
  },
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const { rows } = await db.execute<{ named: boolean }>(sql`
    select exists (select from ${setup}
      where ${or(eq(setup.applyDept, guid), eq(setup.applyUnit, guid), eq(setup.buyerUnit, guid))}) as named`);
  return rows[0]!.named;
}
