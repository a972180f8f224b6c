import { contractFaultText } from '#shared/areas/contract/fault-texts';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { entrustFaultText } from '#shared/areas/entrustment/fault-texts';
import type { Wording } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';
import { spreadsheetRefusalInEnglish } from '#shared/kit/spreadsheet-refusals';

const inBoth = (texts: Readonly<Record<string, Wording>>) =>
  Object.fromEntries(Object.values(texts).map(({ cn, en }) => [cn, en]));

/**
 * English for refusals that are worded in Chinese where they arise, known by their beginning or a part of them: for the
 * explanation of an act and for who reads English. A text that is not here is shown as it is.
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
  '数据已存在，不能重复提交': 'There is such a record already',
  '引用的数据不存在，或仍被其他数据引用':
    'It names something that does not exist, or is still named elsewhere',
  '提交的数据格式不正确，请检查后重试': 'Something has the wrong format. Please check and try again.',
  '提交的数据不符合要求，请检查后重试': 'Something is not as it must be. Please check and try again.',
  '数据正在被他人处理，请稍后重试': 'Somebody else is working on it. Please try again shortly.',
  一次最多: 'Too many at once. Please choose fewer.',
  最多填写: 'More entries than are allowed',
  最多选择: 'More are chosen than is allowed',
  '每页条数只能是10、20、50或100': 'A page has 10, 20, 50 or 100 rows',
  没有这个权限: 'There is no such permission',
  权限不存在: 'There is no such permission',
  权限范围不存在: 'There is no such reach of a permission',
  请输入30至365之间的天数: 'Enter a number of days from 30 to 365',
  请输入年份: 'Enter a year',
  请选择要修改的日期: 'Choose the days to change',
  证书请求格式不正确: 'The request for a certificate has the wrong format',
  签名格式不正确: 'The signature has the wrong format',
  文件摘要须为64位十六进制数: 'The digest of a file has 64 hexadecimal digits',
  请选择文件: 'Choose a file',
  证书格式不正确: 'The certificate has the wrong format',
  撤销原因不少于5个字: 'The reason needs at least 5 characters',
  退回原因不少于5个字: 'The reason needs at least 5 characters',
  '编码只能是30位以内的字母、数字、点、横线': 'Code: up to 30 letters, digits, dots and dashes',
  排序必须是整数: 'The order is a whole number',
  请填写单位简码: 'Enter the short code of the company',
  单位简码只能是2至12位大写字母或数字: 'Short code: 2 to 12 capital letters or digits',
  英文名称只能包含英文字符: 'English name: English characters only, at most 200',
  请输入6位数字的邮政编码: 'Enter the six digits of the post code',
  请输入正确的网址: 'Enter a valid web address',
  '请输入基本存款账户编号：J加13位数字': 'Basic account number: J and 13 digits',
  请选择单位: 'Choose a company',
  请重新比对: 'Please compare again',
  '请填写100到200之间的比例，四位以内小数': 'Enter 100 to 200 with at most four decimals',
  同一项目类型和采购方式只能设置一条: 'One limit for each project type and purchase mode',
  请选择至少两份批次计划: 'Choose at least two batch plans',
  请选择要导入的文件: 'Choose the file to import',
  请选择月份: 'Choose a month',
  请输入动态口令或恢复码: 'Enter the one-time code or a recovery code',
  请输入动态口令: 'Enter the one-time code',
  请输入6位数字动态口令: 'Enter the six digits of the one-time code',
  请输入6位动态口令或10位恢复码: 'Enter the six digits of the one-time code or a recovery code of ten',
  '登录请求已过期，请重试': 'The sign-in has expired. Please try again.',
  '请填写0到100之间的数值，两位以内小数': 'Enter 0 to 100 with at most two decimals',
  请选择评价周期: 'Choose a rating period',
  请选择2至5家供应商: 'Choose 2 to 5 suppliers',
  请输入数字: 'Enter a number',
  提交的内容层次过深: 'What was sent is nested too deep',
  提交的内容过多: 'More was sent than any call takes',
  提交的内容含有无法识别的字符: 'What was sent contains characters that cannot be read',
  提交的内容过大: 'What was sent is too large',
  '提交的内容无法解析，请检查格式': 'What was sent cannot be read',
  参数错误: 'Wrong input',
  编号格式不正确: 'This is not the number of a record',
  未登录或登录已失效: 'Not signed in, or the session has ended',
  文件不存在或无权查看: 'There is no such file, or it is not yours',
  '文件正在读取，请稍候': 'The file is being read. Please wait.',
  '文件内容已丢失，请重新上传': 'The file has been lost. Please send it again.',
  计划明细不存在: 'There is no such line',
  提交人不能审批本人提交的单据: 'A submitter does not decide on his own document',
  '一人一票：': 'One person, one vote: you have a task on this level, or have decided there for another',
  您是该单据的经办人或采购小组成员: 'You handle it or buy with it, so you do not decide on it',
  所选人员是该单据的经办人或采购小组成员: 'This person handles it or buys with it, and does not decide on it',
  ...inBoth({ notOwnDepartment }),
  ...inBoth(entrustFaultText),
  ...inBoth(contractFaultText),
  请使用数字证书签章: 'Sign with a certificate',
  请上传签章扫描件: 'Send the scan of the signed paper',
  合同正文不存在: 'There is no contract document',
  单位尚未设置单位简码: 'The company has no short code yet, so nothing can be numbered',
  该立项已有委托单: 'The set-up has an order already',
  委托单需要更正: 'The order needs to be corrected first',
  批次不在批次设置中: 'The batch is not in the dictionary of batches',
  拟采购实施单位只能是: 'The purchasing unit must be one’s own company or one above it',
  '已有明细引用年度计划，不能修改申报单位': 'Lines refer to the annual plan of the unit, so it stays',
  汇总明细的金额和来源不能修改:
    'Amount and source of a merged line stay as they are; return the line instead',
  '汇总明细不能删除，请退回明细': 'Merged lines are not deleted; return them instead',
  '调整须与原计划同一申报单位、批次和期间':
    'An adjustment stays with the unit, the batch and the period of its plan',
  批次计划调整的明细须从原计划使用: 'Lines of an adjustment are used in the plan it adjusts',
  该明细已退回: 'The line has been returned already',
  '该明细已立项，不能退回': 'A set-up has taken the line up, so it cannot be returned',
  所选年度计划明细不存在: 'A line is missing, not approved or not of the reporting unit',
  同一条年度计划明细只能引用一次: 'A line of the annual plan is picked once at a time',
  '该批次计划已汇总，须从汇总计划使用其明细': 'It was merged; its lines are used in the centre plan',
  所选批次计划没有可汇总的明细: 'The chosen plans have no lines to merge',
  本单位已有该批次: 'The company has this batch already',
  超出计划明细可用金额: 'More than may still be used of the line',
  '服务中断，任务未完成，请重新发起':
    'The service was interrupted, so this was not completed. Please start it again.',
  '没有找到表头，': 'No header was found; the template has the right ones',
  '表头下没有内容，请检查后重新上传': 'Nothing stands below the header. Check the file and send it again.',
  '文件中没有内容，请检查后重新上传': 'There is nothing in the file. Check it and send it again.',
  一次最多导入: 'There are more rows than may be imported at once. Split the file and send the parts.',
  首行缺少列: 'The first row lacks a column',
  没有可按此调整的行: 'No row can be shifted like this any more',
  '没有权限：存证记录含全部企业的审计':
    'The sealed rows are those of all enterprises: only an auditor of the platform may export them',
  审批级次: 'A level of its approval has nobody who could decide; ask the administrator to set one',
};
export const parts: Readonly<Record<string, string>> = {
  不能超过: 'More than is allowed',
  个兼职部门: 'More further departments than are allowed',
  个角色: 'More roles than are allowed',
  审批人设置最多: 'More approvers than are allowed',
  条明细需要更正: 'Some lines need to be corrected first',
  '不属于该申报单位，不能一起汇总': 'A plan of another unit cannot be merged with these',
  不能小于已使用金额: 'Less than has been used already',
  '已被使用，不能': 'A line has been used, so it cannot be left out',
  '已使用该批次，不能': 'Batch plans name this batch',
  超计划须增加审批: 'It exceeds its plan, and the company has no approval level for that',
  已无剩余金额: 'Nothing is left of a line of the annual plan',
  '还有关联数据，不能删除': 'Something still hangs on it, so it cannot be deleted',
  '还有未转出的数据，不能停用': 'Something still hangs on it, so it cannot be disabled',
  '已停用，请先启用上级': 'What it belongs to is disabled; enable that first',
};

/** A refusal in English. */
export function obstacleInEnglish(text: string): string {
  const ofSheet = spreadsheetRefusalInEnglish(text);
  if (ofSheet !== undefined) return ofSheet;
  const start = Object.keys(starts).find((one) => text.startsWith(one));
  if (start !== undefined) return starts[start]!;
  const part = Object.keys(parts).find((one) => text.includes(one));
  return part === undefined ? refusalIn('en', text) : parts[part]!;
}
