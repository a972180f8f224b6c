import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { approvalCalls, type ApprovalDetail } from '#shared/areas/approval/contract';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import {
  findingKind,
  isWeighty,
  type ReturnedDocument,
  type SubmittedChange,
  type SubmittedFinding,
} from '#shared/areas/approval/findings';
import { mutation } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { FindingText } from '../law/findings.tsx';
import css from './submission-notes.module.css';

const useTexts = defineTexts('submission-notes', {
  cn: {
    findings: (count: number) => `提交时有 ${count} 项提示`,
    weighty: (count: number) => `其中 ${count} 项为法律提示，通过前须确认知悉`,
    all: (count: number) => `展开全部 ${count} 项`,
    fewer: '收起',
    returnedBy: (name: string, level: string, at: string) => `${name}${level && `（${level}）`} ${at}`,
    resubmitted: '驳回后重新提交',
    opinion: '驳回意见',
    answer: '提交人答复',
    changes: '本次修改',
    unchanged: '与驳回时相比没有修改',
    arrow: '改为',
  },
  en: {
    findings: (count: number) => `${count} findings at submission`,
    weighty: (count: number) => `${count} of them the law's: to be acknowledged before approval`,
    all: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
    returnedBy: (name: string, level: string, at: string) => `${name}${level && ` (${level})`}, ${at}`,
    resubmitted: 'Resubmitted after a return',
    opinion: 'Returned with',
    answer: 'Answer of the submitter',
    changes: 'Changed since',
    unchanged: 'Nothing changed since it was returned',
    arrow: 'now',
  },
});

const FIRST = 5;

/** What the submitter of a document was warned of, in the same words; the law's first. */
export function SubmittedFindings({ findings }: { findings: readonly SubmittedFinding[] }) {
  const texts = useTexts();
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return null;
  const weighty = findings.filter(isWeighty).length;
  return (
    <Alert
      className={css.notes!}
      type="warning"
      showIcon
      title={texts.findings(findings.length)}
      description={
        <>
          {weighty > 0 && <p className={css.soft}>{texts.weighty(weighty)}</p>}
          <FindingLines findings={isWhole ? findings : findings.slice(0, FIRST)} />
          {findings.length > FIRST && (
            <Button type="link" size="small" className={css.more!} onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.fewer : texts.all(findings.length)}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Findings one below the other, each with its kind. */
export function FindingLines({ findings }: { findings: readonly SubmittedFinding[] }) {
  const language = useLanguage();
  return (
    <ul className={css.list}>
      {findings.map((one) => (
        <li key={one.text.cn}>
          <Tag color={isWeighty(one) ? 'warning' : 'default'}>{findingKind.label(one.kind, language)}</Tag>
          <FindingText of={one} />
        </li>
      ))}
    </ul>
  );
}

/** The opinions that returned a document: who, on which level, when, in which words. */
export function ReturnedOpinions({ of: { opinions } }: { of: Pick<ReturnedDocument, 'opinions'> }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ul className={css.opinions}>
      {opinions.map((one) => (
        <li key={`${one.actorName} ${one.at}`}>
          <span className={css.soft}>
            {texts.returnedBy(one.actorName, levelNameIn(language, one.levelName), one.at)}
          </span>
          <span className={css.words}>{one.opinion}</span>
        </li>
      ))}
    </ul>
  );
}

/** What stands above the buttons of whoever decides: what was found, what it was returned for, the answer, what changed. */
export function SubmissionNotes({ of, isAsked }: { of: ApprovalDetail; isAsked: boolean }) {
  const { findings, returned, changes, answer } = of;
  useShown(of, isAsked && findings.length > 0);
  const isAnswered = of.case?.outcome === null && of.case.purpose === 'submit' && returned !== null;
  return (
    <>
      {isAnswered && <Resubmitted returned={returned} changes={changes} answer={answer} />}
      <SubmittedFindings findings={findings} />
    </>
  );
}

/** Puts into the record that this approver was shown the findings. */
function useShown({ case: found }: ApprovalDetail, isShown: boolean) {
  const { mutate } = useMutation({ ...mutation(approvalCalls.findingsShown), meta: { quiet: true } });
  const caseGuid = found?.guid;
  useEffect(() => {
    if (isShown && caseGuid !== undefined) mutate({ caseGuid });
  }, [isShown, caseGuid, mutate]);
}

function Resubmitted({
  returned,
  changes,
  answer,
}: {
  returned: ReturnedDocument;
  changes: readonly SubmittedChange[] | null;
  answer: string;
}) {
  const texts = useTexts();
  return (
    <section className={css.answered} aria-label={texts.resubmitted}>
      <dl>
        <dt>{texts.opinion}</dt>
        <dd>
          <ReturnedOpinions of={returned} />
        </dd>
        <dt>{texts.answer}</dt>
        <dd className={css.words}>{answer}</dd>
        {changes && (
          <>
            <dt>{texts.changes}</dt>
            <dd>{changes.length === 0 ? texts.unchanged : <Changes of={changes} />}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Changes({ of }: { of: readonly SubmittedChange[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ul className={css.changes}>
      {of.map(({ label, before, after }) => (
        <li key={label.cn}>
          <strong>{label[language]}</strong>
          <span>
            <del>{before[language]}</del> <span className={css.soft}>{texts.arrow}</span>{' '}
            <ins>{after[language]}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
