import { contractAdminStatus, currency } from '#shared/areas/contract/codes';
import { type ContractDetail, contractDetail } from '#shared/areas/contract/contract-views';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { taxed } from '#shared/areas/contract/tax';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { amountInWords } from '#shared/kit/amount-in-words';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentPage } from '../document/list.service.ts';
import { changesOf } from './change-contract.ts';
import { CONTRACT, contracts, MAIN, sideOf } from './contract-access.ts';
import { draftOf, storedFields } from './contract-draft.ts';
import type { ContractParts } from './contract-parts.ts';
import type { Contract } from './contract.table.ts';
import { signaturesOfContract } from './keep-signature.ts';
import { legalFindings } from './legal-check.ts';
import { toContractRow } from './list-contracts.ts';
import { termsOf } from './store-terms.ts';

/** One contract with its terms, files, signatures and changes. */
export async function getContract(guid: string, context: Context): Promise<ContractDetail> {
  const { db, actor } = context;
  const { row: found, ties, files } = await contracts.open(context, guid);
  const { amount } = found;
  return {
    ...pick(found, contractDetail.shape),
    ...documentPage(contractDocumentKind, found),
    ...storedFields(found),
    ...toContractRow(found, ties, actor),
    payTerms: await termsOf(db, guid),
    amountCn: amount !== null && found.currency === currency.code.yuan ? amountInWords(amount) : null,
    taxAmount: amount === null ? null : taxed(amount, found.taxIncluded, found.taxRate).tax,
    mainFile: files(MAIN)[0] ?? null,
    files: files(CONTRACT),
    voidReason: found.abandonReason,
    signatures: await signaturesOfContract(db, guid),
    changes: await changesOf(context, found),
    findings: await findingsToDecide(db, found),
    mySide: actor.permissions.has('contract:sign') ? sideOf(found, actor) : null,
  };
}

/** What the law says of a contract as long as it can be mended or decided; afterwards it has been decided on. */
async function findingsToDecide(db: Db, found: Contract): Promise<Finding[]> {
  const { draft, inReview, rejected } = contractAdminStatus.code;
  if (![draft, inReview, rejected].some((status) => status === found.status)) return [];
  return legalFindings(db, await draftOf(db, found), found);
}

/** The live orders that rest on a contract. */
export const getLiveOrders =
  ({ liveOrders }: Pick<ContractParts, 'liveOrders'>) =>
  async (guid: string, context: Context) => {
    await contracts.find(context, guid);
    return liveOrders(context.db, guid);
  };
