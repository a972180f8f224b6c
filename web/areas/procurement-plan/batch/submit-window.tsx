import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import type { SubmitWindow } from '../../../parts/document/kind.ts';
import { DocumentSubmit } from '../../../parts/document/submit.tsx';
import css from '../line/plan.module.css';
import { type PlanWarning, useFaultText } from '../line/use-fault-text.ts';
import { useTexts } from './texts.ts';

/** Shows who will decide and what to mind, before a batch plan is submitted; an incomplete one is led to its lines. */
export function BatchSubmitWindow(window: SubmitWindow<BatchRow, PlanWarning>) {
  const mark = usePunctuation();
  const texts = useTexts();
  const faultText = useFaultText();
  const { guid, planName, itemCount, faultCount, totalAmount } = window.document;
  const isReady = itemCount > 0 && faultCount === 0;
  return (
    <DocumentSubmit
      {...window}
      lead={
        <p className={css.submitHead}>
          <strong>{planName}</strong>
          <span>
            {texts.total} <Wan yuan={totalAmount} unit />
          </span>
        </p>
      }
      obstacle={
        !isReady && (
          <Alert
            type="error"
            showIcon
            title={itemCount === 0 ? texts.noLines : texts.notReady(faultCount)}
            action={
              <Link to={paths.batchPlanEdit(guid)} onClick={window.onClose}>
                <Button size="small">{texts.goFix}</Button>
              </Link>
            }
          />
        )
      }
      warning={(fault) =>
        fault.lineNo === null
          ? faultText(fault)
          : `${texts.lineOf(fault.lineNo)}${mark.colon}${faultText(fault)}`
      }
    />
  );
}
