import type { Wording } from '#shared/kit/language';

/** What speaks against a clarification as it is filled in, signed or published (tendering.md 6.3). */
export const clarificationText = {
  noTender: { cn: '招标执行不存在，或不由本人负责', en: 'There is no such tender, or you do not run it' },
  notOpen: {
    cn: '招标执行当前状态不能澄清：须已发布公告且未到截止时间',
    en: 'The tender cannot be clarified: it is published, and before its deadline',
  },
  otherTender: { cn: '不能改变所属招标执行', en: 'Its tender stays' },
  kept: { cn: '供应商的提问原文不能修改', en: 'A question stays as it was asked' },
  question: { cn: '请填写澄清事项', en: 'Say what is clarified' },
  answer: { cn: '请填写答复', en: 'Write the answer' },
  affects: { cn: '请说明是否影响投标文件编制', en: 'Say whether it affects the preparation of bids' },
  noEffect: { cn: '不影响编制的，请说明理由', en: 'Say why it does not affect the preparation' },
  refusedAnswer: {
    cn: '填写了不予答复的理由，就不再填写答复',
    en: 'With a reason not to answer there is no answer',
  },
  refusedOwn: { cn: '主动澄清没有不予答复', en: 'What nobody asked is not refused' },
  earlier: { cn: '截止时间只能延后，不能提前', en: 'A deadline moves later, never earlier' },
  needless: {
    cn: '不影响编制的澄清不改变截止时间',
    en: 'What does not affect the preparation moves no deadline',
  },
  dates: {
    cn: '答复涉及时间、工期或交货，却说明不影响编制，请核实',
    en: 'It speaks of times, and is said not to affect the preparation',
  },
  published: { cn: '澄清已发布', en: 'It has been published' },
  refused: { cn: '不予答复的问题不发布', en: 'A refused question is not published' },
  isQuestion: {
    cn: '供应商的提问不能删除或作废，请答复，或说明不予答复的理由',
    en: 'A question is answered or refused, and not taken away',
  },
  deadlinePassed: { cn: '投标截止时间已过，不能再发布澄清', en: 'The deadline has passed' },
  suspended: { cn: '招标执行已暂停', en: 'The tender is suspended' },
  unsigned: { cn: '澄清尚未签章', en: 'It has not been signed' },
  versionGone: {
    cn: '所选文件版本不存在、已作废或已发布',
    en: 'The version of the file is gone, voided or published already',
  },
  versionNotReady: (edition: number): Wording => ({
    cn: `招标文件第${edition}版尚未审批通过并签章，不能随澄清发布`,
    en: `Version ${edition} of the file is not approved and signed, and cannot be published with it`,
  }),
  versionDeadline: (edition: number, file: string, said: string): Wording => ({
    cn: `招标文件第${edition}版的截止时间为${file}，澄清后的截止时间为${said}，两者须一致`,
    en: `Version ${edition} of the file says ${file}, the deadline after this is ${said}: they say the same`,
  }),
  versionAffects: (edition: number): Wording => ({
    cn: `招标文件第${edition}版的变更说明影响投标文件编制，澄清须与其一致`,
    en: `Version ${edition} of the file is said to affect the preparation: they say the same`,
  }),
  versionRefused: { cn: '不予答复的，不发布文件新版本', en: 'A refusal publishes no version of the file' },
  noNotice: {
    cn: '没有已发布的公告，不能延长截止时间',
    en: 'There is no published notice whose deadline could be moved',
  },
  noMerge: { cn: '请选择另一个待答复的提问', en: 'Choose another question that waits for an answer' },
  mergeTooLong: { cn: '合并后的问题超过2000字', en: 'The merged question is longer than 2,000 characters' },
  tooSoon: (period: Wording, day: string): Wording => ({
    cn: `影响编制的澄清应在截止时间至少${period.cn}前发布，新截止时间不得早于${day}`,
    en: `What affects preparation comes at least ${period.en} ahead: the deadline is not before ${day}`,
  }),
} as const satisfies Record<string, Wording | ((...given: never[]) => Wording)>;

/** What speaks against a question (tendering.md 6.3). */
export const questionText = {
  noTender: { cn: '项目不存在或不接受提问', en: 'There is no such tender, or it takes no questions' },
  late: {
    cn: '提问截止时间已过。对文件有异议的，请在法定期限内书面提出',
    en: 'The time for questions is over. A dissent stays possible within its own term',
  },
  identity: (what: Wording, found: string): Wording => ({
    cn: `问题中含有${what.cn}“${found}”，会暴露提问单位，请改写后再提交`,
    en: `It contains “${found}” (${what.en.toLowerCase()}), which says who asks: word it otherwise`,
  }),
  recorded: (found: string): Wording => ({
    cn: `问题中含有“${found}”，会暴露提问单位，请改写`,
    en: `It contains “${found}”, which says who asked: word it otherwise`,
  }),
  inFile: (name: string, where: Wording, what: Wording, found: string): Wording => ({
    cn: `附件“${name}”的${where.cn}含有${what.cn}“${found}”，会暴露提问单位，请修改后重新上传`,
    en: `“${name}” contains “${found}” in ${where.en} (${what.en.toLowerCase()}), which says who asks`,
  }),
  property: (name: string, found: string): Wording => ({
    cn: `附件“${name}”的文档属性写有“${found}”，请清除作者、单位等属性后重新上传`,
    en: `The properties of “${name}” say “${found}”: take author and company out of it and send it again`,
  }),
  unreadable: (name: string): Wording => ({
    cn: `附件“${name}”已加密或损坏，无法检查是否暴露提问单位`,
    en: `“${name}” is encrypted or damaged, and cannot be looked through for who asks`,
  }),
  fileType: (name: string): Wording => ({
    cn: `附件“${name}”不是docx、xlsx或pdf文件`,
    en: `“${name}” is no docx, xlsx or pdf file`,
  }),
} as const satisfies Record<string, Wording | ((...given: never[]) => Wording)>;
