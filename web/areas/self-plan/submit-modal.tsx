import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { SelfPlanRow } from '#shared/areas/self-plan/views';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { ReviewedSubmit } from '../../parts/document/reviewed-submit.tsx';
import { selfPlanKind } from './self-plan-kind.ts';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

/** Shows who will decide and what to mind, before a plan is submitted. */
export function SubmitModal(window: ReviewedWindow<SelfPlanRow>) {
  const texts = useTexts();
  const language = useLanguage();
  const { projectName, tenderWay: mode, estimateAmount } = window.document;
  return (
    <ReviewedSubmit
      of={selfPlanKind}
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
