import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of one person beside the list. */
export const useDetailTexts = defineTexts('organisation-user', {
  cn: {
    account: '账号',
    held: '未了事项',
    heldNone: '名下没有未了事项，可以停用、删除或调整部门。',
    heldHint: '停用、删除或调整部门前需处理完。',
    enterprise: '单位',
    mainDept: '主部门',
    furtherDepts: '兼职部门',
    duty: '职务',
    types: '用户类型',
    email: '邮箱',
    reveal: '查看完整号码',
    createTime: '创建时间',
    passwordTime: '密码修改时间',
    lastSignIn: '最近登录',
    never: '从未登录',
  },
  en: {
    account: 'Account',
    held: 'In hand',
    heldNone: 'Nothing is in these hands: the person may be disabled, deleted or moved.',
    heldHint: 'To be settled before the person is disabled, deleted or moved.',
    enterprise: 'Company',
    mainDept: 'Main department',
    furtherDepts: 'Further departments',
    duty: 'Position',
    types: 'User types',
    email: 'E-mail',
    reveal: 'Show in full',
    createTime: 'Created',
    passwordTime: 'Password changed',
    lastSignIn: 'Last sign-in',
    never: 'Never',
  },
});
