import { contractAdminStatus, contractPlainStatus } from '#shared/areas/contract/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { useMay } from '../../api/user.ts';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { DocumentStatus } from '../../parts/document/document-status.tsx';

/** The states as this reader's list calls them: who undoes and abandons has the admin list (product.md 3). */
export const useStatusList = (): ShownCodes =>
  useMay('contract:undo') ? contractAdminStatus : contractPlainStatus;

/** The state of a contract, as its reader's list calls it, or that it was voided. */
export function StatusTag({
  of,
}: {
  of: Pick<ContractRow, 'status'> & Partial<Pick<ContractRow, 'voided'>>;
}) {
  return <DocumentStatus list={useStatusList()} of={{ voided: null, ...of }} />;
}
