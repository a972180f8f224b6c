import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { setupStatus, type SetupStatus } from '#shared/areas/project-setup/codes';
import { paths } from '#shared/areas/session/paths';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isLive } from './setup-kind.ts';
import { projectSetup as setup } from './setup.table.ts';

const s = setupStatus.code;

interface HeldKind {
  kind: string;
  label: Wording;
  column: typeof setup.createUserGuid | typeof setup.managerGuid;
  states: readonly SetupStatus[];
}

const KINDS: readonly HeldKind[] = [
  {
    kind: 'setup.draft',
    label: { cn: '未提交的立项', en: 'Set-ups not yet submitted' },
    column: setup.createUserGuid,
    states: [s.draft, s.rejected],
  },
  {
    kind: 'setup.inReview',
    label: { cn: '审批中的立项', en: 'Set-ups in approval' },
    column: setup.createUserGuid,
    states: [s.inReview],
  },
  {
    kind: 'setup.assigned',
    label: { cn: '指派给本人、尚未办理的立项', en: 'Set-ups assigned and not yet acted on' },
    column: setup.managerGuid,
    states: [s.notCreated, s.assigned],
  },
];

/** The set-ups a person answers for that are not settled yet. */
export async function setupsHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const held: Holding[] = [];
  for (const { kind, label, column, states } of KINDS) {
    const where = and(eq(column, userGuid), inArray(setup.status, [...states]), isLive);
    held.push({ kind, label, access: 'setup:read', ...(await heldAs(db, where)) });
  }
  return held;
}

async function heldAs(db: Db, where: SQL | undefined): Promise<Pick<Holding, 'count' | 'items'>> {
  const [total] = await db.select({ count: count() }).from(setup).where(where);
  const first = await db
    .select({ guid: setup.guid, projectNo: setup.projectNo, projectName: setup.projectName })
    .from(setup)
    .where(where)
    .orderBy(desc(setup.updatedAt), desc(setup.guid))
    .limit(HOLDING_ITEMS);
  return {
    count: total!.count,
    items: first.map(({ guid, projectNo, projectName }) => ({
      name: `${projectNo} ${projectName}`,
      link: paths.setup(guid),
    })),
  };
}
