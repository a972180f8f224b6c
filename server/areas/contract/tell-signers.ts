import { contractSide, type ContractSide } from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import type { Contract } from './contract.table.ts';

/** Most people told of one contract. */
const MOST = 100;

type Told = Pick<Contract, 'guid' | 'contractNo' | 'contractName' | 'enterpriseGuid' | 'partyB'>;

/** Each party has a kind of its own: once it has signed, its people are asked no more. */
const kindOf = (side: ContractSide) => `contract.toSign.${side}`;

/** Tells the people of both parties who may sign that a contract waits for their signature. */
export async function tellSigners(db: Db, { guid, contractNo, contractName, enterpriseGuid, partyB }: Told) {
  const people = await peopleWithPermission(db, 'contract:sign', [enterpriseGuid, partyB], MOST);
  for (const side of contractSide.codes) {
    const party = side === contractSide.code.a ? enterpriseGuid : partyB;
    await notify(db, {
      userGuids: people
        .filter((one) => !one.isPlatform && one.enterpriseGuid === party)
        .map((one) => one.guid),
      kind: kindOf(side),
      title: {
        cn: `合同待签章：${contractNo} ${contractName}`,
        en: `A contract waits for your signature: ${contractNo} ${contractName}`,
      },
      link: paths.contract(guid),
      asksFor: guid,
    });
  }
}

/** These parties have signed, or nobody is to sign any more: their people are asked no longer. */
export const signingSettled = (
  db: Db,
  { guid }: Pick<Contract, 'guid'>,
  sides: readonly ContractSide[] = contractSide.codes,
) => settleAsked(db, { asksFor: guid, kinds: sides.map(kindOf) });
