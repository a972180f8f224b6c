import { type ImportField, IMPORT_FIELDS, importLabel } from '#shared/areas/user/import-contract';
import { sheetReader } from '#shared/kit/sheet-header';

/** Other words people write over a column, beside the two labels. */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  userName: ['登录名', '账号', '登录账号', '用户账号', 'login', 'account', 'username'],
  name: ['用户姓名', '员工姓名', '人员姓名', 'fullname'],
  userCode: ['员工编号', '人员编号', '职工编号', '员工号', '编号', 'staffno', 'employeeid'],
  deptGuid: ['部门', '所属部门', '所在部门', 'department'],
  furtherDeptGuids: ['其他部门', '兼职', '兼任部门', 'otherdepartments'],
  duty: ['岗位', '职位', '职务名称', 'title', 'position'],
  phone: ['手机', '手机号码', '联系电话', '电话', '移动电话', 'mobile', 'phone'],
  email: ['电子邮箱', '邮件', '电子邮件', 'mail', 'email'],
  types: ['类型', '主体类型', '人员类型', 'type'],
};

/** Where the people of a sheet are: below a header that names a name and a department at least. */
export const { findHeader, rowsBelow } = sheetReader({
  fields: IMPORT_FIELDS,
  label: importLabel,
  synonyms: SYNONYMS,
  needed: ['name', 'deptGuid'],
});
