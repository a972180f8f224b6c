import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { chainKind, type ChainKind } from '#shared/areas/chain/contract';
import { entrustStatus } from '#shared/areas/entrustment/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { hasPartIn, isLive, isReadable, seenAsAgency, seenByScope, type Viewer } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

const SETUP = chainKind.code.projectSetup;

/** Orders: each comes from one set-up. */
export const entrustChainSource = {
  kind: chainKind.code.entrust,
  comesFrom: [SETUP],

  async nodes(viewer: Viewer, guids: readonly string[]) {
    const scope = await seenByScope(viewer);
    const inside: SQL = scope ? or(scope, hasPartIn(viewer.db, viewer.actor.guid))! : sql`true`;
    const found = await viewer.db
      .select({
        order,
        isInside: sql<boolean>`coalesce(${inside}, false)`,
        isParty: sql<boolean>`coalesce(${seenAsAgency(viewer)}, false)`,
      })
      .from(order)
      .where(and(inArray(order.guid, [...guids]), isReadable));
    return found.map(({ order: one, isInside, isParty }) => ({
      guid: one.guid,
      no: one.ordersNo,
      name: one.ordersName,
      state: one.voidReason === null ? entrustStatus.wording(one.status) : voidedWord,
      at: one.updatedAt,
      link: isInside || isParty ? paths.entrust(one.guid) : null,
      isParty: isParty && !isInside,
    }));
  },

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: order.guid, from: order.setupGuid })
      .from(order)
      .where(and(inArray(order.guid, [...guids]), isReadable));
    return found.map(({ guid, from }) => ({ guid, from: { kind: SETUP, guid: from } }));
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== SETUP) return [];
    return db
      .select({ guid: order.guid, from: order.setupGuid })
      .from(order)
      .where(and(inArray(order.setupGuid, [...guids]), isLive));
  },
};
