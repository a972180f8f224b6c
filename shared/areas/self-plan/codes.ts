import { type CodeOf, codeList } from '#shared/kit/code-list';
import { tenderWay, type TenderWay } from '#shared/areas/project/purchase-mode';

const way = tenderWay.code;

/** 采购方式 a department may use on its own (documents.md 5.3, field 13). */
export const selfWays = [way.inquiry, way.negotiate, way.single, way.auction] as const;

/** The papers a result is registered with (documents.md 5.3, states). */
export const resultPaper = codeList({
  demand: ['demand', '采购需求', 'Purchase requirements'],
  inquiryFile: ['inquiryFile', '询比文件', 'Inquiry document'],
  auctionFile: ['auctionFile', '竞价文件', 'Bidding document'],
  negotiationFile: ['negotiationFile', '谈判文件', 'Negotiation document'],
  negotiationNote: ['negotiationNote', '谈判采购说明', 'Grounds for negotiating'],
  directNote: ['directNote', '直接采购原因说明', 'Grounds for buying directly'],
  supplierNote: ['supplierNote', '供应商说明', 'Notes on the suppliers'],
  responses: ['responses', '响应文件', 'Responses'],
  rounds: ['rounds', '各轮次响应文件和报价', 'Responses and quotes of each round'],
  quotes: ['quotes', '报价记录表', 'Record of quotes'],
  talks: ['talks', '商谈记录', 'Record of the talks'],
  review: ['review', '评审报告', 'Review report'],
  outcome: ['outcome', '采购结果', 'Purchase result'],
});
export type ResultPaper = CodeOf<typeof resultPaper>;

const p = resultPaper.code;
const compared = [p.supplierNote, p.responses, p.quotes, p.review] as const;
const PAPERS: Partial<Record<TenderWay, readonly ResultPaper[]>> = {
  [way.inquiry]: [p.demand, p.inquiryFile, ...compared],
  [way.auction]: [p.demand, p.auctionFile, ...compared],
  [way.negotiate]: [p.demand, p.negotiationFile, ...compared, p.negotiationNote, p.rounds],
  [way.single]: [p.directNote, p.supplierNote, p.talks, p.outcome],
};

/** What a result in this mode must be proved with, in the order the papers arise. */
export const papersOf = (mode: TenderWay): readonly ResultPaper[] => PAPERS[mode] ?? [];
