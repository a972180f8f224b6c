import type { ProjectType } from '#shared/areas/project/codes';
import type { ProcurementMode } from '#shared/areas/project/purchase-mode';
import type { Money } from '#shared/kit/money';
import type { LegalLevel } from './codes.ts';

/** From and up to which amount a company uses a mode for a type of purchase (legal-rules 1.5, `mode_threshold`). */
export interface ModeThreshold {
  projectType: ProjectType;
  mode: ProcurementMode;
  /** 元, included; null where there is no lower end. */
  minAmount: Money | null;
  /** 元, not included; null where there is no upper end. */
  maxAmount: Money | null;
  level: LegalLevel;
}

/** What a company itself allows; what it has not said is the platform's parameter. */
export interface PurchaseLimits {
  /** 自采限额 in 元: a purchase up to it may be made without the centre (documents 5.3). */
  selfProcurement: Money;
  /** Percent of a plan line's estimate that may be used (documents 5.1, server rules). */
  usablePercent: string;
  modeThresholds: readonly ModeThreshold[];
}
