import type { Wording } from '#shared/kit/language';

/** What the rules of an appointment say beside those of single fields. */
export const supervisionText = {
  endBeforeStart: { cn: '任期止不能早于任期起', en: 'The term ends before it begins' },
  units: { cn: '请选择被监督单位', en: 'Choose the units' },
  unitTwice: { cn: '同一单位只能选择一次', en: 'A unit can be chosen once' },
  attendReads: { cn: '授予旁站须同时授予查看项目', en: 'Being present takes the right to read projects' },
  projects: { cn: '请选择监督项目', en: 'Choose the projects' },
} as const satisfies Record<string, Wording>;
