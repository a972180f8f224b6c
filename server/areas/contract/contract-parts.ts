import type { LiveOrder } from '#shared/areas/contract/contract-views';
import type { AgencyFeeMethod, FeeBasis, FeeDiscount, feePayer } from '#shared/areas/agency-order/codes';
import type { OrganizationType, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { CodeOf } from '#shared/kit/code-list';
import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';

/** An entrust order as an agency contract is drawn up for it. */
export interface OrderToContract {
  guid: string;
  ordersNo: string;
  ordersName: string;
  setupGuid: string;
  projectNo: string;
  projectName: string;
  projectNature: ProjectNature;
  projectType: ProjectType;
  tenderWay: TenderWay;
  organizationType: OrganizationType;
  isMandatory: boolean;
  enterpriseGuid: string;
  deptGuid: string;
  /** The agency; null until it is chosen. */
  agentGuid: string | null;
  entrustContact: string;
  entrustContactPhone: string;
  agencyFeeMethod: AgencyFeeMethod | null;
  feeAmount: string | null;
  feeRate: string | null;
  discountPayRate: string | null;
  feeDiscount: FeeDiscount | null;
  feeBasis: FeeBasis | null;
  feePayer: CodeOf<typeof feePayer> | null;
  startDate: string | null;
  endDate: string | null;
}

/** What contracts must know of entrust orders, which themselves know contracts; composed in `server/app`. */
export interface ContractParts {
  /** The orders that have not ended and rest on a contract. */
  liveOrders(db: Db, contractGuid: string): Promise<LiveOrder[]>;
  /** An order that has not ended, whoever asks; null when there is none. */
  orderToContract(db: Db, ordersGuid: string): Promise<OrderToContract | null>;
  /** Follows, in the transaction of the approval, when an agency contract is approved. */
  tookEffect(
    db: Db,
    context: AuditContext,
    contract: { guid: string; contractNo: string; contractName: string; ordersGuid: string | null },
  ): Promise<void>;
}
