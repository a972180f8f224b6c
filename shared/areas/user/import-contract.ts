import { importCalls } from '#shared/areas/import/calls';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';
import { userLabel } from './fields.ts';

/** Columns of the sheet, in the order of template and export. */
export const IMPORT_FIELDS = [
  'userName',
  'name',
  'userCode',
  'deptGuid',
  'furtherDeptGuids',
  'duty',
  'phone',
  'email',
  'types',
] as const satisfies readonly (keyof typeof userLabel)[];
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Labels of the columns: what stands in the header of template and export. */
export const importLabel: Readonly<Record<ImportField, Wording>> = userLabel;

/**
 * What becomes of a row when the import is confirmed: `new` makes a person, `changed` changes one, `unchanged` and
 * `skipped` do nothing, `faulty` is left out.
 */
export const importStatus = codeList({
  new: ['new', '新增', 'New'],
  changed: ['changed', '修改', 'Changed'],
  unchanged: ['unchanged', '无变化', 'Unchanged'],
  faulty: ['faulty', '有错误', 'Faulty'],
  skipped: ['skipped', '已跳过', 'Left out'],
});

/** How people who are new get into their accounts. */
export const importPassword = codeList({
  sms: ['sms', '短信发送一次性密码', 'One-time password by SMS'],
  later: ['later', '暂不发送，由本人凭手机号找回或管理员重置', 'None yet: recovered by phone or reset later'],
});

/** The calls of an import of people. */
export const userImport = importCalls({
  path: '/user/import',
  access: 'user:write',
  name: '用户',
  fields: IMPORT_FIELDS,
  statuses: importStatus,
  row: {},
  asked: { password: importPassword.schema },
});
