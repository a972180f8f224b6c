import { and, eq, inArray } from 'drizzle-orm';
import type { ChainKind } from '#shared/areas/chain/contract';
import { chainKind } from '#shared/areas/chain/contract';
import { planType, type PlanType } from '#shared/areas/procurement-plan/line/codes';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import { chainNodes } from '../document/chain.service.ts';
import { SETUP, setups } from './setup-access.ts';
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

  nodes: chainNodes(setupKind, setup, setups),

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
      .where(and(isOneOf(line.lineGuid, from.guids), inArray(line.planType, types), setups.live));
  },
};
