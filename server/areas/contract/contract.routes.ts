import { contractCalls } from '#shared/areas/contract/contract';
import { serveAll } from '../../http/route.ts';
import { blankContract, checkFilled, listAwarded } from './blank-contract.ts';
import { abandonContract, changeContract, recallChange } from './change-contract.ts';
import { checkFilledChange } from './check-change.ts';
import type { ContractParts } from './contract-parts.ts';
import { contractList } from './list-contracts.ts';
import { getContract, getLiveOrders } from './read-contracts.ts';
import type { ContractReview } from './review-contracts.ts';
import { fileContract, getToSign, listToSign, signContract } from './sign-contract.ts';
import { addContract, deleteContract, editContract } from './write-contracts.ts';

/** The calls of contracts. */
export const contractRoutes = (parts: ContractParts, review: ContractReview) =>
  serveAll(contractCalls, {
    ...review.calls,
    ...contractList.calls,
    detail: ({ guid }, context) => getContract(guid, context),
    add: addContract(parts),
    edit: editContract(parts),
    delete: deleteContract,
    blank: blankContract(parts),
    check: checkFilled(parts),
    sections: listAwarded,
    sign: signContract,
    signList: listToSign,
    signDetail: ({ guid }, context) => getToSign(guid, context),
    file: fileContract,
    checkChange: checkFilledChange,
    change: changeContract(review),
    abandon: abandonContract(parts, review),
    recallChange: recallChange(review),
    liveOrders: ({ guid }, context) => getLiveOrders(parts)(guid, context),
  });
