import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { Wan } from '../../kit/amounts.tsx';
import { FindingText } from '../../parts/law/findings.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { ReviewedSubmit } from '../../parts/document/reviewed-submit.tsx';
import { setupKind } from './setup-kind.ts';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** Shows who will decide, what would stop the submission and what to mind, before a set-up is submitted. */
export function SubmitWindow(window: ReviewedWindow<SetupRow>) {
  const texts = useTexts();
  const { projectName, projectNo, planAmount } = window.document;
  return (
    <ReviewedSubmit
      of={setupKind}
      {...window}
      lead={
        <p className={css.lead}>
          <strong>{projectName}</strong>
          <span>{texts.submitOf(projectNo)}</span>
          <span>
            {texts.budget} <Wan yuan={planAmount} unit />
          </span>
        </p>
      }
      warning={(finding) => <FindingText of={finding} />}
    />
  );
}
