import type { Wording } from '#shared/kit/language';

/** What speaks against an act of an opening. */
export const openingText = {
  notHost: { cn: '由本次开标的主持人操作', en: 'The host of the opening does this' },
  notSupervisor: { cn: '由本次开标的监督人操作', en: 'The supervisor of the opening does this' },
  notRunner: { cn: '由负责招标执行的人预约开标', en: 'Whoever runs the tender makes the appointment' },
  notOnline: {
    cn: '本招标执行不收取加密投标文件，不在线开标',
    en: 'This tender takes no sealed bids: it is not opened here',
  },
  tenderState: {
    cn: '招标执行须在发标中或待开标',
    en: 'The tender has to be issued, or awaiting its opening',
  },
  appointmentState: { cn: '预约当前状态不允许此操作', en: 'The appointment does not permit this now' },
  notInEffect: { cn: '开标预约尚未生效', en: 'The appointment is not in effect' },
  early: { cn: '未到开标时间', en: 'It is not yet time to open' },
  suspended: { cn: '招标执行已暂停，不能开标', en: 'The tender is suspended and is not opened' },
  notClosed: { cn: '招标执行不在待开标状态', en: 'The tender is not awaiting its opening' },
  noPolicy: { cn: '没有公布的加密设置，不能开标', en: 'No sealing policy has been published' },
  secondFactor: {
    cn: '二次验证未通过，主持人须先启用二次验证',
    en: 'The second factor is wrong; a host needs one',
  },
  supervisorNeeded: { cn: '本项目开标须有监督人', en: 'This opening needs a supervisor' },
  recorderNeeded: {
    cn: '询比、询价由两名工作人员开启，须指定记录人',
    en: 'Quotations are opened by two of the staff: name the recorder',
  },
  supervisorAbsent: { cn: '监督人尚未到场', en: 'The supervisor is not there yet' },
  lateReason: {
    cn: '晚于开标时间30分钟以上，须说明原因',
    en: 'It begins more than 30 minutes late: say why',
  },
  stepOrder: {
    cn: '须按顺序逐步进行，请刷新后重试',
    en: 'Steps are taken one at a time, in their order. Please reload.',
  },
  ended: { cn: '会议已结束', en: 'The meeting is over' },
  interrupted: {
    cn: '会议已中止，恢复后继续',
    en: 'The meeting is interrupted: it goes on once it is resumed',
  },
  notInterrupted: { cn: '会议没有中止', en: 'The meeting is not interrupted' },
  stillWaiting: {
    cn: '仍有投标文件待解密，且解密时限未到',
    en: 'Bids are still to be opened, and there is time left',
  },
  causeMissing: {
    cn: '解密失败的投标须由主持人登记原因',
    en: 'The host has to say why each bid was not opened',
  },
  causeUnconfirmed: {
    cn: '解密失败的原因须由监督人确认',
    en: 'The supervisor has to confirm why a bid was not opened',
  },
  confirmRunning: {
    cn: '仍有投标人未确认，且确认时限未到',
    en: 'Bidders have not confirmed yet, and there is time left',
  },
  dissentOpen: { cn: '有异议未答复，答复后才能继续', en: 'A dissent is not answered yet' },
  dissentStep: {
    cn: '异议须在公布名单之后、开标记录签认之前当场提出',
    en: 'A dissent is raised in the meeting: after the bidders are announced and before the record is written',
  },
  unsigned: { cn: '主持人和监督人须先签署开标记录', en: 'Host and supervisor have to sign the record first' },
  signed: { cn: '您已签署', en: 'You have signed' },
  notDecrypting: { cn: '会议不在解密步骤', en: 'The meeting is not opening bids' },
  timeOver: { cn: '解密时限已到', en: 'The time for opening is over' },
  notOpener: { cn: '您不是本次开标的开标人', en: 'You do not open these bids' },
  otherCeremony: {
    cn: '平台已重新启动，请重新读取并再次解密',
    en: 'The platform has been restarted: please load the page again and give your part once more',
  },
  unreadableShares: { cn: '开标份额无法读取，请重试', en: 'What was sent cannot be read; please try again' },
  wrongShares: {
    cn: '密钥文件与公布的加密设置不符，请核对密钥文件后重试',
    en: 'The key file is not the one of the published policy; please try again with the right one',
  },
  notFailed: { cn: '该投标没有解密失败', en: 'This bid has not failed' },
  notBidder: { cn: '由投标人办理', en: 'A bidder does this' },
  nothingToConfirm: { cn: '没有需要本企业确认的内容', en: 'There is nothing for your company to confirm' },
  recoveryForbidden: { cn: '招标文件不允许使用补救密钥', en: 'The tender file permits no key of your own' },
  wrongRecovery: { cn: '补救密钥不能解开该投标文件', en: 'This key does not open the bid' },
  nothingToRecover: {
    cn: '没有需要本企业补救解密的投标文件',
    en: 'No bid of your company waits to be opened',
  },
  tooFew: {
    cn: '递交的投标文件不足规定家数，不予开标',
    en: 'Too few bids were handed in: nothing is opened',
  },
  tooFewOpened: { cn: '解密成功的投标不足规定家数', en: 'Too few bids could be opened' },
  twoSteps: {
    cn: '本招标执行不分两步开标，或技术标尚未开标',
    en: 'It is not opened in two steps, or the technical part is not opened yet',
  },
  notice: { cn: '第二次开标时间须在2小时以后', en: 'The second opening lies two hours ahead at least' },
} as const satisfies Record<string, Wording>;
