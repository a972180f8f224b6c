import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { Wording } from '#shared/kit/language';
import { mutation } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { defineTexts } from '../../kit/define-texts.ts';
import { type DocumentRow, nameOf, type SubmitWindow } from './kind.ts';
import { useDocumentTexts } from './texts.ts';
import { SubmitDialog } from '../approval/submit-dialog.tsx';
import { Answer, useAnswer } from './answer.tsx';
import { FindingText } from '../law/findings.tsx';
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

/** Something to mind: in both languages, or with the article of the law it rests on. */
export type Minded = Wording | { text: Wording; article?: string };

const mindedText = (one: unknown) => {
  const said = one as Minded;
  return <FindingText of={{ article: '', ...('text' in said ? said : { text: said }) }} />;
};

/** Shows who will decide and what to mind, before a document is submitted. */
export function DocumentSubmit<Row extends DocumentRow, Warning>({
  of: { kind, calls },
  document,
  title = nameOf(kind, document),
  lead,
  obstacle,
  warning = mindedText,
  onClose,
  onDone,
}: SubmitWindow<Row, Warning> & {
  /** What is submitted, where it is more than the name. */
  title?: string;
  /** What must be mended before it can be submitted at all. */
  obstacle?: ReactNode;
  /** One warning in words, where it is no `Minded`. */
  warning?: (warning: Warning) => ReactNode;
}) {
  const { guid, version } = document;
  const texts = useDocumentTexts();
  const asked = useSubmitTexts();
  const { answer, needs, ...typed } = useAnswer(guid);
  const submit = useMutation(mutation(calls.submit, { done: asked.done }));
  // Keep the window open after a refusal, which has been shown, so that it can be read beside the fields.
  const send = async ({ returned }: { returned: unknown }) => {
    if (returned !== null && !needs()) return;
    await submit.mutateAsync({ guid, version, ...(returned !== null && { answer }) }).then(
      () => {
        typed.drop();
        return onDone();
      },
      () => undefined,
    );
  };
  return (
    <SubmitDialog
      title={asked.title}
      okText={texts.submit}
      lead={
        <p className={css.lead}>
          <strong>{title}</strong>
          {lead.map((one) => (
            <span key={String(one)}>
              {typeof one === 'string' ? (
                one
              ) : (
                <>
                  {one[0]} <Wan yuan={one[1]} unit />
                </>
              )}
            </span>
          ))}
        </p>
      }
      obstacle={obstacle}
      chainTitle={asked.chain}
      forecast={calls.forecast}
      of={{ guid }}
      send={send}
      onClose={onClose}
      also={({ warnings: given, returned }) => {
        const warnings = distinct(given);
        return (
          <>
            {returned && <Answer returned={returned} answer={answer} {...typed} />}
            {warnings.length > 0 && (
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
            )}
          </>
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
