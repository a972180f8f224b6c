import type { Wording } from '#shared/kit/language';

/** What speaks against registering for a tender, taking that back, or answering it (tendering.md 6.4). */
export const entryText = {
  mandatory: {
    cn: '依法必须招标的项目不得以登记为投标条件，获取招标文件后即可投标',
    en: 'Where tendering is mandatory nobody has to register: whoever gets the file may bid',
  },
  tenderLaw: {
    cn: '适用招标投标法的项目不办理登记，获取招标文件后即可投标',
    en: 'Under the tender law nobody registers: whoever gets the file may bid',
  },
  invited: {
    cn: '本标段以邀请方式采购，请答复投标邀请',
    en: 'This tender is by invitation: please answer the invitation',
  },
  early: { cn: '登记尚未开始', en: 'Registration has not begun' },
  over: { cn: '文件获取截止时间已过，登记已截止', en: 'Registration has ended with the sale of the file' },
  notOpen: { cn: '本标段目前不接受登记', en: 'This tender takes no registrations now' },
  pledge: { cn: '请阅读并同意承诺', en: 'Please read the pledge and agree to it' },
  suspended: { cn: '标段已暂停，恢复后可继续办理', en: 'The tender is suspended; go on when it is resumed' },
  withdrawOver: {
    cn: '投标截止时间已过，登记不能撤回',
    en: 'The deadline has passed: a registration is not taken back any more',
  },
  reason: { cn: '请填写审核不通过的原因', en: 'Say why it is not accepted' },
  decided: { cn: '登记已审核或已撤回', en: 'It was answered already, or taken back' },
} as const satisfies Record<string, Wording>;

/** 承诺 a company makes with its registration. */
export const pledgeText: Wording = {
  cn: '本单位承诺登记信息真实有效，遵守采购文件的规定，不与他人串通投标。',
  en: 'What we say here is true; we keep to the file of this purchase and do not collude with others.',
};
