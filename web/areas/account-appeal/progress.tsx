import { useState } from 'react';
import type { z } from 'zod';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { accountAppealProgress, urgeAccountAppeal } from '#shared/areas/account-appeal/contract';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { ButtonLink, Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { useAct } from '../../kit/use-act.ts';
import { Facts } from '../../parts/public/facts.tsx';
import { Sheet } from '../../parts/public/page.tsx';
import { StepLine, type StepMark } from '../../parts/course/step-line.tsx';
import css from './account-appeal.module.css';
import { useTexts } from './texts.ts';

const output = accountAppealProgress.output;
export type ProgressOf = z.output<typeof output>;
export interface Asked {
  receiptNo: string;
  phone: string;
}
const s = accountAppealStatus.code;

/** The stage of an appeal, who holds it, until when; it can be urged once a day. */
export function Progress({
  asked,
  progress,
  onProgress,
  onAnother,
}: {
  asked: Asked;
  progress: ProgressOf;
  onProgress: (progress: ProgressOf) => void;
  onAnother: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const act = useAct();
  const [isUrged, setUrged] = useState(false);
  const { status, dueDate, isOverdue, holder, refusal, urgeTime, actions } = progress;
  const urge = () =>
    void act.run(async () => {
      await call(urgeAccountAppeal, asked);
      setUrged(true);
      onProgress(await call(accountAppealProgress, asked));
    });
  return (
    <Sheet title={progress.receiptNo}>
      <StepLine steps={useMarks(progress)} label={texts.stagesLabel} />
      {status === s.approved && <Note tone="good">{texts.approvedText}</Note>}
      {status === s.rejected && (
        <Note tone="bad">
          <strong>{texts.refusal}</strong>
          {refusal || '-'}
        </Note>
      )}
      {isUrged && (
        <Note live="polite" tone="good">
          {texts.urged}
        </Note>
      )}
      <Facts
        of={[
          [label.enterpriseName[language], progress.enterpriseName],
          [label.submitTime[language], progress.submitTime],
          ...(status === s.inReview
            ? ([
                [texts.holder, language === 'cn' ? holder : holder && texts.reviewers],
                [
                  label.dueDate[language],
                  isOverdue ? (
                    <span key="due" className={css.overdue}>{`${dueDate} · ${texts.overdue}`}</span>
                  ) : (
                    dueDate
                  ),
                ],
                [texts.lastUrge, urgeTime],
              ] as const)
            : ([[label.decideTime[language], progress.decideTime]] as const)),
        ]}
      />
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        {actions.includes('urge') && (
          <MainButton isBusy={act.isBusy} onClick={urge} title={texts.urgeOnce}>
            {texts.urge}
          </MainButton>
        )}
        {status === s.approved && <ButtonLink href={`#${paths.findPassword}`}>{texts.toFind}</ButtonLink>}
        {status === s.rejected && <ButtonLink href={`#${paths.accountAppeal}`}>{texts.again}</ButtonLink>}
        <QuietButton onClick={onAnother}>{texts.another}</QuietButton>
      </Buttons>
    </Sheet>
  );
}

function useMarks({ status, stages }: ProgressOf): StepMark[] {
  const texts = useTexts();
  return stages.map(({ stage, time }, index) => {
    const isLast = stage === 'decided';
    const isNow = !isLast && status === s.inReview && stages[index + 1]?.time === null && time !== null;
    const decided =
      status === s.rejected
        ? texts.stageRefused
        : status === s.approved
          ? texts.stageApproved
          : texts.stage.decided;
    return {
      title: isLast ? decided : texts.stage[stage],
      note: time ?? '',
      state: isLast && status === s.rejected ? 'failed' : isNow ? 'now' : time === null ? 'later' : 'done',
    };
  });
}
