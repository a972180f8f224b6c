import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { Wording } from '#shared/kit/language';

/** What a call is called in English, and what a caller needs to know of it beyond its name. */
export interface CallWords {
  en: string;
  about: Wording;
}
const words = (en: string, cn: string, about: string): CallWords => ({ en, about: { cn, en: about } });

/** The calls every kind of document has (`documentCalls`), told of one kind. */
export const documentWords = ({ name, area }: AnyDocumentKind): Readonly<Record<string, CallWords>> => {
  const noun = name.en.toLowerCase();
  const a = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  return {
    list: words(
      `List of ${noun}s`,
      `按条件查询数据范围内的${name.cn}，一次一页；筛选、排序字段见输入。每行的 actions 为此人现在可执行的操作。`,
      `Searches the ${noun}s within the caller's scope, a page at a time; \`actions\` of a row is what this person may do with it now.`,
    ),
    detail: words(
      `One ${noun}`,
      `一份${name.cn}的全部内容、现行 version 与可执行的 actions。数据范围内的人和参与其审批的人可读。`,
      `All of one ${noun}, with its present \`version\` and \`actions\`. For who has it in their scope, and for whoever has a part in its approval.`,
    ),
    add: words(
      `Draw up ${a}`,
      `新建一份未提交的${name.cn}，编号由系统给出。自带 guid 时重复发送只建一份，答复首次结果。字段有误时以 data.fields 逐项说明，不保存任何内容。`,
      `Makes a draft ${noun}; its number is given by the system. With a \`guid\` of the caller's own it is made once, however often it is sent. Faults stand in \`data.fields\` and nothing is stored.`,
    ),
    edit: words(
      `Change ${a}`,
      `按读到的 version 保存未提交或未通过的${name.cn}；他人已改时拒绝。`,
      `Saves a draft or refused ${noun} by the \`version\` that was read; refused when somebody has changed it since.`,
    ),
    delete: words(
      `Delete ${a}`,
      `删除从未提交过的${name.cn}；提交过的只能作废。所占金额（如有）随之退回。`,
      `Deletes ${a} that was never submitted; one that was can only be voided. What it holds of an amount, if anything, is given back.`,
    ),
    forecast: words(
      `Who would decide on ${a}`,
      '提交前预览：逐级列出将由谁审批；faults 会阻止提交，warnings 只作提醒。不改变任何内容。',
      'Before submitting: who would decide, level by level; `faults` would stop the submission, `warnings` are to be minded. Changes nothing.',
    ),
    submit: words(
      `Submit ${a}`,
      `提交审批：再次核对全部规则，状态由未提交或未通过变为审核中，并按审批设置生成待办。`,
      `Puts the ${noun} up for approval: all rules are checked again, it is in review from then on, and its approvers find it in their inbox.`,
    ),
    recall: words(
      `Withdraw ${a}`,
      '撤回：在首个审批意见之前由提交人收回，状态回到未提交。',
      'Takes it back before the first decision; it is a draft again.',
    ),
    undo: words(
      `Revoke an approved ${noun}`,
      `撤销已通过的${name.cn}：本人（${area}:write）或持有 ${area}:undo 且在范围内者；原因不少于5个字。isAsked 为真表示已请末级审批人确认，确认前仍为已通过。`,
      `Revokes an approved ${noun}, by its owner with \`${area}:write\` or by who holds \`${area}:undo\` and sees it. \`isAsked\`: the last approver has been asked, and it stays approved until they confirm it.`,
    ),
    auditRecord: words(
      `Approval record of ${a}`,
      '审批经过：每级由谁、何时、作何决定、意见为何。',
      'What was decided by whom and when, with their opinions.',
    ),
    examination: words(
      `Decide on ${a}`,
      '对轮到自己的待办作出通过或驳回；驳回须写意见。与审批待办的调用等效。',
      'Approves or rejects what waits for the caller; a rejection needs an opinion. The same as deciding in the inbox.',
    ),
    exportList: words(
      `Export the list of ${noun}s`,
      '按列表的筛选条件在后台写成电子表格；以 jobGuid 查 /job/detail，完成后 result.fileGuid 可下载。',
      'Has the list written as a spreadsheet, filtered as asked; follow `jobGuid` by `/job/detail`, then fetch `result.fileGuid`.',
    ),
    void: words(
      `Void ${a}`,
      `作废：${name.cn}就此终结，所占金额（如有）退回，原因留痕。`,
      `Ends the ${noun} for good, gives back what it holds, if anything, and keeps the reason.`,
    ),
  };
};

/** The calls of every import of a sheet (`importCalls`). */
export const importWords: Readonly<Record<string, CallWords>> = {
  start: words(
    'Import: read the file',
    '在后台读取已上传的文件；任务结果为 { importGuid }，读不了时其 error 说明原因。',
    'Reads an uploaded file in the background; the result of the job is `{ importGuid }`, its error says why it was refused.',
  ),
  preview: words(
    'Import: look it over',
    '分页查看读到的行、错误与将要改变的内容；summary 为全部行的合计。',
    'One page of the rows, of one status when it is given; the summary counts all.',
  ),
  correct: words(
    'Import: correct a cell',
    '更正一个单元格；值为 null 时恢复原值。',
    'Sets one cell; null takes the correction back.',
  ),
  skip: words(
    'Import: skip rows',
    '跳过若干行，或恢复已跳过的行。',
    'Leaves rows out, or takes them in again.',
  ),
  confirm: words(
    'Import: write',
    '在后台写入新增和变更的记录，要么全部成功要么全不写；结果为 { added, changed }。再次确认答复首次任务。',
    'Writes new and changed records in the background, all or none; the result of the job is `{ added, changed }`. A second confirmation answers the first job.',
  ),
  faultSheet: words(
    'Import: the faulty rows',
    '把有错误的行连同说明写成电子表格；结果为 { fileGuid }。',
    'The rows that are faulty with their faults in words; the result of the job is `{ fileGuid }`.',
  ),
  template: words(
    'Import: an empty sheet',
    '生成带正确表头的空白模板；结果为 { fileGuid }。',
    'An empty sheet with the right headers; the result of the job is `{ fileGuid }`.',
  ),
};

/** The calls of a supplier about its records of one kind (`recordCalls`). */
export const recordWords = (kind: string): Readonly<Record<string, CallWords>> => ({
  list: words(
    `${kind}: all records`,
    '本企业此类的全部记录，并说明每条与现行内容的差异状态。',
    'Every record of the kind, with its state against what is in force.',
  ),
  save: words(
    `${kind}: save`,
    '新增（不带 version，可自带 guid）或修改一条记录；变更经审核通过前，现行内容不变。',
    'Adds a record (without `version`; under the given guid if there is one) or changes it. What is in force stays until the change is approved.',
  ),
  remove: words(
    `${kind}: remove`,
    '新增的记录立即删除；现行的记录先标记，审核通过后删除。',
    'Removes a new record at once; one in force is marked and goes when that is approved.',
  ),
  revert: words(
    `${kind}: take a change back`,
    '收回对现行记录的变更或删除标记。',
    'Takes the change or the removal of a record in force back.',
  ),
  validate: words(
    `${kind}: check`,
    '只核对不保存：faults 为保存会拒绝的字段，hints 为审核人会留意之处。',
    'What saving would refuse (`faults`) and what a reviewer would look at twice (`hints`), by field; saves nothing.',
  ),
  changes: words(
    `${kind}: changes`,
    '历次审核通过的提交改变了什么。',
    'What approved submissions have changed.',
  ),
});
