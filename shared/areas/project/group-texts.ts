import type { Wording } from '#shared/kit/language';

/** Whom a project group cannot have. */
export const groupText = {
  twice: { cn: '同一人不能重复', en: 'Nobody is in the group twice' },
  manager: { cn: '项目经理不必列入项目组', en: 'The manager need not be named in the group' },
  supervisor: { cn: '本项目的监督人不能加入项目组', en: 'A supervisor of the project cannot join its group' },
  colleague: { cn: '只能选择采购单位的在用人员', en: "Choose an active person of the buyer's" },
} as const satisfies Record<string, Wording>;
