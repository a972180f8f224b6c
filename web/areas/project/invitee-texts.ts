import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of whom a project invites. */
export const useInviteeTexts = defineTexts('projectInvitee', {
  cn: {
    title: '拟邀请单位',
    section: '标段',
    sectionOf: (no: string, name: string) => (no ? `${no} ${name}` : name),
    count: (count: number) => `${count} 家`,
    standing: '状态',
    none: '还没有拟邀请单位',
    edit: '编辑',
    editOf: (name: string) => `编辑拟邀请单位：${name}`,
    lead: '发标前对供应商保密，发标后不能再改。',
    kept: '保留的单位',
    keptHint: '没有查看供应商库的权限，只能移除单位；新增由有权限的人员办理',
    sections: '用于以下标段',
    save: '保存',
    saved: '已保存',
    field: '拟邀请单位',
  },
  en: {
    title: 'Suppliers to invite',
    section: 'Section',
    sectionOf: (no: string, name: string) => (no ? `${no} ${name}` : name),
    count: (count: number) => (count === 1 ? '1 supplier' : `${count} suppliers`),
    standing: 'Standing',
    none: 'No supplier to invite yet',
    edit: 'Edit',
    editOf: (name: string) => `Suppliers to invite to ${name}`,
    lead: 'Kept from suppliers until it is issued, and final from then on.',
    kept: 'Suppliers that stay',
    keptHint: 'Without the right to read the supplier library you can only take suppliers off the list',
    sections: 'For these sections',
    save: 'Save',
    saved: 'Saved',
    field: 'Suppliers to invite',
  },
});
