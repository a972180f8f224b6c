import type { ApprovalStep } from '#shared/areas/approval/contract';
import { remarksOf } from './panel-model.ts';
import css from './panel.module.css';
import { useApprovalTexts } from './texts.ts';
import { StepActs } from './audit-record.tsx';
import { FileList } from '../file/list.tsx';

/** What was said beside the decisions since the submission: comments, copies, reminders. */
export function Remarks({ steps }: { steps: readonly ApprovalStep[] }) {
  const texts = useApprovalTexts();
  const remarks = remarksOf(steps);
  if (remarks.length === 0) return null;
  return (
    <section className={css.remarks}>
      <h2>{texts.remarks}</h2>
      <ul className={css.tasks}>
        {remarks.map((step) => (
          <li key={step.guid} className={css.task}>
            <div className={css.taskHead}>
              <span className={css.who}>{step.actorName}</span>
              <span className={css.soft}>{step.deptName}</span>
              <span>
                <StepActs act={step.act} targets={step.targets} />
              </span>
              <span className={`${css.soft} ${css.times}`}>{step.at}</span>
            </div>
            {step.opinion !== '' && <blockquote className={css.opinion}>{step.opinion}</blockquote>}
            {step.files.length > 0 && <FileList files={step.files} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
