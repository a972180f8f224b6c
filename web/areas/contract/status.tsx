import { contractAdminStatus, contractPlainStatus } from '#shared/areas/contract/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { useMay } from '../../api/user.ts';
import { CodeTag, type ShownCodes } from '../../kit/code-tag.tsx';

/** The states as this reader's list calls them: who undoes and abandons has the admin list (product description §3). */
export const useStatusList = (): ShownCodes =>
  useMay('contract:undo') ? contractAdminStatus : contractPlainStatus;

/** The state of a contract, as its reader's list calls it. */
export function StatusTag({ code }: { code: ContractRow['status'] }) {
  return <CodeTag list={useStatusList()} code={code} />;
}
