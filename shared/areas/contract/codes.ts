import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** Contract status (product.md 3). */
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

/** To those who draw up and sign contracts an approved one is 已通过; one that was abandoned is still to be found. */
export const contractPlainStatus = codeList({
  draft: [c.draft, '未提交', 'Draft'],
  inReview: [c.inReview, '审核中', 'In review'],
  rejected: [c.rejected, '未通过', 'Rejected'],
  approved: [c.approved, '已通过', 'Approved'],
  abandoned: [contractAdminStatus.code.abandoned, '已废弃', 'Abandoned'],
});

/**
 * A state as its reader's list calls it (product.md 3): who undoes and abandons contracts has the admin list;
 * to the others an approved one is 已通过.
 */
export const statusWording = (status: ContractAdminStatus, hasAdminList: boolean) =>
  (hasAdminList ? contractAdminStatus : contractPlainStatus).wording(status);

/** The permitted changes of a contract's status (documents.md 5.6). */
export const contractTransition = {
  // Undone only while no order refers to it and not both have signed.
  ...documentTransitions(c),
  abandon: { from: [c.approved], to: contractAdminStatus.code.abandoned },
} satisfies Record<string, Transition<ContractAdminStatus>>;

/**
 * States a contract may be voided from (documents.md 5.0): one that was handed in once and is neither being decided nor in
 * force. What is in force is abandoned, with an approval of its own (5.6).
 */
export const voidableContract: readonly ContractAdminStatus[] = [c.draft, c.rejected];

/** 合同类型 (product.md 3). */
export const contractType = codeList({
  wholeProject: [1, '整体项目合同', 'Whole-project contract'],
  annual: [2, '年度合同', 'Annual contract'],
  single: [3, '单项合同', 'Single contract'],
});
export type ContractType = CodeOf<typeof contractType>;

/** 合同种类 (documents.md 5.6). */
export const contractKind = codeList({
  agency: [1, '委托(代理)合同', 'Agency contract'],
  purchase: [2, '采购合同', 'Purchase contract'],
});
export type ContractKind = CodeOf<typeof contractKind>;

/** 计价方式 of contracts, set-ups and schemes (documents.md 5.4, 5.6; the numbers are ours). */
export const valuationType = codeList({
  lumpSum: [1, '总价', 'Lump sum'],
  unitPrice: [2, '单价', 'Unit price'],
  rate: [3, '费率', 'Rate'],
  other: [9, '其他', 'Other'],
});
export type ValuationType = CodeOf<typeof valuationType>;

/** 签章方式 (documents.md 5.6). */
export const signMode = codeList({
  electronic: [1, '电子', 'Electronic'],
  paperScan: [2, '纸质扫描', 'Scan of paper'],
});

/** 币种 of a contract, by ISO 4217 number (documents.md 5.6: 156); money in other areas is 元 alone. */
export const currency = codeList({
  yuan: ['156', '人民币', 'CNY'],
  dollar: ['840', '美元', 'USD'],
  euro: ['978', '欧元', 'EUR'],
  yen: ['392', '日元', 'JPY'],
  hongKongDollar: ['344', '港元', 'HKD'],
});
export type Currency = CodeOf<typeof currency>;

/** 履约保证金形式 (documents.md 5.6; the numbers are ours). */
export const performanceForm = codeList({
  bankGuarantee: [1, '银行保函', 'Bank guarantee'],
  cash: [2, '转账', 'Transfer'],
  insurance: [3, '保证保险', 'Surety insurance'],
  guarantor: [4, '担保公司保函', 'Guarantee of a surety company'],
  other: [9, '其他', 'Other'],
});

/** Which of the two parties somebody speaks for. */
export const contractSide = codeList({
  a: ['A', '甲方', 'Party A'],
  b: ['B', '乙方', 'Party B'],
});
export type ContractSide = CodeOf<typeof contractSide>;

/** What is asked about a contract in force: a supplementary agreement, or its end (documents.md 5.6). */
export const changeType = codeList({
  supplement: [1, '补充协议', 'Supplementary agreement'],
  abandonment: [2, '废弃', 'Abandonment'],
});
export type ChangeType = CodeOf<typeof changeType>;

/** How a change stands: it is put up at once, and what is recalled or rejected stays as a record. */
export const changeStatus = codeList({
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '未通过', 'Rejected'],
  approved: [1012, '已通过', 'Approved'],
  recalled: [1001, '已撤回', 'Withdrawn'],
});
export type ChangeStatus = CodeOf<typeof changeStatus>;

const k = changeStatus.code;
/** The permitted changes of its status. */
export const changeTransition = {
  approve: { from: [k.inReview], to: k.approved },
  reject: { from: [k.inReview], to: k.rejected },
  recall: { from: [k.inReview], to: k.recalled },
} satisfies Record<string, Transition<ChangeStatus>>;
