import { type ContractDraft, contractForm } from '#shared/areas/contract/rules';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import { filesOf } from '../file/file.service.ts';
import { CONTRACT } from './contract-access.ts';
import { mainFileOf } from './contract-files.ts';
import type { Contract } from './contract.table.ts';
import { termsOf } from './store-terms.ts';

/** Fields of the form that are stored as they were sent. */
export const storedFields = (found: Contract) => ({
  ...pick(found, contractForm.shape),
  partyA: found.enterpriseGuid,
  feeRate: plainNumber(found.feeRate),
  discountPayRate: plainNumber(found.discountPayRate),
  perfRate: plainNumber(found.perfRate),
  warrantyRate: plainNumber(found.warrantyRate),
  lateRate: plainNumber(found.lateRate),
});

/** A stored contract as the rules of its form see it. */
export async function draftOf(db: Db, found: Contract): Promise<ContractDraft> {
  const terms = await termsOf(db, found.guid);
  return {
    ...storedFields(found),
    payTerms: terms.map(({ amount, ...term }) => ({ ...term, ...(amount !== null && { amount }) })),
    mainFile: (await mainFileOf(db, found.guid))?.guid,
    files: (await filesOf(db, CONTRACT, found.guid)).map(({ guid }) => guid),
  };
}
