import type { drawnUpAreas } from '#shared/areas/department/contract';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { DepartmentTreeSelect } from '../department/tree-select.tsx';
import { FormField } from './form-field.tsx';

/** Names of the unit and the department a form refers to, as far as they are known. */
export interface PlanUnitNames {
  planUnitName?: string | undefined;
  planDeptName?: string | undefined;
}

/** The unit and the department a document is drawn up for, as fields of its form. */
export const PlanUnitFields = ({
  of,
  unit,
  names: { planUnitName, planDeptName },
  isFixed = false,
}: {
  of: AnyDocumentKind & { area: (typeof drawnUpAreas)[number] };
  /** The unit that stands in the form, whose departments are offered. */
  unit: string | undefined;
  names: PlanUnitNames;
  /** The unit cannot be changed. */
  isFixed?: boolean;
}) => (
  <>
    <FormField of={of} name="planUnit">
      <DepartmentTreeSelect kind="company" name={planUnitName} allowClear={false} disabled={isFixed} />
    </FormField>
    <FormField of={of} name="planDept">
      <DepartmentTreeSelect kind="department" drawnUp={of.area} within={unit} name={planDeptName} />
    </FormField>
  </>
);
