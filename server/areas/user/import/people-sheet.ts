import { subjectType } from '#shared/areas/enterprise/codes';
import { IMPORT_FIELDS, type ImportField, importLabel } from '#shared/areas/user/import-contract';
import { ruleText } from '#shared/kit/rule-texts';
import { choicesOf, type ImportSheet } from '../../import/import-sheet.service.ts';

/** The sheet an import of people reads; an export begins with its columns, so that it can be sent back. */
export const peopleSheet: ImportSheet<ImportField> = {
  name: '用户',
  fields: IMPORT_FIELDS,
  label: importLabel,
  width: {
    userName: 18,
    name: 12,
    userCode: 14,
    deptGuid: 40,
    furtherDeptGuids: 40,
    phone: 14,
    email: 24,
    types: 18,
  },
  required: ['userName', 'name', 'userCode', 'deptGuid', 'phone'],
  hints: [
    ['带 * 的列', '新增用户必填；修改已有用户时，空白单元格表示不修改'],
    [importLabel.userName.cn, `新增时${ruleText.userName.cn}，启用后不能修改；已有用户按用户名对应`],
    [importLabel.userCode.cn, '本单位内唯一；用户名空白时按工号对应本单位已有用户'],
    [
      importLabel.deptGuid.cn,
      '从单位名称起的全称，如 集团公司/物资部/采购科；不重名时可只写末级名称。已有用户的主部门请在用户列表中调整',
    ],
    [importLabel.furtherDeptGuids.cn, '本单位的其他部门，多个用顿号隔开'],
    [importLabel.phone.cn, '11位手机号'],
    [importLabel.types.cn, `${choicesOf(subjectType)}；空白时按所在单位`],
  ],
};
