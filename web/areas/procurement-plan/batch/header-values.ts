import type { BatchDetail } from '#shared/areas/procurement-plan/batch/batch-views';
import type { BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import type { FileRow } from '#shared/areas/file/contract';

/** A batch plan's header as its form holds it: files with their names. */
export type HeaderValues = Partial<Omit<BatchPlanForm, 'files'>> & { files?: FileRow[] };

export const headerOf = (plan: BatchDetail): HeaderValues => ({
  planName: plan.planName,
  batchNo: plan.batchNo,
  period: plan.period,
  planUnit: plan.planUnit,
  planDept: plan.planDept,
  batchKind: plan.batchKind,
  urgentReason: plan.urgentReason,
  buyerUnit: plan.buyerUnit,
  handlerPhone: plan.handlerPhone,
  remark: plan.remark,
  files: plan.files,
});

/** The header as the calls take it. */
export const headerInput = ({ files = [], ...values }: HeaderValues): BatchPlanForm => ({
  ...(values as BatchPlanForm),
  files: files.map(({ guid }) => guid),
});
