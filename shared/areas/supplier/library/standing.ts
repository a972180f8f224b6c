import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Whether a supplier may be chosen. */
export const supplierStanding = codeList({
  normal: ['normal', '正常', 'Good standing'],
  suspended: ['suspended', '暂停合作', 'Suspended'],
  blacklisted: ['blacklisted', '黑名单', 'Blacklisted'],
});
export type SupplierStanding = CodeOf<typeof supplierStanding>;

/** Grade of the last published rating. */
export const supplierGrade = codeList({
  a: ['A', 'A级', 'A'],
  b: ['B', 'B级', 'B'],
  c: ['C', 'C级', 'C'],
  d: ['D', 'D级', 'D'],
});
export type SupplierGrade = CodeOf<typeof supplierGrade>;
