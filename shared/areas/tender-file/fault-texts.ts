import type { Wording } from '#shared/kit/language';

/** What speaks against a tender file as it is filled in, signed or published (tendering.md 6.2). */
export const fileText = {
  noTender: { cn: '招标执行不存在，或不由本人负责', en: 'There is no such tender, or you do not run it' },
  tenders: { cn: '请选择文件涵盖的标段', en: 'Choose the tenders the file covers' },
  otherProject: { cn: '所选标段不属于同一项目', en: 'The tenders are not of one project' },
  otherDates: {
    cn: '所选标段的时间安排、采购方式或评审方案不一致，不能共用一份文件',
    en: 'The tenders have other dates, modes or evaluation plans, and cannot share a file',
  },
  over: { cn: '所选标段已截止、失败或已终止', en: 'A tender has closed, failed or was terminated' },
  hasOther: { cn: '所选标段已有同类文件', en: 'A tender has such a file already' },
  notBefore: { cn: '资格后审的标段没有资格预审文件', en: 'There is no prequalification in this tender' },
  missing: { cn: '文件须载明该项内容', en: 'The file has to say this' },
  past: { cn: '计划发布时间不能早于当前时间', en: 'The planned time has passed' },
  soldBefore: {
    cn: '文件获取开始时间不能早于文件发布时间',
    en: 'The file cannot be had before it is published',
  },
  noticeDates: {
    cn: '与已发布公告的时间不一致，变更时间须发布变更公告',
    en: 'The published notice says another time: a change notice moves it',
  },
  saleOrder: {
    cn: '文件获取截止须晚于开始，且不晚于投标截止',
    en: 'The sale ends behind its beginning and not behind the deadline',
  },
  questionEnd: {
    cn: '提问截止须在文件获取开始与投标截止之间',
    en: 'Questions end between the beginning of the sale and the deadline',
  },
  controlPrice: { cn: '最高限价不能高于估算价', en: 'The ceiling is not above the estimate' },
  deadlineEarlier: { cn: '截止时间只能延后，不能提前', en: 'A deadline moves later, never earlier' },
  deadlinePassed: { cn: '投标截止时间已过，文件不能再变更', en: 'The deadline has passed' },
  workday: {
    cn: '投标截止时间须为工作日的工作时间（8:30–18:00）',
    en: 'The deadline lies in the working hours of a workday (8:30–18:00)',
  },
  validity: {
    cn: '投标有效期一般为30至180日',
    en: 'Bids usually bind for 30 to 180 days',
  },
  twoStep: {
    cn: '两步开标须单独设置报价信封',
    en: 'Two steps need an envelope of its own for the price',
  },
  parts: {
    cn: '请上传该文件的章节',
    en: 'Send the chapters of the file',
  },
  noChapter: (names: string): Wording => ({
    cn: `缺少章节文件：${names}`,
    en: `Chapters without a file: ${names}`,
  }),
  sameFile: { cn: '同一文件不能重复', en: 'Each file stands once' },
  oneScorePrice: {
    cn: '开标一览表须有且只有一项用于评分的报价',
    en: 'Exactly one field of the opening form is the scored price',
  },
  scoreType: { cn: '评分用的报价须为金额或费率', en: 'The scored price is an amount or a rate' },
  sameLabel: { cn: '开标一览表项目名称不能重复', en: 'Each field of the opening form has its own name' },
  noMinimum: { cn: '不得规定最低投标限价', en: 'There is no lowest price' },
  noLines: { cn: '分项报价须有报价清单', en: 'An itemised quotation has lines' },
  changeNote: { cn: '请填写变更说明', en: 'Say what was changed' },
  affects: {
    cn: '请选择是否影响投标文件编制',
    en: 'Say whether it affects the preparation of bids',
  },
  rejections: { cn: '请逐条列明否决投标的情形', en: 'List each ground for rejecting a bid' },
  restricting: (words: string): Wording => ({
    cn: `含“${words}”，请核实是否以不合理条件限制、排斥潜在投标人`,
    en: `Names “${words}”: check that it keeps nobody out unreasonably`,
  }),
  performance: (most: string): Wording => ({
    cn: `履约保证金不得超过中标合同金额的${most}%`,
    en: `The performance bond must not be above ${most}% of the contract`,
  }),
  guarantees: {
    cn: '投标保证金须接受保函',
    en: 'A guarantee has to be accepted as deposit',
  },
  fee: {
    cn: '招标文件售价限于补偿成本，不得以营利为目的',
    en: 'The price of the file covers its cost and brings no profit',
  },
  evaluation: (what: string): Wording => ({ cn: `评审方案：${what}`, en: `Evaluation plan: ${what}` }),
  nothing: { cn: '没有任何修改', en: 'Nothing was changed' },
  replaced: { cn: '文件已有新版本', en: 'There is a newer version of the file' },
  changing: { cn: '文件已有正在办理的变更', en: 'A change of the file is under way' },
  isPublished: { cn: '已到发布时间，只能发布变更', en: 'Its time has come: only a change can follow' },
  unsigned: { cn: '文件尚未签章', en: 'The file has not been signed' },
  noPlan: { cn: '文件没有填写计划发布时间', en: 'The file names no time' },
  scheduled: { cn: '文件已定时发布', en: 'The file will be published at its time' },
  kept: { cn: '变更不能改变类别和标段', en: 'A change keeps kind and tenders' },
  noMaterials: {
    cn: '标段没有物料清单，请导入报价清单',
    en: 'The sections have no materials: import the lines',
  },
  notDraft: { cn: '只有未提交或退回的文件可以修改报价清单', en: 'Lines are changed in a draft alone' },
  clarified: (days: string, day: string): Wording => ({
    cn: `影响编制的变更应在截止时间至少${days}日前发布，截止时间不得早于${day}`,
    en: `A change that affects preparation comes at least ${days} days ahead: the deadline is not before ${day}`,
  }),
  notOnSale: { cn: '不在文件获取时间内', en: 'The file cannot be had at this time' },
  notApproved: {
    cn: '企业信息审核通过后方可获取文件',
    en: 'An enterprise is approved before it gets the file',
  },
  notObtained: { cn: '请先获取文件', en: 'Get the file first' },
} as const satisfies Record<string, Wording | ((...given: string[]) => Wording)>;
