import { and, ne } from 'drizzle-orm';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import { briefsOf } from '../../db/briefs.ts';
import { isLive, type Viewer, visibleContracts } from './contract-access.ts';
import { contract } from './contract.table.ts';

/** Contracts as opinions are given about them: the buyer's within reach, and handed in at least once. */
export const supervisedContracts = briefsOf(
  contract,
  {
    guid: contract.guid,
    no: contract.contractNo,
    name: contract.contractName,
    enterpriseGuid: contract.enterpriseGuid,
    enterpriseName: contract.partyAName,
    deptGuid: contract.deptGuid,
    projectGuid: contract.projectGuid,
    newest: contract.updatedAt,
  },
  async (viewer: Viewer) =>
    and(isLive, await visibleContracts(viewer), ne(contract.status, contractAdminStatus.code.draft)),
);
