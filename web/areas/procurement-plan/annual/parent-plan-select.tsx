import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/annual/plan-views';
import { query } from '../../../api/query.ts';

const { approved, used } = planStatus.code;
const mayBeParent = ({ status, planKind: kind }: PlanRow) =>
  (status === approved || status === used) && kind !== planKind.code.midYear;

/** A choice among the approved plans of the same unit and year. */
export function ParentPlanSelect({
  planUnit,
  planYear,
  name,
  value,
  ...bound
}: {
  planUnit: string | undefined;
  planYear: number | undefined;
  /** Number of the plan that is stored. */
  name: string | undefined;
  id?: string;
  value?: string;
  onChange?: (guid: string | undefined) => void;
  disabled?: boolean;
}) {
  const plans = useQuery({
    ...query(annualPlan.list, { rows: 100, planUnit, planYear }),
    enabled: planUnit !== undefined && planYear !== undefined,
  });
  const options = (plans.data?.list ?? [])
    .filter(mayBeParent)
    .map(({ guid, planNo, planName }) => ({ value: guid, label: `${planNo} ${planName}` }));
  const isKnown = !value || options.some((one) => one.value === value);
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={plans.isFetching}
      value={value || undefined}
      options={isKnown ? options : [{ value, label: name ?? '…' }, ...options]}
      {...bound}
    />
  );
}
