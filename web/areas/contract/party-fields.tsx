import { Select } from 'antd';
import { departmentKind } from '#shared/areas/department/codes';
import { contractKind } from '#shared/areas/contract/codes';
import { contractDocumentKind as kind } from '#shared/areas/contract/kind';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useDepartments } from '../../parts/department/use-departments.ts';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import type { ContractValues } from './contract-values.ts';
import { beside } from '../../kit/on-demand.tsx';

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

/** Both parties with their representatives; party B is an agency or a supplier, as the kind says. */
export function PartyFields({ now, names }: { now: ContractValues; names: ContractNames }) {
  const { data: nodes = [] } = useDepartments();
  const companies = nodes.filter(({ kind }) => kind === departmentKind.code.company);
  const within = companies.find(({ enterpriseGuid }) => enterpriseGuid === now.partyA)?.guid;
  const isListed = companies.some(({ enterpriseGuid }) => enterpriseGuid === now.partyA);
  const isAgency = now.contractKind === contractKind.code.agency;
  return (
    <>
      <FormField of={kind} name="partyA" span="two">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(now.partyA && !isListed ? [{ value: now.partyA, label: names.partyAName }] : []),
            ...companies.map(({ enterpriseGuid, name }) => ({ value: enterpriseGuid, label: name })),
          ]}
        />
      </FormField>
      <FormField of={kind} name="deptGuid">
        <DepartmentTreeSelect kind="department" drawnUp="contract" within={within} name={names.deptName} />
      </FormField>
      <FormFields of={kind} by={['partyAContact', 'partyAPhone']} />
      <span />
      <FormField of={kind} name="partyB" span="all">
        {isAgency ? (
          <AgencySelect name={names.partyBName} />
        ) : (
          <SupplierSelect
            {...(now.partyB && names.partyBName && { known: { guid: now.partyB, name: names.partyBName } })}
          />
        )}
      </FormField>
      <FormFields of={kind} by={['partyBContact', 'partyBPhone']} />
    </>
  );
}
