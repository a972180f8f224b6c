import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BatchDetail } from '#shared/areas/procurement-plan/batch/batch-views';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { DocumentFields } from '../../../parts/document/fields.tsx';
import css from './batch.module.css';

type Named = NonNullable<BatchDetail['parent']>;

const linked = (plan: Named | null) =>
  plan && (
    <Link to={paths.batchPlan(plan.guid)}>
      {plan.planNo} {plan.planName}
    </Link>
  );

const listed = <Plan extends Named & { status: number }>(
  plans: readonly Plan[],
  titleOf: (plan: Plan) => ReactNode,
) =>
  plans.length > 0 && (
    <ul className={css.children}>
      {plans.map((one) => (
        <li key={one.guid}>
          <Link to={paths.batchPlan(one.guid)}>{one.planNo}</Link> {titleOf(one)}{' '}
          <CodeTag list={planStatus} code={one.status} />
        </li>
      ))}
    </ul>
  );

/** The header of a batch plan to read, with what it was merged from or into. */
export const BatchFacts = ({ of }: { of: BatchDetail }) => (
  <DocumentFields
    of={batchPlanKind}
    panel="header"
    from={of}
    own={{
      setUpCount: `${of.setUpCount} / ${of.itemCount}`,
      mergedInto: linked(of.mergedInto),
      children: listed(of.children, ({ planDeptName, planName }) => `${planDeptName} ${planName}`),
      parent: linked(of.parent),
      adjustments: listed(of.adjustments, ({ planName }) => planName),
    }}
  />
);
