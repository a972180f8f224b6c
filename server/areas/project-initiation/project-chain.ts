import { and, isNotNull } from 'drizzle-orm';
import { chainKind, type ChainKind } from '#shared/areas/chain/contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { projectNodes, stagesReached } from '../project/chain-nodes.service.ts';
import { setups } from './setup-access.ts';
import { projectSetup as setup } from './setup.table.ts';

const { projectSetup: SETUP, entrust: ENTRUST } = chainKind.code;

/** Projects in the chain: each is made of a set-up, which knows it, and of the order the set-up went through, if any. */
export const projectChainSource = {
  kind: chainKind.code.project,
  comesFrom: [SETUP, ENTRUST],
  nodes: projectNodes,
  reached: stagesReached,

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: setup.projectGuid, setupGuid: setup.guid, ordersGuid: setup.ordersGuid })
      .from(setup)
      .where(and(isOneOf(setup.projectGuid, guids), setups.live));
    return found.flatMap(({ guid, setupGuid, ordersGuid }) => [
      { guid: guid!, from: { kind: SETUP, guid: setupGuid } },
      ...(ordersGuid === null ? [] : [{ guid: guid!, from: { kind: ENTRUST, guid: ordersGuid } }]),
    ]);
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== SETUP && kind !== ENTRUST) return [];
    const from = kind === SETUP ? setup.guid : setup.ordersGuid;
    const found = await db
      .select({ guid: setup.projectGuid, from })
      .from(setup)
      .where(and(isOneOf(from, guids), setups.live, isNotNull(setup.projectGuid)));
    return found.map((one) => ({ guid: one.guid!, from: one.from! }));
  },
};
