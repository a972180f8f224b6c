import { applicantKind, proofKind } from '#shared/areas/phone-change/codes';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { useLanguage } from '../../kit/language.ts';
import type { OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { EvidenceFile } from '../../parts/evidence/file.tsx';
import { Facts } from '../../parts/public/facts.tsx';
import css from './phone-change.module.css';
import { useTexts } from './texts.ts';
import type { Appeal } from './use-appeal.ts';

/** Everything once more before it is put up for review. */
export function ConfirmFacts({
  appeal: {
    form: { values },
    proofs,
  },
  ticket,
}: {
  appeal: Appeal;
  ticket: OwnTicket;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <p className={css.lead}>{texts.confirmLead}</p>
      <Facts
        of={[
          [label.applicantKind[language], applicantKind.label(values.applicantKind, language)],
          [label.userName[language], values.userName],
          [label.enterpriseName[language], values.enterpriseName],
          [label.uscc[language], values.uscc],
          [label.reason[language], values.reason],
          [label.contactName[language], values.contactName],
          [label.newPhone[language], values.phoneChoice === 'verified' ? ticket.phone : values.newPhone],
          ...proofs.map(
            (kind) =>
              [
                proofKind.label(kind, language),
                values[kind].map((file) => (
                  <EvidenceFile key={file.guid} file={file} ticket={ticket.ticket} />
                )),
              ] as const,
          ),
        ]}
      />
    </>
  );
}
