import { planAmountOf } from '#shared/areas/project-initiation/plan-amount';
import { Wan } from '../../kit/amounts.tsx';
import { type Edited, EditorFoot } from '../../parts/document/editor-foot.tsx';
import { FindingCounts } from '../../parts/law/findings.tsx';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';

/** What the set-up takes of the plan and how it stands. */
export function SetupFoot({ of }: { of: Edited }) {
  const texts = useEditTexts();
  const { draft, findings, faultCount, showFaults } = useFormAround();
  return (
    <EditorFoot of={of}>
      <span>
        <span className={css.soft}>{texts.budget}</span>{' '}
        <b>
          <Wan yuan={planAmountOf(draft)} unit />
        </b>
      </span>
      {faultCount > 0 && (
        <button type="button" className={css.unfilled} onClick={showFaults}>
          {texts.unfilled(faultCount)}
        </button>
      )}
      <span>
        <span className={css.soft}>{texts.findings}</span> <FindingCounts findings={findings} />
      </span>
    </EditorFoot>
  );
}
