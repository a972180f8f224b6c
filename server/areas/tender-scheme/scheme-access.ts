import { and, eq, exists, or, sql } from 'drizzle-orm';
import { schemeChangeStatus, schemeInForce, schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeText } from '#shared/areas/tender-scheme/fault-texts';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { needs, notFrom } from '../../http/refusal.ts';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import { hasPart } from '../approval/participation.service.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import { documentChanges } from '../document/changes.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import { stageOfProject } from '../project/project-stage.service.ts';
import { tenderScheme as scheme, tenderSchemeChange as change } from './scheme.table.ts';

/** The kind under which schemes and their changes are approved and hold their files. */
export const SCHEME = schemeKind.code;

/** The changes of schemes and their ends. */
export const schemeChanges = documentChanges(change, 'schemeGuid', schemeChangeStatus.code.inReview);

/** What the table alone does not say about a scheme. */
export interface SchemeTies extends Ties {
  /** A change or its end is being decided. */
  isChanging: boolean;
  /** The stage of its project. */
  progress: PlanProgress;
}

const described: Described<typeof schemeKind, typeof scheme, SchemeTies> = {
  kind: schemeKind,
  table: scheme,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'FA',
  scope: () => ({ projectGuid: scheme.projectGuid, amount: scheme.estimateAmount }),
  reach: async ({ actor }, within) => within && reachedWith(within, scheme, actor, 'scheme:read'),
  hasPart: (db, userGuid) =>
    or(
      hasPart(db, SCHEME, scheme.guid, userGuid),
      exists(
        db
          .select({ one: sql`1` })
          .from(change)
          .where(and(eq(change.schemeGuid, scheme.guid), hasPart(db, SCHEME, change.guid, userGuid))),
      ),
    )!,
  ties: (db) => ({
    isChanging: exists(
      db
        .select({ one: sql`1` })
        .from(change)
        .where(and(eq(change.schemeGuid, scheme.guid), eq(change.status, schemeChangeStatus.code.inReview))),
    ).mapWith(Boolean),
    progress: stageOfProject(sql`${scheme}.project_guid`),
  }),
  // The states of documents.md 5.7. While a change is decided it is neither changed again, undone nor voided.
  decide(found, ties, actor, given) {
    const own = needs(actor, 'scheme:write') ?? ownerRefusal(found.createUserGuid, actor);
    const changing = ties.isChanging ? stateRefusal(schemeText.changing.cn, schemeText.changing.en) : null;
    const inForce = own ?? notFrom(schemeStatus, found.status, schemeInForce) ?? undoAsked(ties) ?? changing;
    return {
      undo: given.undo ?? changing,
      void: given.void ?? changing,
      change: inForce,
      terminate: inForce,
      recallChange: own ?? (ties.isChanging ? null : notFrom(schemeStatus, found.status, [])),
    };
  },
};

/** Finding, locking and deciding of schemes. */
export const schemes = documentAccess(described);
/** Making, changing and deleting of them. */
export const schemeWrites = documentWrites(described, schemes);
export { described as describedScheme };
