import { Link } from 'react-router';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { Panel } from '../../../kit/page-head.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import css from '../line/plan.module.css';

/** The plan this one adjusts or adds to, and those made to it. */
export function RelatedPlans({ plan: { parentPlanGuid, parentPlanNo, children } }: { plan: PlanDetail }) {
  const texts = useEditTexts();
  if (!parentPlanGuid && children.length === 0) return null;
  return (
    <Panel title={texts.related}>
      <dl className={css.related}>
        {parentPlanGuid && (
          <>
            <dt>{texts.original}</dt>
            <dd>
              <Link to={paths.annualPlan(parentPlanGuid)}>{parentPlanNo}</Link>
            </dd>
          </>
        )}
        {children.length > 0 && (
          <>
            <dt>{texts.children}</dt>
            {children.map(({ guid, planNo, planName, status }) => (
              <dd key={guid}>
                <Link to={paths.annualPlan(guid)}>{planNo}</Link> {planName}{' '}
                <CodeTag list={planStatus} code={status} />
              </dd>
            ))}
          </>
        )}
      </dl>
    </Panel>
  );
}
