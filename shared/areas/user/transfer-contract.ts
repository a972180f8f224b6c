import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';

const wording = z.object({ cn: z.string(), en: z.string() });

/** At most so many things of one kind are named; `count` counts them all. */
export const HOLDING_ITEMS = 20;

/** What of one kind a person still holds. */
export const holding = z.object({
  /** `plan.draft`, `plan.inReview`, `approval.task`, `approval.delegation`, `approval.level`, `department.head` … */
  kind: z.string(),
  label: wording,
  /** What is to be done about it. */
  advice: wording.optional(),
  /** The permission that shows names of this kind; without it everybody who may ask sees them. */
  access: z.string().optional(),
  /** They may be moved to another department with it; disabled or deleted never. */
  mayMove: z.boolean().optional(),
  count: z.number(),
  /** The first twenty; fewer than `count` also when the reader may not see their names. */
  items: z.array(z.object({ name: z.string(), link: z.string().nullable() })),
});
export type Holding = z.output<typeof holding>;

/** What stands in `data` when a person may not be disabled, deleted or moved yet. */
export const holdingRefusal = z.object({ holdings: z.array(holding) });
export type HoldingRefusal = z.output<typeof holdingRefusal>;

/**
 * What a person still holds, by kind. For themselves and for who maintains them; names of documents are seen by those alone
 * who may read such documents of the whole company.
 */
export const transferInfo = endpoint({
  method: 'GET',
  path: '/user/checkUserTransferInfo',
  send: 'query',
  access: 'user:read',
  act: 'read',
  summary: '查询用户未了事项',
  input: z.object({ userGuid: z.uuid('编号格式不正确') }),
  output: z.object({
    userGuid: z.uuid(),
    userName: z.string(),
    name: z.string(),
    /** Nothing is left: they may be disabled, deleted or moved. */
    isFree: z.boolean(),
    holdings: z.array(holding),
  }),
});
