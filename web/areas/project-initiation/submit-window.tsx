import { Wan } from '../../kit/amounts.tsx';
import { FindingText } from '../../parts/law/findings.tsx';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { SubmitWindow } from '../../parts/document/kind.ts';
import { DocumentSubmit } from '../../parts/document/submit.tsx';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** Shows who will decide, what would stop the submission and what to mind, before a set-up is submitted. */
export function SetupSubmitWindow(window: SubmitWindow<SetupRow, Finding>) {
  const texts = useTexts();
  const { projectName, projectNo, planAmount } = window.document;
  return (
    <DocumentSubmit
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
