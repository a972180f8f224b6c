import { useState } from 'react';
import { subjectType } from '#shared/areas/enterprise/codes';
import { registrationStatus } from '#shared/areas/registration/codes';
import type { OwnRegistration } from '#shared/areas/registration/contract';
import { registrationLabel as label } from '#shared/areas/registration/form';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { ButtonLink, Buttons, MainButton, Note } from '../../kit/plain-buttons.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { EvidenceFile } from '../../parts/evidence/file.tsx';
import { Facts } from '../../parts/public/facts.tsx';
import { HeadInstead, Sheet } from '../../parts/public/page.tsx';
import { useRegionName } from './region-select.tsx';
import { StepLine, type StepMark } from '../../parts/course/step-line.tsx';
import css from './register-page.module.css';
import { useTexts } from './texts.ts';

const CorrectForm = onDemand(async () => (await import('./correct-form.tsx')).CorrectForm);

const s = registrationStatus.code;

/** One registration: how far it is, what was entered, and what can be done now. */
export function StatusCard({
  registration: own,
  ticket,
  onChanged,
  onTicketLost,
}: {
  registration: OwnRegistration;
  ticket: string;
  onChanged: () => void;
  onTicketLost: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [isCorrecting, setCorrecting] = useState(false);
  const region = useRegionName({ shengId: own.shengId, shiId: own.shiId ?? '', areaId: own.areaId ?? '' });
  const subjects = own.zhuTiLeiXing.map((code) => subjectType.label(code, language));
  return (
    <Sheet>
      <div className={css.cardHead}>
        <HeadInstead of={isCorrecting}>{own.enterpriseName}</HeadInstead>
        <span>{texts.no(own.registrationNo)}</span>
      </div>
      <StepLine steps={useStages(own)} label={texts.progress} />
      {own.status === s.approved && <Note tone="good">{texts.approvedText}</Note>}
      {own.status === s.rejected && (
        <Note tone="bad">
          <strong>{texts.refusal}</strong>
          {own.refusal || '-'}
        </Note>
      )}
      {isCorrecting ? (
        <CorrectForm
          own={own}
          ticket={ticket}
          onDone={onChanged}
          onCancel={() => setCorrecting(false)}
          onTicketLost={onTicketLost}
        />
      ) : (
        <>
          <Facts
            of={[
              [label.userName[language], own.userName],
              [label.uscc[language], own.uscc],
              [label.zhuTiLeiXing[language], mark.row(subjects)],
              [label.region[language], region],
              [label.contactName[language], own.contactName],
              [label.email[language], own.email],
              [label.phone[language], own.phone],
              [
                label.licenceFiles[language],
                <div key="files" className={css.files}>
                  {own.licenceFiles.map((file) => (
                    <EvidenceFile key={file.guid} file={file} ticket={ticket} />
                  ))}
                </div>,
              ],
            ]}
          />
          <Buttons>
            {own.actions.includes('resubmit') && (
              <MainButton onClick={() => setCorrecting(true)}>{texts.correct}</MainButton>
            )}
            {own.status === s.approved && <ButtonLink href={`#${paths.login}`}>{texts.toLogin}</ButtonLink>}
          </Buttons>
        </>
      )}
    </Sheet>
  );
}

function useStages({ status, submitTime, decideTime, dueDate, holder }: OwnRegistration): StepMark[] {
  const texts = useTexts();
  const language = useLanguage();
  const isOpen = status === s.toReview;
  const who = language === 'cn' ? holder : holder && texts.reviewers;
  const note = [who, dueDate && texts.due(dueDate)].filter(Boolean).join(' · ');
  const { submitted, inReview, approved, rejected } = texts.stages;
  return [
    { title: submitted, note: submitTime, state: 'done' },
    { title: inReview, note: isOpen ? note : '', state: isOpen ? 'now' : 'done' },
    {
      title: status === s.rejected ? rejected : approved,
      note: decideTime ?? '',
      state: isOpen ? 'later' : status === s.rejected ? 'failed' : 'done',
    },
  ];
}
