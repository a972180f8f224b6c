import type { Wording } from '#shared/kit/language';

/** What a project made by hand is refused for, beside what single fields say. */
export const handMadeText = {
  unit: { cn: '只能选择本单位或下级单位', en: 'Choose your own company or one below it' },
  dept: { cn: '部门不属于所选单位', en: 'The department is not part of the unit' },
  manager: {
    cn: '项目经理须是该单位的在用人员，且有登记项目进度的权限',
    en: 'The manager is an active person of the unit who may register progress',
  },
  agent: { cn: '请选择已通过认证的代理机构', en: 'Choose an approved agency' },
  agentOwn: { cn: '代理机构不能是采购单位自己', en: 'The agency cannot be the buyer itself' },
  noAgent: { cn: '自行采购不选择代理机构', en: 'A self-run purchase has no agency' },
  noShortCode: {
    cn: '该单位未设置单位简码，不能编号',
    en: 'The unit has no short code, so no number can be given',
  },
  notMaker: { cn: '只有建项人可以修改或删除', en: 'Only who made it changes or deletes it' },
  notMakerToWithdraw: {
    cn: '只有建项人或可以确认的人可以撤回',
    en: 'Only who made it or may confirm it withdraws it',
  },
  ownProject: {
    cn: '建项人和项目经理不能确认本项目',
    en: 'Neither who made it nor its manager confirms it',
  },
  registered: {
    cn: '项目已登记进度或变更标段，不能撤回',
    en: 'A stage is registered or a section has moved on, so it cannot be withdrawn',
  },
  contracted: {
    cn: '项目已有采购合同，不能撤回',
    en: 'There is a purchase contract, so it cannot be withdrawn',
  },
  supervised: {
    cn: '项目已有监督意见或旁站记录，不能撤回',
    en: 'There are supervision opinions or events, so it cannot be withdrawn',
  },
} as const satisfies Record<string, Wording>;
