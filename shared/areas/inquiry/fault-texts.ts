import type { Wording } from '#shared/kit/language';

/** What stands between the fields of an inquiry, and against its acts (documents.md 5.7, 询价). */
export const inquiryText = {
  otherWay: {
    cn: '项目的采购方式不是询比采购，请编制招标方案',
    en: 'The project is not an inquiry: draw up a tender scheme',
  },
  taken: {
    cn: '所选标段已有询价单或招标方案',
    en: 'A section has an inquiry or a tender scheme already',
  },
  isGovernment: {
    cn: '“询价”仅用于政府采购项目，其他项目请选择“询比”',
    en: 'Only government procurement holds an inquiry of the law; others compare',
  },
  notGovernment: { cn: '政府采购项目应采用“询价”', en: 'Government procurement holds an inquiry of the law' },
  quotedOnce: {
    cn: '政府采购询价应一次报出不得更改的价格',
    en: 'In government procurement prices are quoted once and not changed',
  },
  lowest: {
    cn: '政府采购询价应按质量和服务相等且报价最低的原则确定成交',
    en: 'In government procurement the lowest of equal quotes is awarded',
  },
  lines: { cn: '请填写物资明细，至少一行为必报', en: 'Enter the lines; at least one must be quoted' },
  sameLine: (no: string): Wording => ({ cn: `行号${no}重复`, en: `Line ${no} stands twice` }),
  early: (no: string): Wording => ({
    cn: `第${no}行的要求交货期早于报价截止日`,
    en: `Line ${no} is to be delivered before the deadline`,
  }),
  plan: { cn: '综合评分须填写评审方案', en: 'Comprehensive scoring needs an evaluation plan' },
  past: { cn: '报价截止时间须晚于当前时间', en: 'The deadline lies in the future' },
  unfit: (name: string): Wording => ({
    cn: `${name}已被暂停合作、列入黑名单、停用或资质过期，不能邀请`,
    en: `${name} is suspended, blacklisted or disabled, or a qualification has expired: it cannot be invited`,
  }),
  tied: (one: string, other: string): Wording => ({
    cn: `${one}与${other}有关联关系，不能同时邀请`,
    en: `${one} and ${other} are affiliated and cannot be invited both`,
  }),
  over: {
    cn: '报价截止时间已过，请撤销后修改截止时间',
    en: 'The deadline has passed: take the inquiry back and move it',
  },
  supervisor: {
    cn: '线上密封报价由两名工作人员在监督人在场时开启，请选择监督人',
    en: 'Sealed quotations are opened by two of the staff before a supervisor: choose one',
  },
  otherSupervisor: {
    cn: '监督人须是采购单位或代理机构的在职人员，且不是项目经理',
    en: 'The supervisor is of the buyer or its agency, and not who carries the inquiry out',
  },
  oneSection: {
    cn: '线上密封报价按标段开启，一份询价单只能包含一个标段；多个标段请分别编制询价单',
    en: 'Sealed quotations are opened section by section: draw up an inquiry for each',
  },
  closed: { cn: '报价已截止', en: 'The deadline has passed' },
  later: { cn: '新的截止时间须晚于原截止时间', en: 'The new deadline lies after the present one' },
  ending: { cn: '终止正在审批中', en: 'Its end is being decided' },
  late: { cn: '报价已截止，不能再答复', en: 'The deadline has passed: it can be answered no more' },
  notOpen: { cn: '询价已终止，不能再答复', en: 'The inquiry has ended: it can be answered no more' },
  reason: { cn: '不参加请说明原因', en: 'Say why you decline' },
  answersSealed: {
    cn: '答复情况在报价截止后可查看',
    en: 'Answers can be seen after the deadline',
  },
} as const satisfies Record<string, Wording | ((...names: string[]) => Wording)>;
