import { Alert } from 'antd';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { InviteesList } from './invitees-list.tsx';
import { ItemsTable } from './items-table.tsx';
import { ResultView } from './result-view.tsx';
import { SelfPlanFields } from './self-plan-fields.tsx';
import { SelfPlanSteps } from './self-plan-steps.tsx';
import { selfPlan } from './self-plan.ts';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

/** One plan to read and to decide on. */
export function SelfPlanDetailPage() {
  const texts = useTexts();
  const label = useKindLabels(selfPlanKind);
  return (
    <DocumentPage
      of={selfPlan}
      places={{
        plain: ['edit', 'undo', 'void', 'delete'],
        next: ['submit', 'registerResult', 'createContract'],
      }}
    >
      {(plan) => (
        <>
          <Warnings of={plan.warnings} />
          <DocumentCourse of={selfPlan} document={plan}>
            <SelfPlanSteps plan={plan} />
          </DocumentCourse>
          {plan.result && (
            <Panel title={texts.result}>
              <ResultView plan={plan} result={plan.result} />
            </Panel>
          )}
          <Panel title={texts.basics}>
            <SelfPlanFields plan={plan} />
          </Panel>
          <Panel title={label.items}>
            <ItemsTable plan={plan} />
          </Panel>
          <Panel title={label.inviteList}>
            <InviteesList of={plan.invitees} />
          </Panel>
        </>
      )}
    </DocumentPage>
  );
}

/** What handler and approvers should look at. */
function Warnings({ of }: { of: SelfPlanDetail['warnings'] }) {
  const { mind } = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <Alert
      className={css.warnings!}
      type="warning"
      showIcon
      title={mind}
      description={
        <ul>
          {of.map(({ text }) => (
            <li key={text.cn}>{text[language]}</li>
          ))}
        </ul>
      }
    />
  );
}
