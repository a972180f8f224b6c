import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** Contract status (spec §3). */
export const contractStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '未通过', 'Rejected'],
  approved: [1012, '已通过', 'Approved'],
});
export type ContractStatus = CodeOf<typeof contractStatus>;

const c = contractStatus.code;
/** Contract status as the admin list shows it: approved reads as in effect, and a contract may be abandoned. */
export const contractAdminStatus = codeList({
  draft: [c.draft, '未提交', 'Draft'],
  inReview: [c.inReview, '审核中', 'In review'],
  rejected: [c.rejected, '未通过', 'Rejected'],
  inEffect: [c.approved, '已生效', 'In effect'],
  abandoned: [1019, '已废弃', 'Abandoned'],
});
export type ContractAdminStatus = CodeOf<typeof contractAdminStatus>;

/** The permitted changes of a contract's status (documents 5.6). */
export const contractTransition = {
  submit: { from: [c.draft, c.rejected], to: c.inReview },
  recall: { from: [c.inReview], to: c.draft },
  approve: { from: [c.inReview], to: c.approved },
  reject: { from: [c.inReview], to: c.rejected },
  /** Only while no order refers to it and not both have signed. */
  undo: { from: [c.approved], to: c.draft },
  abandon: { from: [c.approved], to: contractAdminStatus.code.abandoned },
} satisfies Record<string, Transition<ContractAdminStatus>>;

/** 合同类型 (spec §3). */
export const contractType = codeList({
  wholeProject: [1, '整体项目合同', 'Whole-project contract'],
  annual: [2, '年度合同', 'Annual contract'],
  single: [3, '单项合同', 'Single contract'],
});
export type ContractType = CodeOf<typeof contractType>;

/** 合同种类 (documents 5.6). */
export const contractKind = codeList({
  agency: [1, '委托(代理)合同', 'Agency contract'],
  purchase: [2, '采购合同', 'Purchase contract'],
});
export type ContractKind = CodeOf<typeof contractKind>;

/** 计价方式 of contracts, set-ups and schemes (documents 5.4, 5.6; the numbers are ours). */
export const valuationType = codeList({
  lumpSum: [1, '总价', 'Lump sum'],
  unitPrice: [2, '单价', 'Unit price'],
  rate: [3, '费率', 'Rate'],
  other: [9, '其他', 'Other'],
});
export type ValuationType = CodeOf<typeof valuationType>;

/** 签章方式 (documents 5.6). */
export const signMode = codeList({
  electronic: [1, '电子', 'Electronic'],
  paperScan: [2, '纸质扫描', 'Scan of paper'],
});
