import type { ContractType } from '#shared/areas/contract/codes';
import type { OrganizationType, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { ModeReason, TenderWay } from '#shared/areas/project/purchase-mode';
import type { FundSource } from '#shared/areas/procurement-plan/line/codes';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { Money } from '#shared/kit/money';

/** A field of a plan line that a spreadsheet column may fill. */
export type ImportField = Exclude<LineField, 'mandatoryReason'>;

/**
 * What an import reads for a line. Amounts in 元 with two decimals, months `YYYY-MM`, days `YYYY-MM-DD`, tax rate in
 * percent. `categoryCode` and `demandDept` are as written (a code or a name): who knows the tree finds the entry.
 */
export interface LineValues {
  projectName: string;
  projectNature: ProjectNature;
  projectType: ProjectType;
  categoryCode: string;
  content: string;
  quantity: string;
  unit: string;
  estimateAmount: Money;
  taxIncluded: boolean;
  taxRate: number;
  fundSource: FundSource;
  budgetSubject: string;
  tenderWay: TenderWay;
  organizationType: OrganizationType;
  isMandatory: boolean;
  modeReasonCode: ModeReason;
  modeReason: string;
  plannedIssueDate: string;
  plannedOpenDate: string;
  plannedAwardDate: string;
  plannedContractDate: string;
  requiredDate: string;
  demandDept: string;
  demandContact: string;
  demandPhone: string;
  areaCode: string;
  address: string;
  contractType: ContractType;
  smeFlag: boolean;
  remark: string;
}
