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
  tooLate: { cn: '已超过24小时，不能收回', en: 'After 24 hours nothing can be taken back' },
} as const satisfies Record<string, Wording>;

/** Somebody without the right a kind of thing needs. */
export const lacksRight = (name: string, permission: Wording): Wording => ({
  cn: `${name}没有“${permission.cn}”权限，不能接收`,
  en: `${name} lacks “${permission.en}” and cannot take these`,
});
