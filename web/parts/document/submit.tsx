import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { mutation } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import type { DocumentRow, SubmitWindow } from './kind.ts';
import { useDocumentTexts } from './texts.ts';
import { SubmitDialog } from '../approval/submit-dialog.tsx';
import css from './document.module.css';

const useSubmitTexts = defineTexts('document-submit', {
  cn: {
    title: '提交审批',
    done: '已提交审批',
    chain: '提交后将依次由以下人员审批',
    warnings: (count: number) => `请留意以下 ${count} 项提示，不影响提交`,
  },
  en: {
    title: 'Submit for approval',
    done: 'Submitted for approval',
    chain: 'These people will decide, in this order',
    warnings: (count: number) => `${count} remarks; they do not stop the submission`,
  },
});

/** Shows who will decide and what to mind, before a document is submitted. */
export function DocumentSubmit<Row extends DocumentRow, Warning>({
  calls,
  document: { guid, version },
  lead,
  obstacle,
  warning,
  onClose,
  onDone,
}: SubmitWindow<Row, Warning> & {
  /** What is submitted, in a line or two. */
  lead?: ReactNode;
  /** What must be mended before it can be submitted at all. */
  obstacle?: ReactNode;
  /** One warning in words. */
  warning: (warning: Warning) => ReactNode;
}) {
  const texts = useDocumentTexts();
  const asked = useSubmitTexts();
  const submit = useMutation(mutation(calls.submit, { done: asked.done }));
  // Keep the window open after a refusal, which has been shown, so that it can be read beside the fields.
  const send = () => submit.mutateAsync({ guid, version }).then(onDone, () => undefined);
  return (
    <SubmitDialog
      title={asked.title}
      okText={texts.submit}
      lead={lead}
      obstacle={obstacle}
      chainTitle={asked.chain}
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
            title={asked.warnings(warnings.length)}
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
