import { Alert } from 'antd';
import { Link } from 'react-router';
import type { SelfPlanDetail, Invitee } from '#shared/areas/self-plan/views';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { isEmergency } from '#shared/areas/self-plan/reasons';
import { paths } from '#shared/areas/session/paths';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { ItemsTable } from './items-table.tsx';
import { ResultView } from './result-view.tsx';
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

/** The fields of a plan to read (documents.md 5.3). */
function SelfPlanFields({ plan }: { plan: SelfPlanDetail }) {
  const mark = usePunctuation();
  const texts = useTexts();
  const { yearItem, groupMembers, repairFiles } = plan;
  const people = groupMembers.map(({ name, deptName }) => (deptName ? mark.noted(name, deptName) : name));
  return (
    <DocumentFields
      of={selfPlanKind}
      panel="basics"
      from={plan}
      own={{
        outOfPlan: plan.outOfPlan ? texts.outOfPlan : texts.inPlan,
        yearItemGuid: yearItem && (
          <Link to={paths.annualPlan(yearItem.planGuid)}>
            {mark.noted(yearItem.projectName, yearItem.planNo)}
          </Link>
        ),
        groupMembers: mark.row(people),
        repairFiles: isEmergency(plan.selfReason) && <FileList files={repairFiles} />,
      }}
    />
  );
}

/** The suppliers a plan asks, as they stand today. */
function InviteesList({ of }: { of: readonly Invitee[] }) {
  return (
    <ol className={css.suppliers}>
      {of.map(({ guid, name, uscc, grade, standing }) => (
        <li key={guid}>
          <span className={css.name}>{name}</span>
          <span className={css.soft}>{uscc}</span>
          <GradeTag grade={grade} />
          {standing && standing !== supplierStanding.code.normal && <StandingTag standing={standing} />}
        </li>
      ))}
    </ol>
  );
}

const s = planStatus.code;
const place: Record<SelfPlanDetail['status'], number> = {
  [s.draft]: 0,
  [s.rejected]: 1,
  [s.inReview]: 1,
  [s.approved]: 2,
  [s.used]: 4,
};

/** How far a plan has come: drawn up, approved, bought, with its result. */
function SelfPlanSteps({ plan: { status, result } }: { plan: SelfPlanDetail }) {
  const { steps, inSetup } = useTexts();
  const label = useKindLabels(selfPlanKind);
  const language = useLanguage();
  const isRejected = status === s.rejected;
  const titles = [
    steps.draft,
    isRejected ? planStatus.label(status, language) : steps.inReview,
    steps.approved,
    status === s.used && result === null ? inSetup : steps.used,
  ];
  const marks = stepsAt(titles, place[status]).map((mark, at) =>
    isRejected && at === place[status] ? { ...mark, state: 'failed' as const } : mark,
  );
  return <StepLine steps={marks} label={label.status} />;
}
