import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import type { ReviewedWindow } from '../../../parts/document/reviewed-kind.ts';
import { ReviewedSubmit } from '../../../parts/document/reviewed-submit.tsx';
import css from '../plan.module.css';
import { useFaultText } from '../use-fault-text.ts';
import { batchReviewed } from './batch-kind.ts';
import { useTexts } from './texts.ts';

/** Shows who will decide and what to mind, before a batch plan is submitted; an incomplete one is led to its lines. */
export function SubmitWindow(window: ReviewedWindow<BatchRow>) {
  const mark = usePunctuation();
  const texts = useTexts();
  const faultText = useFaultText();
  const { guid, planName, itemCount, faultCount, totalAmount } = window.document;
  const isReady = itemCount > 0 && faultCount === 0;
  return (
    <ReviewedSubmit
      {...window}
      of={batchReviewed}
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
      warning={({ message, lineNo }) =>
        lineNo === null ? faultText(message) : `${texts.lineOf(lineNo)}${mark.colon}${faultText(message)}`
      }
    />
  );
}
