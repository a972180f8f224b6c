import type { Wording } from '#shared/kit/language';
import { LINE_NO_MAX } from './materials.ts';

/** What acts on the materials of a section are refused for. */
export const materialFaultText = {
  noLine: { cn: '该物料不存在，请刷新后重试', en: 'There is no such line; please reload' },
  sameLineNo: { cn: '行号重复', en: 'The line number is taken' },
  noNumberLeft: {
    cn: `行号不能大于${LINE_NO_MAX}`,
    en: `At most ${LINE_NO_MAX}`,
  },
  mendFirst: {
    cn: '有错误的行须先更正或跳过，才能导入',
    en: 'Correct or leave out the faulty rows first',
  },
  changedMeanwhile: (row: number): Wording => ({
    cn: `第${row}行：物料清单刚刚已被修改，请重新预览`,
    en: `Row ${row}: the materials have just been changed; please look at the rows again`,
  }),
} as const;
