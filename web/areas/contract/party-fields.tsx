import { Form, Select } from 'antd';
import { departmentKind } from '#shared/areas/department/codes';
import { contractKind } from '#shared/areas/contract/codes';
import { contractForm } from '#shared/areas/contract/rules';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { fieldRule } from '../../kit/field-rule.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useDepartments } from '../../parts/department/use-departments.ts';
import { TextItem } from './field-grid.tsx';
import css from './contract.module.css';
import type { ContractValues } from './contract-values.ts';
import { beside } from '../../kit/on-demand.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';

const AgencySelect = beside(() =>
  import('../../parts/supplier/agency-select.tsx').then((module) => module.AgencySelect),
);
const SupplierSelect = beside(() =>
  import('../../parts/supplier/supplier-select.tsx').then((module) => module.SupplierSelect),
);

/** Names of what the form refers to, as far as they are known. */
export interface ContractNames {
  partyAName: string;
  partyBName: string;
  deptName: string;
  projectNo: string;
  projectName: string;
  sectionName: string;
  selfPlanNo: string;
}
const rules = contractForm.shape;

/** Both parties with their representatives; party B is an agency or a supplier, as the kind says. */
export function PartyFields({ now, names }: { now: ContractValues; names: ContractNames }) {
  const label = useKindLabels(contractDocumentKind);
  const { data: nodes = [] } = useDepartments();
  const companies = nodes.filter(({ kind }) => kind === departmentKind.code.company);
  const within = companies.find(({ enterpriseGuid }) => enterpriseGuid === now.partyA)?.guid;
  const isListed = companies.some(({ enterpriseGuid }) => enterpriseGuid === now.partyA);
  const isAgency = now.contractKind === contractKind.code.agency;
  return (
    <>
      <Form.Item
        name="partyA"
        label={label.partyA}
        rules={[fieldRule(rules.partyA)]}
        className={css.twoThirds!}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(now.partyA && !isListed ? [{ value: now.partyA, label: names.partyAName }] : []),
            ...companies.map(({ enterpriseGuid, name }) => ({ value: enterpriseGuid, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="deptGuid" label={label.deptGuid} rules={[fieldRule(rules.deptGuid)]}>
        <DepartmentTreeSelect kind="department" drawnUp="contract" within={within} name={names.deptName} />
      </Form.Item>
      <TextItem name="partyAContact" maxLength={50} />
      <TextItem name="partyAPhone" maxLength={20} />
      <span />
      <Form.Item name="partyB" label={label.partyB} rules={[fieldRule(rules.partyB)]} className={css.wide!}>
        {isAgency ? (
          <AgencySelect name={names.partyBName} />
        ) : (
          <SupplierSelect
            {...(now.partyB && names.partyBName && { known: { guid: now.partyB, name: names.partyBName } })}
          />
        )}
      </Form.Item>
      <TextItem name="partyBContact" maxLength={50} />
      <TextItem name="partyBPhone" maxLength={20} />
    </>
  );
}
