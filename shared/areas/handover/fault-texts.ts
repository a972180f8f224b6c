import type { Wording } from '#shared/kit/language';

/** What a hand-over refuses beside faults of single fields. */
export const handoverText = {
  ownThings: { cn: '不能移交本人的工作，请由他人办理', en: 'Nobody hands over their own work here' },
  toOneself: { cn: '不能移交给经办移交的本人', en: 'Nobody hands work over to themselves' },
  toLeaver: { cn: '接收人不能是移交人', en: 'The receiver cannot be the leaver' },
  foreignReceiver: {
    cn: '请选择移交人单位在用的用户',
    en: 'Choose a person of the same company whose account is in use',
  },
  partyAsWitness: {
    cn: '监交人不能是移交人、接收人或经办移交的本人',
    en: 'The witness is neither the leaver, a receiver, nor who hands over',
  },
  changed: {
    cn: '移交内容已变化，请重新核对',
    en: 'What is to be handed over has changed: look through it again',
  },
  notHeld: { cn: '移交人已没有这些事项', en: 'The leaver does not hold these any more' },
  givenTwice: { cn: '同一事项只能移交给一人', en: 'One thing goes to one person' },
  nothing: { cn: '请至少为一类事项选择接收人', en: 'Choose a receiver for at least one kind' },
  leaverGone: {
    cn: '移交人已停用或已调离，不能收回',
    en: 'The leaver is disabled or has moved: nothing can be taken back',
  },
  toSelf: { cn: '接收人不能是本人', en: 'You cannot hand over to yourself' },
  ownPartyAsWitness: {
    cn: '监交人不能是移交人或接收人',
    en: 'The witness is neither who hands over nor who receives',
  },
  notYours: {
    cn: '所选事项已不在移交人名下，或已归档',
    en: 'Some of these are not with who hands over any more, or are archived',
  },
  notTheReceiver: { cn: '只有接收人可以接收或拒绝', en: 'Only the receiver accepts or refuses it' },
  notTheGiver: { cn: '只有移交人可以撤回', en: 'Only who handed over recalls it' },
  periodNeeded: {
    cn: '临时移交须填写起止日期',
    en: 'A hand-over for a time needs its first and its last day',
  },
  periodBackwards: { cn: '结束日期不能早于开始日期', en: 'The last day cannot be before the first' },
  periodPast: { cn: '不能早于今天', en: 'Not before today' },
  periodOver: {
    cn: '临时移交的期限已过，不能接收',
    en: 'The time of this hand-over is over: it cannot be accepted',
  },
  effectPast: { cn: '生效时间不能早于现在', en: 'It cannot count from a time that has passed' },
  effectOfPeriod: {
    cn: '临时移交自开始日期生效，不另填生效时间',
    en: 'A hand-over for a time counts from its first day',
  },
  supervises: {
    cn: '接收人是其中事项的监督人，须回避',
    en: 'The receiver supervises some of these and must keep out of them',
  },
  isContact: {
    cn: '接收人是其中事项受邀或中标单位的联系人，须回避',
    en: 'The receiver is a contact of a supplier that was invited or won, and must keep out of it',
  },
  tooLate: { cn: '已超过24小时，不能收回', en: 'After 24 hours nothing can be taken back' },
} as const satisfies Record<string, Wording>;

/** Somebody without the right a kind of thing needs. */
export const lacksRight = (name: string, permission: Wording): Wording => ({
  cn: `${name}没有“${permission.cn}”权限，不能接收`,
  en: `${name} lacks “${permission.en}” and cannot take these`,
});

/** Somebody of weight must look on. `from` is in 万元. */
export const witnessNeeded = (from: string): Wording => ({
  cn: `金额达到${from}万元，须有监交人`,
  en: `A witness is needed from ${from} (10k CNY) on`,
});

/** Things that wait for their receiver by another hand-over. */
export const offeredAlready = (names: readonly string[]): Wording => ({
  cn: `已在待生效的移交中：${names.join('、')}`,
  en: `Already offered by a hand-over that is open: ${names.join(', ')}`,
});

/** Things that were given, submitted or finished since they were offered. */
export const changedSince = (names: readonly string[]): Wording => ({
  cn: `以下事项在移交后已变化，请由移交人撤回后重新移交：${names.join('、')}`,
  en: `These have changed since they were offered; have the hand-over recalled and made anew: ${names.join(', ')}`,
});

/** Bids of these projects are about to be opened, or being opened and evaluated (documents.md 5.12). */
export const openedSoon = (projectNos: readonly string[]): Wording => ({
  cn: `临近开标或正在开标、评标，由数据管理员办理：${projectNos.join('、')}`,
  en: `Bids are about to be opened or being evaluated: only a data manager hands over ${projectNos.join(', ')}`,
});
