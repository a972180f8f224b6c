import { z } from 'zod';
import { batchKind } from '#shared/areas/procurement-plan/line/codes';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { contactPhone } from '#shared/kit/contact-rules';
import { optionalMoney, positiveMoney } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { date, dateTime, month, optionalText, text, yesNo } from '#shared/kit/text-rules';

/** Most materials one line may have. */
export const MATERIALS_MAX = 500;
/** Most suppliers one line may name. */
export const INVITEES_MAX = 50;
const guid = () => z.uuid('请选择');

/** The header of a batch plan as its owner fills it in (documents.md 5.2). */
export const batchPlanForm = z.object({
  planName: text(200),
  batchNo: text(20),
  period: month(),
  planUnit: guid(),
  planDept: guid(),
  batchKind: batchKind.schema,
  urgentReason: optionalText(500),
  buyerUnit: guid(),
  handlerPhone: contactPhone(),
  remark: optionalText(2000),
  files: z
    .array(z.uuid())
    .max(50, ruled(tooManyFiles(50)))
    .optional(),
});
export type BatchPlanForm = z.output<typeof batchPlanForm>;

/** A supplier to be invited, and why they are. */
export const invitee = z.object({ supplierGuid: guid(), reason: text(200) });

/** What a batch line has beside the fields of an annual plan's line; what depends on others: line-faults.ts. */
export const batchOwnForm = z.object({
  outOfPlan: yesNo(),
  outReason: optionalText(500),
  /** The line of an approved annual plan it releases; empty only outside the plan. */
  yearItemGuid: guid().nullish(),
  /** In 元; what is taken of the annual plan's line. */
  batchAmount: positiveMoney(),
  /** In 元. */
  controlPrice: optionalMoney(),
  qualification: optionalText(4000),
  inviteList: z
    .array(invitee)
    .max(INVITEES_MAX, ruled({ cn: '拟邀请单位不能超过50家', en: 'At most 50 suppliers are invited' }))
    .optional(),
  /** Lines of the same package become one set-up. */
  packageNo: optionalText(20),
  expectDate: date(),
});

/** One line of a batch plan as its owner fills it in (documents.md 5.2). */
export const batchLineForm = lineForm.omit({ estimateAmount: true }).extend({
  ...batchOwnForm.shape,
  techFiles: z
    .array(z.uuid())
    .max(50, ruled(tooManyFiles(50)))
    .optional(),
});
export type BatchLineForm = z.output<typeof batchLineForm>;
/** A line that is still being filled in, as picking and importing leave it. */
export type BatchLineDraft = { [K in keyof BatchLineForm]?: BatchLineForm[K] | null | undefined };

/** A batch of the dictionary 批次设置 (documents.md 5.2): for the company and those below it. */
export const batchSettingForm = z.object({
  batchNo: text(20),
  period: month(),
  /** Until then departments submit, `YYYY-MM-DD HH:mm:ss`; afterwards plan officers only. */
  reportDeadline: dateTime(),
  remark: optionalText(200),
});
export type BatchSettingForm = z.output<typeof batchSettingForm>;

/** The name a batch plan is given until its owner says otherwise. */
export const defaultBatchName = (deptName: string, batchNo: string) => `${deptName}${batchNo}采购计划`;
