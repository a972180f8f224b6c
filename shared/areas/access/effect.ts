import { z } from 'zod';
import { dataScope } from '#shared/areas/role/scope';

/** How far a permission reaches on one side of a change. */
export const reachSide = z.object({
  /** The widest of 本人 … 本单位及下级单位, and 指定项目 / 指定单位 beside it. */
  scopes: z.array(dataScope.schema),
  /** Departments reached, company nodes included; with 本人 alone none. */
  departments: z.number(),
  companies: z.number(),
  /** Projects and companies named for the person, counted where the scope is 6 or 7. */
  named: z.number(),
});
export type ReachSide = z.output<typeof reachSide>;

/** What becomes of one permission of one person. `moved` reaches as far as before, but elsewhere. */
export const effectKind = z.enum(['gained', 'lost', 'widened', 'narrowed', 'moved']);
export type EffectKind = z.output<typeof effectKind>;

const counts = z.object({
  gained: z.number(),
  lost: z.number(),
  widened: z.number(),
  narrowed: z.number(),
  moved: z.number(),
});
export type EffectCounts = z.output<typeof counts>;

/** One person whom a change touches. */
export const affectedPerson = z.object({
  userGuid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  enterpriseName: z.string(),
  deptName: z.string().nullable(),
  changes: z.array(
    z.object({
      permission: z.string(),
      kind: effectKind,
      before: reachSide.nullable(),
      after: reachSide.nullable(),
    }),
  ),
  /** Departments below those they head, where that changes: they approve and answer for them by their position. */
  headship: z.object({ before: z.number(), after: z.number() }).nullable(),
});
export type AffectedPerson = z.output<typeof affectedPerson>;

/** How many people an effect names; its totals count all. */
export const PEOPLE_SHOWN = 100;

/** Who gains and loses what by a change that has not been made; the totals are exact however many it touches. */
export const effect = z.object({
  /** Sent with the change: it is refused when its effect is no longer this one. */
  digest: z.string(),
  /** People touched. */
  peopleCount: z.number(),
  /** Of these, the first in order of name. */
  people: z.array(affectedPerson),
  /** Pairs of person and permission. */
  totals: counts,
  /** People by permission, in the order of the tree. */
  permissions: z.array(counts.extend({ permission: z.string() })),
});
export type Effect = z.output<typeof effect>;
