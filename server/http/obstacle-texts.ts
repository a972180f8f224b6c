import { refusalIn } from '#shared/kit/refusal-texts';

/**
 * English for what only shows when an act is tried, known by its beginning or ending; the explanation of an act is read in
 * both languages, the refusal itself is Chinese. A text that is not here is shown as it is.
 */
export const starts: Readonly<Record<string, string>> = {
  计划至少要有一条明细: 'The plan needs at least one line',
  计划外追加须上传附件: 'An addition outside the plan needs an attachment',
  原计划当前状态不允许调整或追加: 'The state of the original plan allows no adjustment or addition',
  原计划须为同一单位: 'The original plan must be an approved or used one of the same company and year',
  计划年度只能是: 'The plan year would be out of range: only last, this and next year are allowed',
  编报日期不能晚于今天: 'The report date must not be after today',
  编报单位只能是本单位或下级单位: 'The reporting unit must be one’s own company or one below it',
  编报部门不属于编报单位: 'The reporting department does not belong to the reporting unit',
  该单位本年度已有年初计划: 'The company has an initial plan for that year already',
  该用户还有未了事项: 'The person still holds something that must be handed over first',
  提交人不能审批本人提交的单据: 'A submitter does not decide on his own document',
  审批级次: 'A level of its approval has nobody who could decide; ask the administrator to set one',
};
export const parts: Readonly<Record<string, string>> = {
  条明细需要更正: 'Some lines need to be corrected first',
  '还有关联数据，不能删除': 'Something still hangs on it, so it cannot be deleted',
  '还有未转出的数据，不能停用': 'Something still hangs on it, so it cannot be disabled',
  '已停用，请先启用上级': 'What it belongs to is disabled; enable that first',
};

/** A refusal in English. */
export function obstacleInEnglish(text: string): string {
  const start = Object.keys(starts).find((one) => text.startsWith(one));
  if (start !== undefined) return starts[start]!;
  const part = Object.keys(parts).find((one) => text.includes(one));
  return part === undefined ? refusalIn('en', text) : parts[part]!;
}
