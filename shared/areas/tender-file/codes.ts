import {
  type NoticeStatus,
  noticeStatus,
  fileType,
  type SignType,
  signType,
} from '#shared/areas/bidding/codes';
import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** 类别 of a tender file (tendering.md 6.2). */
export const docKind = codeList({
  prequalification: [1, '资格预审文件', 'Prequalification file'],
  tender: [2, '招标(采购)文件', 'Tender file'],
});
export type DocKind = CodeOf<typeof docKind>;

/** 章节 of the standard file (tendering.md 6.2). */
export const chapter = codeList({
  invitation: [1, '公告/邀请书', 'Notice or invitation'],
  instructions: [2, '投标人须知及前附表', 'Instructions to bidders'],
  evaluation: [3, '评标办法', 'Evaluation method'],
  contract: [4, '合同条款及格式', 'Contract terms'],
  bill: [5, '清单', 'Bill of quantities'],
  drawings: [6, '图纸', 'Drawings'],
  technical: [7, '技术标准和要求', 'Technical standards'],
  formats: [8, '投标文件格式', 'Forms of the bid'],
  other: [9, '其他', 'Other'],
});
export type Chapter = CodeOf<typeof chapter>;

/** What a chapter's file is kept as (product.md 3). */
export const chapterFileTypes = [
  fileType.code.tenderFile,
  fileType.code.billOfQuantities,
  fileType.code.controlPrice,
] as const;

/** 报价形式 (tendering.md 6.2). */
export const quoteType = codeList({
  total: [1, '总价', 'Total price'],
  unit: [2, '单价', 'Unit prices'],
  rate: [3, '费率(下浮率)', 'Rate'],
  itemised: [4, '分项', 'Itemised'],
});
export type QuoteType = CodeOf<typeof quoteType>;

/** What a field of 开标一览表 holds. */
export const openingFieldType = codeList({
  money: ['money', '金额', 'Amount'],
  rate: ['rate', '费率', 'Rate'],
  days: ['days', '天数', 'Days'],
  date: ['date', '日期', 'Date'],
  enum: ['enum', '选项', 'Choice'],
  str: ['str', '文字', 'Text'],
});

/** How a line of 分项报价表 is quoted; the last two have a price that is the same for all. */
export const lineKind = codeList({
  required: [1, '必报', 'Required'],
  optional: [2, '可选', 'Optional'],
  provisionalSum: [3, '暂列金额', 'Provisional sum'],
  provisionalPrice: [4, '暂估价', 'Provisional price'],
});
export type LineKind = CodeOf<typeof lineKind>;
/** Whether a line's price is fixed by the file. */
export const isFixedPrice = (kind: LineKind) =>
  kind === lineKind.code.provisionalSum || kind === lineKind.code.provisionalPrice;

/** 解密失败补救 (tendering.md 6.2). */
export const decryptRemedy = codeList({
  none: [0, '无', 'None'],
  backup: [1, '上传同摘要的未加密备份', 'An unencrypted copy of the same digest'],
});
export type DecryptRemedy = CodeOf<typeof decryptRemedy>;

/** State of a version (tendering.md 6.2); a change shows `fileChangeStatus`, whose codes are the same. */
export const tenderFileStatus = noticeStatus;
export type TenderFileStatus = NoticeStatus;
const s = tenderFileStatus.code;

/** The permitted changes of a version: there is no way back from published. */
export const tenderFileTransition = {
  ...documentTransitions(s),
  publish: { from: [s.approved], to: s.published },
} satisfies Record<string, Transition<TenderFileStatus>>;
/** States a version may be voided from. */
export const voidableFile: readonly TenderFileStatus[] = [s.draft, s.rejected, s.approved];

/** What is signed (tendering.md 6.12): 2009 the first version, 2010 each later one. */
export const signTypeOf = (edition: number): SignType =>
  edition === 1 ? signType.code.tenderFile : signType.code.fileAmendment;

/** What a change did to a line of the price form. */
export const lineChange = codeList({
  added: ['added', '新增', 'Added'],
  removed: ['removed', '删除', 'Removed'],
  changed: ['changed', '修改', 'Changed'],
});
