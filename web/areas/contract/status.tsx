import { contractAdminStatus, contractStatus } from '#shared/areas/contract/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { useMay } from '../../api/user.ts';
import { CodeTag, type ShownCodes } from '../../kit/code-tag.tsx';

const { abandoned } = contractAdminStatus.code;

/** To those who draw up and sign contracts an approved one is 已通过; one that was abandoned is still to be found. */
const plainStatus: ShownCodes = {
  code: { ...contractStatus.code, abandoned },
  label: (code, language) =>
    (contractStatus.has(code) ? contractStatus : contractAdminStatus).label(code, language),
  options: (language) => [
    ...contractStatus.options(language),
    { value: abandoned, label: contractAdminStatus.label(abandoned, language) },
  ],
};

/** The states as this reader's list calls them: who undoes and abandons has the admin list (product description §3). */
export const useStatusList = (): ShownCodes => (useMay('contract:undo') ? contractAdminStatus : plainStatus);

/** The state of a contract, as its reader's list calls it. */
export function StatusTag({ code }: { code: ContractRow['status'] }) {
  return <CodeTag list={useStatusList()} code={code} />;
}
