import { type ContractDraft, contractForm } from '#shared/areas/contract/rules';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { filesOf } from '../file/file.service.ts';
import { CONTRACT } from './contract-access.ts';
import { mainFileOf } from './contract-files.ts';
import type { Contract } from './contract.table.ts';
import { termsOf } from './store-terms.ts';

type Stored = Exclude<keyof typeof contractForm.shape, 'partyA' | 'payTerms' | 'mainFile' | 'files'>;
const { partyA: _a, payTerms: _t, mainFile: _m, files: _f, ...ownFields } = contractForm.shape;
const STORED = Object.keys(ownFields) as Stored[];

/** Fields of the form that are stored as they were sent. */
export const storedFields = (found: Contract) => ({
  ...(Object.fromEntries(STORED.map((name) => [name, found[name]])) as Pick<Contract, Stored>),
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
