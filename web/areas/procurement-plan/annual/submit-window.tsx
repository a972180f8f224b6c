import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import type { PlanRow } from '#shared/areas/procurement-plan/annual/plan-views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import type { SubmitWindow } from '../../../parts/document/kind.ts';
import { DocumentSubmit } from '../../../parts/document/submit.tsx';
import css from '../line/plan.module.css';
import { type PlanWarning, useFaultText } from '../line/use-fault-text.ts';
import { useWindowTexts } from './window-texts.ts';

/** Shows who will decide and what to mind, before a plan is submitted; an incomplete one is led back to its lines. */
export function AnnualSubmitWindow(window: SubmitWindow<PlanRow, PlanWarning>) {
  const mark = usePunctuation();
  const texts = useWindowTexts();
  const faultText = useFaultText();
  const { planName, itemCount, faultCount, totalAmount, mandatoryAmount } = window.document;
  const isReady = itemCount > 0 && faultCount === 0;
  return (
    <DocumentSubmit
      {...window}
      lead={
        <p className={css.submitHead}>
          <strong>{texts.submitOf(planName, itemCount)}</strong>
          <span>
            {texts.total} <Wan yuan={totalAmount} unit />
          </span>
          <span>
            {texts.mandatory} <Wan yuan={mandatoryAmount} unit />
          </span>
        </p>
      }
      obstacle={isReady ? undefined : <Incomplete plan={window.document} onLeave={window.onClose} />}
      warning={(fault) =>
        fault.lineNo === null
          ? faultText(fault)
          : `${texts.lineOf(fault.lineNo)}${mark.colon}${faultText(fault)}`
      }
    />
  );
}

function Incomplete({ plan, onLeave }: { plan: PlanRow; onLeave: () => void }) {
  const texts = useWindowTexts();
  const { guid, itemCount, faultCount } = plan;
  return (
    <Alert
      type="error"
      showIcon
      title={itemCount === 0 ? texts.noLines : texts.notReady(faultCount)}
      action={
        <Link to={paths.annualPlanEdit(guid)} state={{ onlyMarked: faultCount > 0 }} onClick={onLeave}>
          <Button size="small">{texts.goFix}</Button>
        </Link>
      }
    />
  );
}
