import { and, eq, or, sql } from 'drizzle-orm';
import { organizationType } from '#shared/areas/project/codes';
import {
  setupFileKind,
  type SetupFileKind,
  setupStatus,
  type SetupStatus,
  setupTransition,
} from '#shared/areas/project-initiation/codes';
import { setupKind } from '#shared/areas/project-initiation/kind';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { stateRefusal as state, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { orderText } from './setup-texts.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** The kind under which set-ups are approved, audited and hold their files. */
export const SETUP = setupKind.code;
/** The kind under which its files of one purpose are kept. */
export const fileKind = (purpose: SetupFileKind) => `${SETUP}.${purpose}`;

/**
 * An approved set-up, and until an order is made of it one that goes to somebody else; whoever manages the project of a
 * self-run one may be away as well.
 */
const ASSIGNABLE: readonly SetupStatus[] = [
  ...setupTransition.assign.from,
  ...setupTransition.reassign.from,
  ...setupTransition.reassignSelfRun.from,
];
const ASSIGNABLE_SELF_RUN = [...ASSIGNABLE, ...setupTransition.reassignCreated.from];

const described: Described<typeof setupKind, typeof setup, Ties> = {
  kind: setupKind,
  table: setup,
  drawnUp: {
    unitName: 'applyUnitName',
    dept: 'applyDept',
    deptName: 'applyDeptName',
    units: ['applyUnit', 'buyerUnit'],
  },
  letters: 'LX',
  fileKinds: setupFileKind.codes.map(fileKind),
  scope: () => ({ projectGuid: setup.projectGuid, amount: setup.planAmount }),
  // Whom one is assigned to sees it wherever it belongs. Add the `or` only for who has one outside their scope: no index
  // over a company can follow it.
  async reach({ db, actor }, scope, { permission, among }) {
    if (scope === undefined || !actor.permissions.has(permission)) return scope;
    const isTheirs = or(eq(setup.createUserGuid, actor.guid), eq(setup.managerGuid, actor.guid));
    const [outside] = await db
      .select({ guid: setup.guid })
      .from(setup)
      .where(and(isTheirs, among, sql`not coalesce(${scope}, false)`))
      .limit(1);
    return outside ? or(scope, isTheirs) : scope;
  },
  // The agency reaches a set-up through its order, and only to make its project of it.
  isReached: (found, act, actor) =>
    found.createUserGuid === actor.guid || (act === 'build' && actsForAgency(found, actor)),
  // The states of documents.md 5.4.
  decide(found, ties, actor, given) {
    const from = (states: readonly SetupStatus[]) => notFrom(setupStatus, found.status, states);
    // Refuse while an undo is being decided: no other case runs once a set-up is approved.
    const settled = undoAsked(ties);
    return {
      assign:
        needs(actor, 'setup:assign') ??
        from(isEntrusted(found) ? ASSIGNABLE : ASSIGNABLE_SELF_RUN) ??
        settled,
      build: decideBuild(found, actor),
      createOrders:
        needs(actor, 'entrust:write') ??
        (isEntrusted(found)
          ? null
          : state('自行采购的立项不需要委托', 'A self-run purchase needs no agency')) ??
        from(setupTransition.entrust.from) ??
        settled,
      void: given.void ?? noOrder(found),
    };
  },
};

/** Finding, locking and deciding of set-ups. */
export const setups = documentAccess(described);
/** Making, changing and deleting of them. */
export const setupWrites = documentWrites(described, setups);
export { described as describedSetup };

/** Whether an agency carries the purchase out. */
export const isEntrusted = (found: Pick<Setup, 'organizationType'>) =>
  found.organizationType === organizationType.code.entrusted;

/** Whether a person acts for the agency that received the set-up's order. */
export const actsForAgency = (
  { agentEnterpriseGuid }: Pick<Setup, 'agentEnterpriseGuid'>,
  { enterpriseGuid, permissions }: Pick<Actor, 'enterpriseGuid' | 'permissions'>,
) => agentEnterpriseGuid === enterpriseGuid && permissions.has('entrust:receive');

/**
 * 建项: a self-run set-up by the manager it was assigned to; an entrusted one, once its order is in effect, by the
 * agency's people or any project manager who sees it.
 */
function decideBuild(found: Setup, actor: Actor): Refusal | null {
  const entrusted = isEntrusted(found);
  const notReady = notFrom(setupStatus, found.status, [
    entrusted ? setupStatus.code.inEffect : setupStatus.code.notCreated,
  ]);
  if (entrusted && actsForAgency(found, actor)) return notReady;
  return needs(actor, 'setup:build') ?? notReady ?? (entrusted ? null : notManager(found, actor));
}

const notManager = ({ managerGuid }: Setup, { guid }: Actor): RuleRefusal | null =>
  managerGuid === guid
    ? null
    : {
        by: 'owner',
        text: { cn: '只有指派的项目经理可以建项', en: 'Only the manager it was assigned to may do this' },
        ...(managerGuid && { ask: [managerGuid] }),
      };

/** A live order stands downstream; it ends first (documents.md 5.0, void: no live downstream). */
function noOrder({ ordersGuid, ordersNo }: Setup): RuleRefusal | null {
  if (ordersGuid === null) return null;
  const { cn, en } = orderText(ordersNo);
  return state(cn, en);
}
