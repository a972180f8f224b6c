import { Input } from 'antd';
import type { ComponentType } from 'react';
import { computeType } from '#shared/areas/deposit/codes';
import { fromFormList, modeReason, reasonsOf } from '#shared/areas/project/purchase-mode';
import type { setupForm } from '#shared/areas/project-initiation/rules';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useFormAround } from './form-context.ts';

/** What a Form.Item hands to its input: id, value, onChange. */
type Bound = Readonly<Record<string, unknown>>;

/** The inputs that do not follow from the kind, by the name of their field. */
export const ownInputs: Partial<Record<keyof typeof setupForm.shape, ComponentType<Bound>>> = {
  applyUnit: UnitSelect,
  applyDept: DepartmentSelect,
  leaderGuid: LeaderSelect,
  modeReasonCode: ReasonSelect,
  depositValue: DepositInput,
};

function UnitSelect(bound: Bound) {
  const { names } = useFormAround();
  return <DepartmentTreeSelect kind="company" name={names.applyUnitName} allowClear={false} {...bound} />;
}

function DepartmentSelect(bound: Bound) {
  const { values, names } = useFormAround();
  return (
    <DepartmentTreeSelect
      kind="department"
      drawnUp="setup"
      within={values.applyUnit}
      name={names.applyDeptName}
      {...bound}
    />
  );
}

function LeaderSelect(bound: Bound) {
  const { leaderName } = useFormAround().names;
  return <UserSelect {...(leaderName && { name: leaderName })} {...bound} />;
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
