import type { LevelCondition, LevelMode } from '#shared/areas/approval/codes';
import type { Money } from '#shared/kit/money';
import type { ApproverRule } from './approver-rule.ts';

/** A level as it is set up; what is left out: no amount limit, by amount, any one, no attachment. */
export interface LevelSetup {
  name: string;
  /** 元, included. */
  minAmount?: Money | null;
  /** 元, not included. */
  maxAmount?: Money | null;
  condition?: LevelCondition;
  mode?: LevelMode;
  /** Percent, for a ratio level. */
  ratio?: number;
  needsFile?: boolean;
  approvers: ApproverRule[];
}

/** A level with everything that was left out filled in. */
export const completed = (level: LevelSetup): Required<LevelSetup> => ({
  minAmount: null,
  maxAmount: null,
  condition: 'amount',
  mode: 'any',
  ratio: 100,
  needsFile: false,
  ...level,
});
