import { documentKind } from '#shared/areas/approval/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { contractCalls } from '#shared/areas/contract/contract';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { ReviewedKind } from '../../parts/document/reviewed-kind.ts';

/** Contracts among the documents that have an approval. */
export const contractReviewed: ReviewedKind<ContractRow, Finding> = {
  code: documentKind.code.contract,
  calls: contractCalls,
  nameOf: ({ contractName }) => contractName,
};
