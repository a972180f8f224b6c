import { Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { valuationType } from '#shared/areas/contract/codes';
import { computeType } from '#shared/areas/deposit/codes';
import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { fromFormList, modeReason, reasonsOf, tenderWay } from '#shared/areas/project/purchase-mode';
import { evaluationMethod, qualificationReview } from '#shared/areas/project-setup/codes';
import type { setupForm } from '#shared/areas/project-setup/rules';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useFormAround } from './form-context.ts';

type Field = keyof typeof setupForm.shape;
/** What a Form.Item hands to its input: id, value, onChange. */
type Bound = Readonly<Record<string, unknown>>;

const codes = {
  projectNature,
  projectType,
  fundSource,
  tenderWay,
  organizationType,
  legalRegime,
  zsType: qualificationReview,
  evalMethod: evaluationMethod,
  valuationType,
  computeType,
} as const;
/** Fields of several lines, with the most characters they take. */
const long: Partial<Record<Field, number>> = {
  applyDesc: 2000,
  itemSummary: 4000,
  modeReason: 1000,
  publicityResult: 1000,
  mandatoryReason: 500,
  priceMeasure: 2000,
  qualification: 4000,
  committee: 500,
  supervise: 500,
};
const lengths: Partial<Record<Field, number>> = {
  projectName: 200,
  refNumber: 200,
  payChannel: 100,
  dealName: 200,
  handlerPhone: 20,
};
const days: readonly Field[] = [
  'plannedIssueDate',
  'plannedOpenDate',
  'plannedAwardDate',
  'plannedContractDate',
];
const answers: readonly Field[] = ['taxIncluded', 'isMandatory', 'depositNeed'];

/** The input of one field of the form that is no list. */
export function SetupInput({ field, ...bound }: { field: Field } & Bound): ReactNode {
  const { values, names } = useFormAround();
  if (field in codes) return <CodeSelect list={codes[field as keyof typeof codes]} {...bound} />;
  if (field === 'modeReasonCode') return <ReasonSelect {...bound} />;
  if (field === 'controlPrice') return <WanInput {...bound} />;
  if (field === 'applyUnit')
    return <DepartmentTreeSelect kind="company" name={names.applyUnitName} allowClear={false} {...bound} />;
  if (field === 'applyDept')
    return (
      <DepartmentTreeSelect
        kind="department"
        drawnUp="setup"
        within={values.applyUnit}
        name={names.applyDeptName}
        {...bound}
      />
    );
  if (field === 'leaderGuid')
    return <UserSelect {...(names.leaderName && { name: names.leaderName })} {...bound} />;
  if (field === 'depositValue') return <DepositInput {...bound} />;
  if (answers.includes(field)) return <YesNo {...bound} />;
  if (days.includes(field)) return <DateInput {...bound} />;
  const lines = long[field];
  if (lines !== undefined)
    return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={lines} showCount {...bound} />;
  return <Input maxLength={lengths[field] ?? 255} {...bound} />;
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

/** 元 or percent, as the way it is fixed says. */
function DepositInput(bound: Bound) {
  const { values } = useFormAround();
  const isRatio = values.computeType === computeType.code.fixedRatio;
  const { yuan } = useEditTexts();
  return <Input inputMode="decimal" suffix={isRatio ? '%' : yuan} {...bound} />;
}

/** The cases the chosen mode offers. */
function ReasonSelect(bound: Bound) {
  const { values } = useFormAround();
  const offered: readonly string[] =
    values.tenderWay == null ? modeReason.codes : reasonsOf(fromFormList(values.tenderWay));
  const list = {
    ...modeReason,
    options: (language: 'cn' | 'en') =>
      modeReason.options(language).filter(({ value }) => offered.includes(value)),
  };
  return <CodeSelect list={list} {...bound} />;
}
