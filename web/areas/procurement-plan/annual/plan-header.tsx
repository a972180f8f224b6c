import { Link } from 'react-router';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { paths } from '#shared/areas/session/paths';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { DocumentFields } from '../../../parts/document/fields.tsx';

/** The header of a plan to read. */
export function PlanHeader({ plan }: { plan: PlanDetail }) {
  const { parentPlanGuid: parent, parentPlanNo } = plan;
  return (
    <DocumentFields
      of={annualPlanKind}
      panel="header"
      from={plan}
      own={{ parentPlanGuid: parent && <Link to={paths.annualPlan(parent)}>{parentPlanNo}</Link> }}
    />
  );
}
