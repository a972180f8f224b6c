import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { handMadeStatus } from '#shared/areas/project/codes';
import { paths } from '#shared/areas/session/paths';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import { asBefore, type Giver, noteHanded } from '../user/giver.service.ts';
import { HAND_MADE, reachedHandMade } from './hand-made-access.ts';
import { type HandMadeProject, handMadeProject as draft } from './hand-made.table.ts';
import { reachedProjects } from './project-access.ts';
import { project } from './project.table.ts';

const held = {
  kind: 'project.draft',
  label: { cn: '未确认的手工建项', en: 'Projects made by hand, not confirmed' },
  access: 'project:write',
};

const isDraft = and(eq(draft.status, handMadeStatus.code.draft), eq(draft.isDeleted, false));
const madeBy = (userGuid: string) => and(eq(draft.createUserGuid, userGuid), isDraft);

const inOrder = (db: Db, where: SQL | undefined) =>
  db
    .select({ guid: draft.guid, projectNo: draft.projectNo, projectName: draft.projectName })
    .from(draft)
    .where(where)
    .orderBy(desc(draft.updatedAt), desc(draft.guid))
    .$dynamic();

const called = ({
  guid,
  projectNo,
  projectName,
}: Pick<HandMadeProject, 'guid' | 'projectNo' | 'projectName'>) => ({
  name: `${projectNo} ${projectName}`,
  link: paths.handMade(guid),
});

async function named(db: Db, where: SQL | undefined, limit: number) {
  const [total] = await db.select({ count: count() }).from(draft).where(where);
  return { count: total!.count, items: (await inOrder(db, where).limit(limit)).map(called) };
}

/** What a person has made by hand that nobody has confirmed. */
export const draftsHeldBy = async (db: Db, userGuid: string): Promise<Holding[]> => [
  { ...held, ...(await named(db, madeBy(userGuid), HOLDING_ITEMS)) },
];

/** How they go to another, for a leaver alone: who stays gives projects, and a draft is none. */
export const draftGiver: Giver = {
  ...held,
  needs: 'project:write',
  all: async (db, userGuid) =>
    (await inOrder(db, madeBy(userGuid))).map((one) => ({ guid: one.guid, ...called(one) })),
  async give(db, context, handing) {
    const { guids, from, to } = handing;
    const given = await db
      .update(draft)
      .set({
        createUserGuid: to.guid,
        createUserName: to.name,
        version: sql`${draft.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(isOneOf(draft.guid, guids), madeBy(from.guid)))
      .returning({ guid: draft.guid, projectNo: draft.projectNo });
    await noteHanded(
      db,
      context,
      handing,
      given.map(({ guid, projectNo }) => ({
        type: HAND_MADE,
        guid,
        name: projectNo,
      })),
    );
    return asBefore(given);
  },
};

const draftsOf = ({ guid }: HangingNode) => and(eq(draft.applyDept, guid), isDraft);

/** What hangs on a department and nobody has confirmed; it takes the name of another that is merged into. */
export const departmentDrafts: HangingSource = {
  kind: 'handMadeProjects',
  label: held.label,
  mayStay: false,
  find: (db, node) => named(db, draftsOf(node), SHOWN),
  async moveTo(db, from, to) {
    await db
      .update(draft)
      .set({
        applyDept: to.guid,
        deptName: to.name,
        version: sql`${draft.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(draftsOf(from));
  },
  async remembers(db, guid) {
    const found = await db.select({ guid: draft.guid }).from(draft).where(eq(draft.applyDept, guid)).limit(1);
    return found.length > 0;
  },
};

/** Its attachments are read by who sees it, and once it is a project by who sees that. */
export const handMadeFiles: FileSubject = {
  kind: HAND_MADE,
  async mayRead(context, guid) {
    const [own] = await context.db
      .select({ guid: draft.guid })
      .from(draft)
      .where(and(eq(draft.guid, guid), await reachedHandMade(context)));
    if (own) return true;
    const [made] = await context.db
      .select({ guid: project.guid })
      .from(project)
      .where(and(eq(project.guid, guid), await reachedProjects(context)));
    return made !== undefined;
  },
};
