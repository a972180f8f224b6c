import { Input, Radio } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource, taxRate } from '#shared/areas/procurement-plan/line/codes';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import {
  fromFormList,
  modeReason,
  reasonsOf,
  type TenderWay,
  tenderWay,
} from '#shared/areas/project/purchase-mode';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { useKitTexts } from '../../../kit/texts.ts';
import { DateInput, MonthInput } from '../../../parts/date/date-input.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { DepartmentTreeSelect } from '../../../parts/department/tree-select.tsx';
import { WanInput } from '../../../parts/form/wan-input.tsx';
import { counted, upTo } from '../../../kit/up-to.ts';

/** Fetched when a line is edited: its tree is heavy. */
const CategorySelect = onDemand(() =>
  import('../../../parts/catalogue/category-select.tsx').then((module) => module.CategorySelect),
);

// the list of regions takes code that nothing else needs: it comes with the first field of a region
const AreaSelect = lazy(async () => ({
  default: (await import('../../../parts/catalogue/area-select.tsx')).AreaSelect,
}));

/** What a Form.Item hands to its input: id, value, onChange. */
type Bound = Readonly<Record<string, unknown>>;
/** What an input depends on beside its own value. */
export interface LineContext {
  tenderWay?: TenderWay | null | undefined;
  /** Company node the plan is for. */
  planUnit?: string | null | undefined;
  /** Name of the department that is stored. */
  demandDeptName?: string | undefined;
}

function YesNo(bound: Bound) {
  const { yes, no } = useKitTexts();
  return (
    <Radio.Group
      options={[
        { value: true, label: yes },
        { value: false, label: no },
      ]}
      {...bound}
    />
  );
}

const codes = {
  projectNature,
  projectType,
  taxRate,
  fundSource,
  tenderWay,
  organizationType,
  contractType,
} as const;
const days: readonly LineField[] = [
  'plannedOpenDate',
  'plannedAwardDate',
  'plannedContractDate',
  'requiredDate',
];
const long: Partial<Record<LineField, number>> = {
  content: 2000,
  modeReason: 500,
  mandatoryReason: 500,
  remark: 500,
};
const lengths: Partial<Record<LineField, number>> = {
  projectName: 200,
  unit: 20,
  budgetSubject: 100,
  demandContact: 50,
  demandPhone: 20,
  address: 200,
};

/** The input of one field of a plan line; drawer, batch filling and import correction use the same. */
export function LineInput({
  field,
  of = {},
  ...bound
}: { field: LineField; of?: LineContext } & Bound): ReactNode {
  if (field in codes) return <CodeSelect list={codes[field as keyof typeof codes]} {...bound} />;
  if (field === 'modeReasonCode') return <ReasonSelect way={of.tenderWay} {...bound} />;
  if (field === 'estimateAmount') return <WanInput {...bound} />;
  if (field === 'categoryCode') return <CategorySelect {...bound} />;
  if (field === 'areaCode')
    return (
      <Suspense fallback={<Input disabled />}>
        <AreaSelect {...bound} />
      </Suspense>
    );
  if (field === 'demandDept')
    return (
      <DepartmentTreeSelect kind="department" within={of.planUnit} name={of.demandDeptName} {...bound} />
    );
  if (field === 'taxIncluded' || field === 'isMandatory' || field === 'smeFlag') return <YesNo {...bound} />;
  if (field === 'plannedIssueDate') return <MonthInput {...bound} />;
  if (days.includes(field)) return <DateInput {...bound} />;
  if (long[field])
    return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(long[field])} {...bound} />;
  return (
    <Input
      {...(field === 'quantity' || field === 'demandPhone' ? { inputMode: 'decimal' as const } : {})}
      {...(lengths[field] !== undefined && upTo(lengths[field]))}
      {...bound}
    />
  );
}

function ReasonSelect({ way, ...bound }: { way: TenderWay | null | undefined } & Bound) {
  const offered: readonly string[] = way ? reasonsOf(fromFormList(way)) : modeReason.codes;
  const list = {
    ...modeReason,
    options: (language: 'cn' | 'en') =>
      modeReason.options(language).filter(({ value }) => offered.includes(value)),
  };
  return <CodeSelect list={list} {...bound} />;
}
