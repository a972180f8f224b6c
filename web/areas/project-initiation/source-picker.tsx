import { useQuery } from '@tanstack/react-query';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { UsableSelfPlan } from '#shared/areas/self-plan/views';
import { listQuery } from '../../api/query.ts';
import {
  type LineBounds,
  LinePicker,
  type LineSearch,
  type PickedLine,
} from '../../parts/plan/line-picker.tsx';

const { annual, batch, selfRun } = planType.code;

/** A self-procurement plan is its own only line. */
const asLine = (plan: UsableSelfPlan): PickedLine => ({ ...plan, planType: selfRun, planGuid: plan.guid });

/** Lines of annual and batch plans, or self-procurement plans without a result. */
function useSources({ planType: type, planGuid, ...search }: LineSearch) {
  const isSelfRun = type === selfRun;
  const lines = useQuery({
    ...listQuery(usableLines, { ...search, ...(planGuid && { planGuid }), planType: type }),
    enabled: !isSelfRun,
    select: (found): { list: PickedLine[]; total: number } => found,
  });
  const plans = useQuery({
    ...listQuery(selfPlanCalls.usable, { ...search, purpose: 'setup' }),
    enabled: isSelfRun,
    select: (found) => ({ list: found.list.map(asLine), total: found.total }),
  });
  return isSelfRun ? plans : lines;
}

/** 引用计划 of a set-up: what approved plans of any type have left (documents.md 5.4, field 3). */
export const SourcePicker = (choice: {
  bounds: LineBounds;
  without: readonly string[];
  onChosen: (lines: PickedLine[]) => void;
  onClose: () => void;
}) => <LinePicker planTypes={[batch, annual, selfRun]} useFound={useSources} {...choice} />;
