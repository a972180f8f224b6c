import { z } from 'zod';
import { sortedPageQuery } from '#shared/contract/paging';
import { dateIfAny } from '#shared/kit/text-rules';
import { caseOutcome } from './codes.ts';

/** What every list of the inbox can be filtered by. */
const filter = {
  kind: z.string().max(40).optional(),
  title: z.string().max(200).optional(),
  documentNo: z.string().max(32).optional(),
  submitterName: z.string().max(50).optional(),
  /** Days, both included; of arrival, decision, submission or copying, as the list has it. */
  fromDate: dateIfAny(),
  toDate: dateIfAny(),
};
export const toDecideSearch = sortedPageQuery(['arrivedAt', 'submittedAt', 'amount', 'title']).extend(filter);
export const decidedSearch = sortedPageQuery(['decidedAt', 'submittedAt', 'amount', 'title']).extend(filter);
export const startedSearch = sortedPageQuery(['submittedAt', 'amount', 'title']).extend({
  ...filter,
  /** 'open' for cases still running. */
  outcome: z.enum(['open', ...caseOutcome.codes]).optional(),
});
export const copiedSearch = sortedPageQuery(['copiedAt', 'amount', 'title']).extend({
  ...filter,
  isRead: z.boolean().optional(),
});
export type ToDecideSearch = z.output<typeof toDecideSearch>;
export type DecidedSearch = z.output<typeof decidedSearch>;
export type StartedSearch = z.output<typeof startedSearch>;
export type CopiedSearch = z.output<typeof copiedSearch>;
