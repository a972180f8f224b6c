import type { Wording } from '#shared/kit/language';

/** What speaks against a notice as it is filled in, signed or published (tendering.md 6.1). */
export const noticeText = {
  noTender: {
    cn: '招标执行不存在，或不由本人负责',
    en: 'There is no such tender, or you do not run it',
  },
  tenders: { cn: '请选择公告涵盖的标段', en: 'Choose the tenders the notice covers' },
  otherProject: { cn: '所选标段不属于同一项目', en: 'The tenders are not of one project' },
  otherDates: {
    cn: '所选标段的文件获取时间或截止时间不一致，不能同一公告发布',
    en: 'The tenders have other dates, and cannot be published together',
  },
  over: { cn: '所选标段已失败或已终止', en: 'A tender has failed or was terminated' },
  issued: { cn: '所选标段已发布公告', en: 'A tender has been published already' },
  hasOther: { cn: '所选标段已有同类公告', en: 'A tender has such a notice already' },
  invites: {
    cn: '邀请方式采购不发布公告，请发投标邀请书',
    en: 'A purchase by invitation has no public notice: draw up an invitation',
  },
  notInvites: { cn: '该采购方式不发投标邀请书', en: 'This mode has no invitations' },
  notBefore: { cn: '资格后审的标段不发布资格预审公告', en: 'There is no prequalification in this tender' },
  notDirect: { cn: '只有直接采购(单一来源)发布该公示', en: 'Only a direct purchase has this notice' },
  notHappened: {
    cn: '标段当前状态与公告类型不符',
    en: 'This has not happened to the tender',
  },
  noInvitees: { cn: '项目标段没有拟邀请单位', en: 'Nobody is named to be invited to these sections' },
  missing: { cn: '公告须载明该项内容', en: 'A notice has to say this' },
  preLimit: { cn: '有限数量制请填写数量上限', en: 'Say how many pass at most' },
  noPreLimit: { cn: '合格制没有数量上限', en: 'All that qualify pass: there is no limit' },
  maxMembers: { cn: '接受联合体时请填写最多家数', en: 'Say how many members a consortium may have' },
  noMembers: { cn: '不接受联合体时不填写家数', en: 'Without consortia there is no number of members' },
  mandatoryMedia: {
    cn: '依法必须招标项目的公告须在中国招标投标公共服务平台或省级平台发布',
    en: 'The notice of a mandatory tender is published on the national or a provincial platform',
  },
  registration: {
    cn: '依法必须招标项目不得以登记、报名作为获取文件的条件',
    en: 'In a mandatory tender the files are had without registration',
  },
  past: { cn: '计划发布时间不能早于当前时间', en: 'The planned time has passed' },
  soldBefore: {
    cn: '文件获取开始时间不能早于公告发布时间',
    en: 'The files cannot be had before the notice is published',
  },
  deadlineEarlier: { cn: '截止时间只能延后，不能提前', en: 'A deadline moves later, never earlier' },
  saleEarlier: { cn: '文件获取截止只能延后，不能提前', en: 'The end of sale moves later, never earlier' },
  deadlinePassed: { cn: '投标截止时间已过，不能再变更时间', en: 'The deadline has passed' },
  replyPassed: { cn: '回执截止须晚于发布时间', en: 'Answers end after the publication' },
  replyLate: { cn: '回执截止不能晚于递交截止时间', en: 'Answers end before the deadline' },
  replyEarlier: { cn: '回执截止只能延后，不能提前', en: 'The end of answers moves later, never earlier' },
  replyOver: { cn: '回执截止时间已过，不能再答复', en: 'The time to answer has passed' },
  replyOverMore: {
    cn: '回执截止时间已过，请先以变更公告延后回执截止',
    en: 'The time to answer has passed: put it off by a change notice first',
  },
  replyEnded: { cn: '招标已失败或终止，无须答复', en: 'The tender has failed or ended: no answer is needed' },
  declineReason: { cn: '请说明不参加的原因', en: 'Say why you decline' },
  noMore: { cn: '没有尚未邀请的拟邀请单位', en: 'Everybody who is named has been invited' },
  noInvitation: { cn: '只有投标邀请书可以补充邀请', en: 'Only an invitation invites' },
  nothing: { cn: '没有任何修改', en: 'Nothing was changed' },
  replaced: { cn: '公告已有新版本', en: 'There is a newer version of the notice' },
  changing: { cn: '公告已有正在办理的变更', en: 'A change of the notice is under way' },
  notChangeable: { cn: '该类公告不能变更', en: 'This kind of notice is not changed' },
  isPublished: {
    cn: '已到发布时间，只能发布变更公告',
    en: 'Its time has come: only a change notice can follow',
  },
  unsigned: { cn: '公告尚未签章', en: 'The notice has not been signed' },
  noPlan: { cn: '公告没有填写计划发布时间', en: 'The notice names no time' },
  scheduled: { cn: '公告已定时发布', en: 'The notice will be published at its time' },
  kept: { cn: '变更公告不能改变类型和标段', en: 'A change keeps kind and tenders' },
  clarified: (period: Wording, day: string): Wording => ({
    cn: `影响编制的变更应在截止时间至少${period.cn}前发布，截止时间不得早于${day}`,
    en: `A change that affects preparation comes at least ${period.en} ahead: the deadline is not before ${day}`,
  }),
  publicity: (day: string): Wording => ({
    cn: `公示期不足，最早可于${day}结束`,
    en: `The publicity is too short: it ends on ${day} at the earliest`,
  }),
} as const satisfies Record<string, Wording | ((...given: never[]) => Wording)>;

/** What speaks against what is entered of a medium. */
export const mediumText = {
  submittedAt: { cn: '请填写提交时间', en: 'Say when it was submitted' },
  publishedAt: { cn: '请填写发布时间', en: 'Say when it was published' },
  note: { cn: '请填写失败原因', en: 'Say why it failed' },
  future: { cn: '时间不能晚于当前时间', en: 'The time lies in the future' },
  order: { cn: '发布时间不能早于提交时间', en: 'It is not published before it is submitted' },
} as const satisfies Record<string, Wording>;
