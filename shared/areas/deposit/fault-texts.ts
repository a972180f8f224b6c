import type { Wording } from '#shared/kit/language';

/** What annual deposits refuse beside faults of single fields. */
export const depositText = {
  guaranteeNeeded: {
    cn: '不得只接受现金，请至少再选投标保函或电子保函之一',
    en: 'Cash alone may not be asked for: accept a guarantee as well',
  },
  ownUnits: { cn: '适用单位须为收取单位或其下级单位', en: 'Choose the collecting unit or units below it' },
  beyondReach: { cn: '所选单位不在您的管理范围内', en: 'This unit is beyond your reach' },
  endBeforeStart: { cn: '截止不能早于开始', en: 'The end cannot be before the start' },
  inYear: { cn: '有效期须在年度内开始', en: 'The term must begin in the year' },
  taken: {
    cn: '该年度、收取单位与品类已有年度保证金设置',
    en: 'There is a setting of this year, unit and category already',
  },
  hasPayments: { cn: '已有缴纳记录，不能删除', en: 'Something has been paid for it: it cannot be deleted' },
  notEnabled: { cn: '该年度保证金未启用', en: 'This annual deposit is not in use' },
  notOffered: { cn: '该递交方式不在设置允许的范围内', en: 'The setting does not allow this way to pay' },
  payClosed: { cn: '不在缴纳时间内', en: 'It cannot be paid at this time' },
  moneyHeld: { cn: '已有款项到账，不能更改递交方式', en: 'Money has arrived: the way to pay stands' },
  notMoney: { cn: '以保函递交，不登记到账', en: 'It is paid by guarantee, not by money' },
  noSubAccount: { cn: '供应商尚未申请缴纳', en: 'The supplier has not asked to pay yet' },
  nothingHeld: { cn: '没有可退的款项', en: 'There is no money to return' },
  serialTaken: { cn: '该银行流水号已登记', en: 'This bank serial has been registered already' },
  future: { cn: '不能晚于今天', en: 'It cannot be later than today' },
  beforeLastEntry: {
    cn: '不能早于账户最近一笔记账日期',
    en: 'It cannot be earlier than the last entry of the account',
  },
  guaranteeShort: { cn: '保函金额少于应缴金额', en: 'The guarantee is for less than is due' },
  notEnough: { cn: '金额超过可用余额', en: 'More than there is' },
  sectionUnknown: { cn: '请选择占用中的标段', en: 'Choose a section that is occupied' },
  sectionTaken: { cn: '该标段已占用本保证金', en: 'The section is covered by this deposit already' },
  sectionForeign: {
    cn: '该标段不在本保证金适用范围内',
    en: 'This deposit does not cover sections of that unit or type',
  },
  aboveLimit: {
    cn: '标段估算价超过单项目覆盖上限，须另缴保证金',
    en: 'The estimate is above what one deposit covers: it needs one of its own',
  },
  notBegun: { cn: '保证金的有效期尚未开始', en: 'The term of the deposit has not begun' },
  expired: { cn: '保证金已过有效期', en: 'The term of the deposit is over' },
  guaranteeLapsed: {
    cn: '所依保函已到期，重新递交前不再覆盖',
    en: 'A guarantee it rested on has expired: it covers again once another is handed in',
  },
  sectionsOpen: { cn: '尚有占用中的标段', en: 'Sections still rest on it' },
  sameHands: { cn: '退还须由另一名财务人员复核办理', en: 'Another person of finance carries the refund out' },
  inApproval: {
    cn: '退还申请正在审批中，请在审批中办理',
    en: 'The refund is in approval: decide on it there',
  },
  notApproved: { cn: '退还申请尚未审批', en: 'The refund has not been approved yet' },
  refundApproved: { cn: '退还申请已审批', en: 'The refund has been approved already' },
  serialNeeded: { cn: '请填写退款银行流水号', en: 'Please enter the bank serial of the payment out' },
  transferTarget: {
    cn: '请选择同一收取单位已启用的其他年度保证金',
    en: 'Choose another setting in use of the same unit',
  },
  transferPaid: { cn: '供应商在该设置下已缴纳', en: 'The supplier has paid for that setting already' },
  transferMoney: {
    cn: '保函不能转移，请重新递交',
    en: 'A guarantee cannot be transferred: hand in a new one',
  },
  noProposal: { cn: '没有待确认的转移', en: 'There is no transfer to agree to' },
} as const satisfies Record<string, Wording>;

/** The guarantee must run on for thirty days after the term: 保函有效期须至2027-01-30. */
export const guaranteeUntilText = (day: string): Wording => ({
  cn: `保函有效期不得早于${day}`,
  en: `The guarantee must be valid until ${day} at least`,
});

/** 2 % of what it covers (R14). */
export const aboveShareText = (percent: string): Wording => ({
  cn: `年度保证金超过所覆盖项目最低估算价的${percent}%`,
  en: `It is above ${percent}% of the smallest estimate it covers`,
});

/** Why a deposit goes back by a day. */
export const refundClockText = {
  asked: { cn: '申请之日起5个工作日内办理', en: 'Within five working days of the request' },
  term: { cn: '有效期届满且占用释放后退还', en: 'Once its term is over and nothing rests on it' },
} as const satisfies Record<string, Wording>;

/** Why a refund cannot be asked for yet, with the day on which it can. */
export const refundWaitText = {
  sections: {
    cn: '尚有占用中的标段，释放满5日后可申请',
    en: 'Sections rest on it: five days after the last is released',
  },
  term: (day: string): Wording => ({
    cn: `有效期届满后可申请，最早${day}`,
    en: `After its term: from ${day}`,
  }),
  released: (day: string): Wording => ({
    cn: `标段释放满5日后可申请，最早${day}`,
    en: `Five days after the release: from ${day}`,
  }),
} as const;
