import { and, eq, isNull } from 'drizzle-orm';
import { chainKind } from '#shared/areas/chain/contract';
import { contractKind, contractTransition, statusWording } from '#shared/areas/contract/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { contracts, describedContract, signableContracts } from './contract-access.ts';
import { contractFiles } from './contract-files.ts';
import type { ContractParts } from './contract-parts.ts';
import { contract } from './contract.table.ts';
import { contractList } from './list-contracts.ts';
import { contractReview } from './review-contracts.ts';
import { blankContract, checkFilled, listAwarded } from './blank-contract.ts';
import { abandonContract, changeContract, recallChange } from './change-contract.ts';
import { checkFilledChange } from './check-change.ts';
import { getContract, getLiveOrders } from './read-contracts.ts';
import { fileContract, getToSign, listToSign, signContract } from './sign-contract.ts';
import { addContract, deleteContract, editContract, restoreContract } from './write-contracts.ts';

const k = chainKind.code;
const isPurchase = eq(contract.contractKind, contractKind.code.purchase);

/** The end of every chain: an agency contract comes from its order, a purchase from its project or self-procurement plan. */
const chain = {
  ...documentChain(
    describedContract,
    contracts,
    [
      { kind: k.selfPlan, column: contract.selfPlanGuid, of: isPurchase },
      {
        kind: k.entrust,
        column: contract.ordersGuid,
        of: eq(contract.contractKind, contractKind.code.agency),
      },
      { kind: k.project, column: contract.projectGuid, of: isPurchase },
    ],
    {
      party: signableContracts,
      state: ({ status }, { actor }) => statusWording(status, actor.permissions.has('contract:undo')),
    },
  ),

  /** An approved purchase contract is 签约, on the day it is signed; of a project the project itself knows (all sections). */
  async reached(db: Db, guids: readonly string[]) {
    const isSigned = eq(contract.status, contractTransition.approve.to);
    const found = await db
      .select({ guid: contract.guid, date: contract.signDate })
      .from(contract)
      .where(
        and(
          isOneOf(contract.guid, guids),
          isPurchase,
          isSigned,
          isNull(contract.projectGuid),
          contracts.live,
        ),
      );
    return found.map((one) => ({ ...one, stage: planProgress.code.signed }));
  },
};

/** The contract as everything around documents knows it. */
export function contractDocument(parts: ContractParts) {
  const review = contractReview(parts);
  const module = documentModule(describedContract, contracts, { review, list: contractList });
  return {
    ...module,
    routes: serveAll(contractCalls, {
      ...review.calls,
      ...contractList.calls,
      detail: ({ guid }, context) => getContract(guid, context),
      add: addContract(parts),
      edit: editContract(parts),
      delete: deleteContract,
      restore: restoreContract(parts),
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
    }),
    files: contractFiles(module.files),
    chain,
    ...heldAndHanging(describedContract, contracts),
  };
}
