import { type CodeOf, codeList } from '#shared/kit/code-list';

/** How far a tender plan has come; moves forward only by real events (product.md 3 plan progress, documents.md 5.7). */
export const planProgress = codeList({
  notStarted: [0, '未开始', 'Not started'],
  preparing: [1, '发标准备', 'Preparing issue'],
  issued: [2, '发标', 'Issued'],
  bidsReturned: [3, '回标', 'Bids returned'],
  opened: [4, '开标', 'Opened'],
  evaluated: [5, '评标', 'Evaluated'],
  awarded: [6, '定标', 'Awarded'],
  signed: [7, '签约', 'Signed'],
  archived: [8, '归档', 'Archived'],
});
export type PlanProgress = CodeOf<typeof planProgress>;
