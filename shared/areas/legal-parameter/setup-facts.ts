import type { ComputeType } from '#shared/areas/deposit/codes';
import type { LegalRegime, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { ModeReason, TenderWay } from '#shared/areas/project/purchase-mode';
import type { Money } from '#shared/kit/money';

/** One section of a set-up as the rules of law see it. */
export interface SectionFacts {
  sectionNo: string;
  estimateAmount?: Money | null | undefined;
  controlPrice?: Money | null | undefined;
  /** Bid deposit of the section alone, in 元. */
  deposit?: Money | null | undefined;
}

/** People of the 评标委员会 or the 采购小组. */
export interface CommitteeFacts {
  members: number;
  /** Experts in technology or economics among them. */
  experts: number;
}

/**
 * What the rules of law ask of a set-up (documents.md 5.4), under the names of its form; whatever is not filled in yet is
 * left out, and no rule that needs it speaks. Amounts in 元, days `YYYY-MM-DD`.
 */
export interface SetupFacts {
  projectNature?: ProjectNature | null | undefined;
  projectType?: ProjectType | null | undefined;
  /** The category says whether it is survey or design (R14b). */
  categoryCode?: string | null | undefined;
  tenderWay?: TenderWay | null | undefined;
  legalRegime?: LegalRegime | null | undefined;
  isMandatory?: boolean | null | undefined;
  /** Why `isMandatory` differs from what the scale says (R29). */
  mandatoryReason?: string | null | undefined;
  modeReasonCode?: ModeReason | null | undefined;
  modeReason?: string | null | undefined;
  planAmount?: Money | null | undefined;
  controlPrice?: Money | null | undefined;
  sections?: readonly SectionFacts[] | undefined;
  /** 资格审查方式: 2 资格预审, 3 资格后审. */
  zsType?: number | null | undefined;
  plannedIssueDate?: string | null | undefined;
  plannedOpenDate?: string | null | undefined;
  plannedAwardDate?: string | null | undefined;
  plannedContractDate?: string | null | undefined;
  depositNeed?: boolean | null | undefined;
  computeType?: ComputeType | null | undefined;
  /** 元 or percent, as `computeType` says. */
  depositValue?: string | null | undefined;
  /** Suppliers on the invitation list; undefined while the form has no list yet. */
  invitees?: number | undefined;
  /** Where it is given in numbers. */
  committee?: CommitteeFacts | null | undefined;
}
