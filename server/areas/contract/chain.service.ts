import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { voidedWord } from '#shared/areas/approval/void-call';
import { chainKind, type ChainKind } from '#shared/areas/chain/contract';
import { contractKind, contractTransition, statusWording } from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { hasPart } from '../approval/participation.service.ts';
import {
  CONTRACT,
  isLive,
  isReadable,
  signableContracts,
  type Viewer,
  visibleContracts,
} from './contract-access.ts';
import { contract } from './contract.table.ts';

const k = chainKind.code;
const { agency, purchase } = contractKind.code;

/** Where a contract comes from: an agency contract of its order, a purchase of its project or its self-procurement plan. */
const STEMS: readonly { kind: ChainKind; column: AnyPgColumn; of: number }[] = [
  { kind: k.selfPlan, column: contract.selfPlanGuid, of: purchase },
  { kind: k.entrust, column: contract.ordersGuid, of: agency },
  { kind: k.project, column: contract.projectGuid, of: purchase },
];

/** Contracts: the end of every chain. */
export const contractChainSource = {
  kind: k.contract,
  comesFrom: STEMS.map(({ kind }) => kind),

  async nodes(viewer: Viewer, guids: readonly string[]) {
    const scope = await visibleContracts(viewer);
    const inside: SQL =
      scope === undefined
        ? sql`true`
        : or(scope, hasPart(viewer.db, CONTRACT, contract.guid, viewer.actor.guid))!;
    const found = await viewer.db
      .select({
        contract,
        isInside: sql<boolean>`coalesce(${inside}, false)`,
        isParty: sql<boolean>`coalesce(${signableContracts(viewer)}, false)`,
      })
      .from(contract)
      .where(and(inArray(contract.guid, [...guids]), isReadable));
    return found.map(({ contract: one, isInside, isParty }) => ({
      guid: one.guid,
      no: one.contractNo,
      name: one.contractName,
      state:
        one.voidReason === null
          ? statusWording(one.status, viewer.actor.permissions.has('contract:undo'))
          : voidedWord,
      at: one.updatedAt,
      link: isInside || isParty ? paths.contract(one.guid) : null,
      isParty: isParty && !isInside,
    }));
  },

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select()
      .from(contract)
      .where(and(inArray(contract.guid, [...guids]), isReadable));
    return found.flatMap(({ guid, contractKind: of, ordersGuid, projectGuid, selfPlanGuid }) => {
      const stems: { kind: ChainKind; guid: string | null }[] =
        of === agency
          ? [{ kind: k.entrust, guid: ordersGuid }]
          : [
              { kind: k.project, guid: projectGuid },
              { kind: k.selfPlan, guid: selfPlanGuid },
            ];
      return stems.flatMap((from) =>
        from.guid === null ? [] : [{ guid, from: { kind: from.kind, guid: from.guid } }],
      );
    });
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    const stem = STEMS.find((one) => one.kind === kind);
    if (!stem) return [];
    return db
      .select({ guid: contract.guid, from: sql<string>`${stem.column}` })
      .from(contract)
      .where(
        and(
          inArray(stem.column, [...guids]),
          isNotNull(stem.column),
          sql`${contract.contractKind} = ${stem.of}`,
          isLive,
        ),
      );
  },

  /** An approved purchase contract is 签约, on the day it is signed; of a project the project itself knows (all sections). */
  async reached(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: contract.guid, date: contract.signDate })
      .from(contract)
      .where(
        and(
          inArray(contract.guid, [...guids]),
          eq(contract.contractKind, purchase),
          eq(contract.status, contractTransition.approve.to),
          isNull(contract.projectGuid),
          isLive,
        ),
      );
    return found.map((one) => ({ ...one, stage: planProgress.code.signed }));
  },
};
