import { documentKind } from '#shared/areas/approval/codes';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustRow } from '#shared/areas/entrustment/views';
import type { Wording } from '#shared/kit/language';
import type { ReviewedKind } from '../../parts/document/reviewed-kind.ts';

/** Entrust orders among the documents that have an approval. */
export const entrustKind: ReviewedKind<EntrustRow, Wording> = {
  code: documentKind.code.entrust,
  calls: entrustCalls,
  nameOf: ({ ordersName }) => ordersName,
};
