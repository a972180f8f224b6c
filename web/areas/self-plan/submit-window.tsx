import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { SelfPlanRow, SelfPlanWarning } from '#shared/areas/self-plan/views';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import type { SubmitWindow } from '../../parts/document/kind.ts';
import { DocumentSubmit } from '../../parts/document/submit.tsx';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

/** Shows who will decide and what to mind, before a plan is submitted. */
export function SelfPlanSubmit(window: SubmitWindow<SelfPlanRow, SelfPlanWarning>) {
  const texts = useTexts();
  const language = useLanguage();
  const { projectName, tenderWay: mode, estimateAmount } = window.document;
  return (
    <DocumentSubmit
      {...window}
      lead={
        <p className={css.lead}>
          <strong>{projectName}</strong>
          <CodeText list={tenderWay} code={mode} />
          <span>
            {texts.budget} <Wan yuan={estimateAmount} unit />
          </span>
        </p>
      }
      warning={({ text }) => text[language]}
    />
  );
}
