import { and, isNotNull } from 'drizzle-orm';
import { chainKind, type ChainKind } from '#shared/areas/chain/contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { projectNodes, stagesReached } from '../project/chain-nodes.service.ts';
import { isLive } from './setup-kind.ts';
import { projectSetup as setup } from './setup.table.ts';

const SETUP = chainKind.code.projectSetup;

/** Projects in the chain: each is made of a set-up, which knows it. */
export const projectChainSource = {
  kind: chainKind.code.project,
  comesFrom: [SETUP],
  nodes: projectNodes,
  reached: stagesReached,

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: setup.projectGuid, from: setup.guid })
      .from(setup)
      .where(and(isOneOf(setup.projectGuid, guids), isLive));
    return found.map(({ guid, from }) => ({ guid: guid!, from: { kind: SETUP, guid: from } }));
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== SETUP) return [];
    const found = await db
      .select({ guid: setup.projectGuid, from: setup.guid })
      .from(setup)
      .where(and(isOneOf(setup.guid, guids), isLive, isNotNull(setup.projectGuid)));
    return found.map(({ guid, from }) => ({ guid: guid!, from }));
  },
};
