import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ChainKind } from '#shared/areas/chain/contract';
import { chainKind } from '#shared/areas/chain/contract';
import { voidedWord } from '#shared/areas/approval/void-call';
import { planType, type PlanType } from '#shared/areas/procurement-plan/codes';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { paths } from '#shared/areas/session/paths';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import { hasPart } from '../approval/participation.service.ts';
import { type Viewer, visibleSetups } from './setup-access.ts';
import { isLive, isReadable, SETUP } from './setup-kind.ts';
import { projectSetupLine as line } from './setup-parts.table.ts';
import { projectSetup as setup } from './setup.table.ts';

const k = chainKind.code;
const KIND_OF: Readonly<Record<PlanType, ChainKind>> = {
  [planType.code.annual]: k.annualPlan,
  [planType.code.batch]: k.batchPlan,
  [planType.code.selfRun]: k.selfPlan,
};

/** Set-ups, between the plan lines they use and what is made of them. */
export const projectSetupChainSource = {
  kind: SETUP,
  comesFrom: [k.annualPlan, k.batchPlan, k.selfPlan],

  async nodes(viewer: Viewer, guids: readonly string[]) {
    const found = await viewer.db
      .select({ setup, mayRead: await mayRead(viewer) })
      .from(setup)
      .where(and(isOneOf(setup.guid, guids), isReadable));
    return found.map(({ setup: one, mayRead: isOpen }) => ({
      guid: one.guid,
      no: one.projectNo,
      name: one.projectName,
      state: one.voidReason === null ? setupStatus.wording(one.status) : voidedWord,
      at: one.updatedAt,
      link: isOpen ? paths.setup(one.guid) : null,
      isParty: false,
    }));
  },

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: line.setupGuid, planType: line.planType, lineGuid: line.lineGuid })
      .from(line)
      .where(isOneOf(line.setupGuid, guids));
    return found.map((one) => ({
      guid: one.guid,
      from: { kind: KIND_OF[one.planType], guid: one.lineGuid },
    }));
  },

  async stems(db: Db, from: { kind: ChainKind; guids: readonly string[] }) {
    const types = planType.codes.filter((type) => KIND_OF[type] === from.kind);
    if (types.length === 0) return [];
    return db
      .select({ guid: line.setupGuid, from: line.lineGuid })
      .from(line)
      .innerJoin(setup, eq(setup.guid, line.setupGuid))
      .where(and(isOneOf(line.lineGuid, from.guids), inArray(line.planType, types), isLive));
  },
};

/** Whether the person may read a set-up (`canReadSetup`), as a column. */
async function mayRead(viewer: Viewer): Promise<SQL<boolean>> {
  const visible = await visibleSetups(viewer);
  if (visible === undefined) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${or(visible, hasPart(viewer.db, SETUP, setup.guid, viewer.actor.guid))}, false)`;
}
