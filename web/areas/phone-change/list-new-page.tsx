import { applicantKind, phoneAppealStatus, phoneAppealStyle } from '#shared/areas/phone-change/codes';
import type { PhoneAppealRow } from '#shared/areas/phone-change/contract';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { useLanguage } from '../../kit/language.ts';
import { ButtonLink, Buttons, Note } from '../../kit/plain-buttons.tsx';
import { Facts } from '../../parts/public/facts.tsx';
import { Sheet } from '../../parts/public/page.tsx';
import { StepLine, type StepMark } from '../../parts/course/step-line.tsx';
import { AppealList, applyAt } from './appeal-list.tsx';
import { useTexts } from './texts.ts';

const style = phoneAppealStyle.code.steps;
const s = phoneAppealStatus.code;

/** The applications made in steps, each with its progress. */
export function ListNewPage() {
  const texts = useTexts();
  return (
    <AppealList style={style} title={texts.listNewTitle}>
      {(rows) => rows.map((row) => <Card key={row.guid} row={row} />)}
    </AppealList>
  );
}

function Card({ row }: { row: PhoneAppealRow }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Sheet title={row.appealNo}>
      <StepLine steps={useStages(row)} label={texts.progress} />
      {row.status === s.rejected && (
        <Note tone="bad">
          <strong>{texts.refusal}</strong>
          {row.refusal || '-'}
        </Note>
      )}
      <Facts
        of={[
          [label.userName[language], row.userName],
          [label.enterpriseName[language], row.enterpriseName],
          [label.applicantKind[language], applicantKind.label(row.applicantKind, language)],
          [label.contactName[language], row.contactName],
          [label.newPhone[language], row.newPhone],
          [texts.updated, row.updateTime],
        ]}
      />
      {row.actions.includes('edit') && (
        <Buttons>
          <ButtonLink href={applyAt(style, row.guid)}>
            {row.status === s.rejected ? texts.correct : texts.edit}
          </ButtonLink>
        </Buttons>
      )}
    </Sheet>
  );
}

function useStages({ status, submitTime, decideTime, dueDate }: PhoneAppealRow): StepMark[] {
  const { stages, due } = useTexts();
  const isDecided = status === s.approved || status === s.rejected;
  return [
    { title: stages.draft, note: submitTime ?? '', state: status === s.draft ? 'now' : 'done' },
    {
      title: stages.inReview,
      note: status === s.inReview && dueDate ? due(dueDate) : '',
      state: status === s.inReview ? 'now' : isDecided ? 'done' : 'later',
    },
    {
      title: status === s.rejected ? stages.rejected : stages.approved,
      note: decideTime ?? '',
      state: status === s.rejected ? 'failed' : status === s.approved ? 'done' : 'later',
    },
  ];
}
