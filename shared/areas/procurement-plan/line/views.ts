import { z } from 'zod';
import { guidQuery } from '#shared/contract/endpoint';
import { unfilled } from '#shared/contract/unfilled';
import { lineStatus } from './codes.ts';
import { lineForm, PLAN_LINES_MAX } from './rules.ts';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { toldShape } from './told.ts';

export const lineFault = z.object({
  field: z.string(),
  ...toldShape,
  level: z.enum(['error', 'warning']),
});

/** A line as it is stored: an import may have left fields empty (null), which `faults` then name. */
export const planLine = z.object({
  ...unfilled(lineForm.shape),
  guid: z.uuid(),
  version: z.number(),
  lineNo: z.number(),
  categoryName: z.string(),
  demandDeptName: z.string(),
  areaName: z.string(),
  /** 元. */
  usedAmount: z.string(),
  lineStatus: lineStatus.schema,
  /** The line of the original plan this one adjusts. */
  sourceLineGuid: z.uuid().nullable(),
  faults: z.array(lineFault),
});
export type PlanLine = z.output<typeof planLine> & {
  [K in keyof z.output<typeof lineForm>]: z.output<typeof lineForm>[K] | null;
};

const fieldChange = z.object({
  field: z.string(),
  label: z.object({ cn: z.string(), en: z.string() }),
  /** As stored: codes as numbers, amounts in 元. */
  before: z.unknown(),
  after: z.unknown(),
});

/** What differs between two states of a plan; times of the submissions, null for the plan as it stands now. */
export const planChanges = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  plan: z.array(fieldChange),
  lines: z.array(
    z.object({
      kind: z.enum(['added', 'changed', 'removed']),
      guid: z.uuid(),
      lineNo: z.number(),
      projectName: z.string(),
      /** 元. */
      estimateAmount: z.string().nullable(),
      fields: z.array(fieldChange),
    }),
  ),
});
export type PlanChanges = z.output<typeof planChanges>;

/** What another plan is made of, as a copy or an adjustment; the caller names the new one. */
export const makeInput = guidQuery.extend({ newGuid: z.uuid().optional() });

/** Beside the fields of a line that a grid saves: with `version` it changes the stored one, without it is new. */
const sentShape = { guid: z.uuid(), version: recordVersion().optional() };

/** Whether each line stands once in what a grid saves: what it holds is given back once. */
function isOnce({ lines, removed }: { lines: unknown; removed: readonly string[] }): boolean {
  const guids = [...(lines as { guid: string }[]).map(({ guid }) => guid), ...removed];
  return new Set(guids).size === guids.length;
}

/** What a grid of these lines saves at once; `removed` are guids of stored ones. */
export const gridInput = <Fields extends z.ZodRawShape>(line: z.ZodObject<Fields>) =>
  z
    .object({
      planGuid: z.uuid(),
      lines: z.array(line.partial().extend(sentShape)).max(PLAN_LINES_MAX),
      removed: z.array(z.uuid()).max(PLAN_LINES_MAX),
    })
    .refine(isOnce, {
      path: ['lines'],
      error: ruled({ cn: '同一明细只能提交一次', en: 'Each line is sent once' }),
    });

/** Bytes of 2,000 lines with the longest texts people write. */
export const GRID_BYTES_MAX = 8 * 1024 * 1024;
