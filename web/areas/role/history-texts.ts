import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of how a role came to be what it is. */
export const useHistoryTexts = defineTexts('roleHistory', {
  cn: {
    title: (name: string) => `变更历史 · ${name}`,
    empty: '还没有变更记录',
    added: '新增权限',
    taken: '移除权限',
    changed: '范围调整',
    projectLevel: '项目级',
    blank: '（空）',
    more: '查看更早的变更',
    byProgram: '系统',
    summary: (added: number, taken: number, changed: number) =>
      [added && `新增 ${added} 项`, taken && `移除 ${taken} 项`, changed && `调整 ${changed} 项`]
        .filter(Boolean)
        .join('，'),
  },
  en: {
    title: (name: string) => `History · ${name}`,
    empty: 'No changes were recorded yet',
    added: 'Granted',
    taken: 'Taken',
    changed: 'Scope changed',
    projectLevel: 'Project level',
    blank: '(empty)',
    more: 'Show earlier changes',
    byProgram: 'System',
    summary: (added: number, taken: number, changed: number) =>
      [added && `${added} granted`, taken && `${taken} taken`, changed && `${changed} changed`]
        .filter(Boolean)
        .join(', '),
  },
});
