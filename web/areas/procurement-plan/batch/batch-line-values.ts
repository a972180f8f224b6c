import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchLineLabel } from '#shared/areas/procurement-plan/batch/fields';
import type { BatchLineDraft, BatchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { amountOfPurchase } from '#shared/areas/procurement-plan/batch/line-faults';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import type { Money } from '#shared/kit/money';
import type { Invited } from '../../../parts/supplier/invitee-editor.tsx';
import { blankLine as blankPlanLine, meantLine } from '../line/line-values.ts';

/** A batch line as its form holds it: files and suppliers with their names. */
export type BatchLineValues = Omit<BatchLineDraft, 'techFiles' | 'inviteList'> & {
  techFiles?: FileRow[];
  inviteList?: Invited[];
};

const { materials: _materials, inviteList: _invited, techFiles: _files, ...plain } = batchLineLabel;
const fields = Object.keys(plain) as (keyof typeof plain)[];

/** The fields of a stored line as the form shows them. */
export const valuesOf = (line: BatchLine): BatchLineValues => ({
  ...Object.fromEntries(fields.map((name) => [name, line[name] ?? undefined])),
  techFiles: line.techFiles,
  inviteList: line.inviteList.map(({ supplierGuid, supplierName, reason, standing }) => ({
    guid: supplierGuid,
    name: supplierName,
    reason,
    standing,
  })),
});

/** What a new line starts with. */
export const blankLine = (plan: BatchDetail): BatchLineValues => ({
  outOfPlan: false,
  ...blankPlanLine(plan),
});

/**
 * A line as it is judged and sent: without what is empty or made meaningless by its other fields, some of them by the
 * estimate (元) of the annual plan's line it names.
 */
export function draftOf(
  { techFiles = [], inviteList = [], outReason, yearItemGuid, ...values }: BatchLineValues,
  parameters: LegalParameters,
  estimate: Money | undefined,
): BatchLineDraft {
  const { estimateAmount: _whole, ...meant } = meantLine(
    { ...values, estimateAmount: amountOfPurchase(values, estimate) },
    parameters,
  );
  return {
    ...meant,
    ...(values.outOfPlan ? outReason && { outReason } : yearItemGuid && { yearItemGuid }),
    techFiles: techFiles.map(({ guid }) => guid),
    inviteList: inviteList.flatMap(({ guid, reason = '' }) => (guid ? [{ supplierGuid: guid, reason }] : [])),
  } as BatchLineDraft;
}

/** A line without errors, as the call takes it; what is missing the server names at its field. */
export const inputOf = (draft: BatchLineDraft) => draft as BatchLineForm;
