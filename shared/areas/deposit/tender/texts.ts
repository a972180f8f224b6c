import type { Wording } from '#shared/kit/language';

/** What speaks against an act on the deposit of a tender (tendering.md 6.5). */
export const tenderDepositText = {
  none: { cn: '本标段不收取投标保证金', en: 'This tender asks for no deposit' },
  notOffered: { cn: '招标文件未规定该递交方式', en: 'The file does not offer this way' },
  over: {
    cn: '投标截止时间已过，不能再递交保证金',
    en: 'The deadline has passed: no deposit is taken any more',
  },
  noPayee: {
    cn: '招标人未登记收款账户，请联系招标人或选择保函',
    en: 'The buyer has no account for deposits: ask the buyer, or give a guarantee',
  },
  hasPaid: { cn: '保证金已缴纳，不能更改递交方式', en: 'It is paid already: the way is not changed' },
  noCover: {
    cn: '没有可抵用本标段的年度保证金',
    en: 'No annual deposit of yours covers this tender',
  },
  beneficiary: { cn: '保函受益人须为招标人', en: 'The beneficiary of the guarantee is the buyer' },
  endsEarly: {
    cn: '保函有效期不得早于投标有效期截止日',
    en: 'A guarantee ends with the validity of the bid or later',
  },
  short: { cn: '保函金额不得少于应缴金额', en: 'The guarantee is not below what is due' },
  held: {
    cn: '存在未处理完毕的异议或投诉，暂不退还',
    en: 'A dissent or complaint is open: it does not go back yet',
  },
  serialNeeded: { cn: '请填写退款流水号', en: "Enter the bank's serial of the payment" },
  future: { cn: '日期不能晚于今日', en: 'The day is not after today' },
  ownTender: {
    cn: '本人承担该标段的采购工作，不能查看或办理其保证金',
    en: 'You carry this tender out: its deposits are sealed from you',
  },
  opened: { cn: '开标后方可不予退还', en: 'Nothing is kept before the opening' },
  cause: { cn: '请选择须由人工登记的退还情形', en: 'The platform finds this cause by itself' },
} as const satisfies Record<string, Wording>;
