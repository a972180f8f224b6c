import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { mutation } from '../api/query.ts';
import type { ReviewedKind, ReviewedRow, ReviewedWindow } from './reviewed-kind.ts';
import { useReviewedTexts } from './reviewed-texts.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import css from './reviewed.module.css';

/** Shows who will decide and what to mind, before a document is submitted. */
export function ReviewedSubmit<Row extends ReviewedRow, Warning>({
  of: { calls },
  document: { guid, version },
  lead,
  obstacle,
  warning,
  onClose,
  onDone,
}: ReviewedWindow<Row> & {
  of: ReviewedKind<Row, Warning>;
  /** What is submitted, in a line or two. */
  lead?: ReactNode;
  /** What must be mended before it can be submitted at all. */
  obstacle?: ReactNode;
  /** One warning in words. */
  warning: (warning: Warning) => ReactNode;
}) {
  const texts = useReviewedTexts();
  const submit = useMutation(mutation(calls.submit, { done: texts.done.submit }));
  // a refusal has been shown; the window stays, so that it can be read against what is asked for
  const send = () => submit.mutateAsync({ guid, version }).then(onDone, () => undefined);
  return (
    <SubmitDialog
      title={texts.submitTitle}
      okText={texts.submit}
      lead={lead}
      obstacle={obstacle}
      chainTitle={texts.chain}
      forecast={calls.forecast}
      of={{ guid }}
      send={send}
      onClose={onClose}
      also={({ warnings: given }) => {
        const warnings = distinct(given);
        if (warnings.length === 0) return null;
        return (
          <Alert
            type="warning"
            showIcon
            className={css.notice!}
            title={texts.warnings(warnings.length)}
            description={
              <ul className={css.sentences}>
                {warnings.map((one) => (
                  <li key={wordsOf(one)}>{warning(one)}</li>
                ))}
              </ul>
            }
          />
        );
      }}
    />
  );
}

/** What a warning says: the window names neither the field nor the rule it says it of. */
const wordsOf = (one: unknown) =>
  JSON.stringify(one, (key, value: unknown) => (key === 'field' || key === 'rule' ? undefined : value));

/** Each thing to mind once. */
const distinct = <Warning,>(warnings: readonly Warning[]) => [
  ...new Map(warnings.map((one) => [wordsOf(one), one])).values(),
];
