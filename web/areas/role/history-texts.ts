import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of how a role came to be what it is. */
export const useHistoryTexts = defineTexts('roleHistory', {
  cn: {
    title: (name: string) => `变更历史 · ${name}`,
    empty: '还没有变更记录',
    event: {
      'role.add': '新增角色',
      'role.copy': '复制生成',
      'role.edit': '修改名称或说明',
      'role.grant': '调整授权',
      'role.delete': '删除角色',
      'role.requireSecondFactor': '设置登录二次验证',
      'role.ceiling': '单位可授权范围调整',
    },
    field: { name: '角色名称', remark: '说明', requiresSecondFactor: '登录需二次验证' },
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
    event: {
      'role.add': 'Role added',
      'role.copy': 'Made by copying',
      'role.edit': 'Name or remark changed',
      'role.grant': 'Permissions changed',
      'role.delete': 'Role deleted',
      'role.requireSecondFactor': 'Second factor set',
      'role.ceiling': 'What the company may grant was changed',
    },
    field: { name: 'Role', remark: 'Remark', requiresSecondFactor: 'Second factor required' },
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
