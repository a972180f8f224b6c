import { defineTexts } from '../../kit/define-texts.ts';

/** What the import of people says beyond what every import says. */
export const useImportTexts = defineTexts('organisation-import', {
  cn: {
    title: '导入用户',
    back: '返回组织机构',
    dropHint: '支持 xlsx、xls、csv，最多 5000 行；按用户名识别，已有的用户按表格修改',
    willWrite: (added: number, changed: number) =>
      `将新增 ${added} 人，修改 ${changed} 人。全部成功或全部不导入。`,
    password: '新用户如何获得密码',
    writing: '正在导入用户',
    written: (added: number, changed: number) => `新增 ${added} 人，修改 ${changed} 人。`,
    toList: '查看用户',
  },
  en: {
    title: 'Import users',
    back: 'Back to the organisation',
    dropHint: 'xlsx, xls, csv; up to 5,000 rows. User names tell people apart; those there are changed',
    willWrite: (added: number, changed: number) =>
      `${added} people are added and ${changed} changed: all of them or none.`,
    password: 'How new people get a password',
    writing: 'Importing users',
    written: (added: number, changed: number) => `${added} people were added, ${changed} changed.`,
    toList: 'Show users',
  },
});
