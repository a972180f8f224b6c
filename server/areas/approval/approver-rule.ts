import type { ApproverRuleForm } from '#shared/areas/approval/setup-rules';

/** One way of saying who stands on a level. */
export type ApproverRule = ApproverRuleForm;
