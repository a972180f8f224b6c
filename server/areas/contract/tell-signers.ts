import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import type { Contract } from './contract.table.ts';

/** Most people told of one contract. */
const MOST = 100;

type Told = Pick<Contract, 'guid' | 'contractNo' | 'contractName' | 'enterpriseGuid' | 'partyB'>;

/** Tells the people of both parties who may sign that a contract waits for their signature. */
export async function tellSigners(db: Db, { guid, contractNo, contractName, enterpriseGuid, partyB }: Told) {
  const people = await peopleWithPermission(db, 'contract:sign', [enterpriseGuid, partyB], MOST);
  await notify(db, {
    userGuids: people.filter(({ isPlatform }) => !isPlatform).map((one) => one.guid),
    kind: 'contract.toSign',
    title: {
      cn: `合同待签章：${contractNo} ${contractName}`,
      en: `A contract waits for your signature: ${contractNo} ${contractName}`,
    },
    link: paths.contract(guid),
  });
}
