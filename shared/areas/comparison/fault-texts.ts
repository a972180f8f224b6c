import type { Wording } from '#shared/kit/language';

/** What speaks against a comparison. */
export const comparisonText = {
  noLines: {
    cn: '该标段的文件没有报价清单，不能逐项比价',
    en: 'The file of this tender has no price lines to compare',
  },
  noSupplier: (no: string): Wording => ({ cn: `没有序号为${no}的供应商`, en: `There is no supplier ${no}` }),
  leastOrder: {
    cn: '起订金额应为“序号:金额”，如 2:50000.00',
    en: 'A least order is “number:amount”, such as 2:50000.00',
  },
} as const satisfies Record<string, Wording | ((...given: string[]) => Wording)>;
