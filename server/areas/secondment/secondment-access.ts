import { and, eq, exists, or, sql } from 'drizzle-orm';
import { secondKind, secondmentState, type SecondmentState } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { daysLeft, stateToday } from './secondment-state.ts';
import { secondment, type Secondment, secondmentPerson as person } from './secondment.table.ts';

/** The kind under which secondments are approved, audited and hold their files. */
export const SECONDMENT = secondmentKind.code;

/** What the days make of a secondment. */
export interface SecondmentTies extends Ties {
  state: SecondmentState;
  daysLeft: number | null;
}

const s = secondmentState.code;

const described: Described<typeof secondmentKind, typeof secondment, SecondmentTies> = {
  kind: secondmentKind,
  table: secondment,
  drawnUp: { unitName: 'toUnitName', dept: 'toDept', deptName: 'toDeptName', units: ['toUnit'] },
  letters: 'JD',
  ties: () => ({ state: stateToday, daysLeft }),
  // Both units see it by their scope, and its owner wherever it belongs.
  async reach(viewer, scope, { permission }) {
    if (scope === undefined || !viewer.actor.permissions.has(permission)) return scope;
    const lender = await scopeCondition(viewer, permission, {
      enterpriseGuid: secondment.fromEnterpriseGuid,
      deptGuid: secondment.fromDept,
      ownerGuid: secondment.createUserGuid,
    });
    return lender && or(scope, lender, eq(secondment.createUserGuid, viewer.actor.guid));
  },
  // Whom it lends reads it too.
  hasPart: (db, userGuid) =>
    or(
      hasPart(db, SECONDMENT, secondment.guid, userGuid),
      exists(
        db
          .select({ one: sql`1` })
          .from(person)
          .where(and(eq(person.secondmentGuid, secondment.guid), eq(person.userGuid, userGuid))),
      ),
    )!,
  decide(found, { state }, actor, given) {
    const current = notFrom(secondmentState, state, [s.live, s.waiting]);
    const write = needs(actor, 'secondment:write');
    return {
      undo: given.undo === null ? notUndone : given.undo,
      allocate: write ?? notBorrowers(found, actor) ?? forPost(found) ?? current,
      extend: write ?? notBorrowers(found, actor) ?? current,
      end: write ?? current,
    };
  },
};

/** Finding, locking and deciding of secondments. */
export const secondments = documentAccess(described);
/** Making, changing and deleting of them. */
export const secondmentWrites = documentWrites(described, secondments);
export { described as describedSecondment };

const notUndone = stateRefusal(
  '已批准的借调不能撤销，请提前结束',
  'An approved secondment is ended early, not revoked',
);

/** Only the side that borrows widens what it has borrowed. */
const notBorrowers = (found: Secondment, actor: Actor): RuleRefusal | null =>
  found.createUserGuid === actor.guid || found.enterpriseGuid === actor.enterpriseGuid
    ? null
    : {
        by: 'owner',
        text: { cn: '只有借入单位可以办理', en: 'Only the borrowing unit may do that' },
        ask: [found.createUserGuid],
      };

const forPost = ({ secondKind: of }: Secondment): Refusal | null =>
  of === secondKind.code.project
    ? null
    : stateRefusal('岗位借调不分配项目', 'A secondment for a post has no projects');
