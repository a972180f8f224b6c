import { subjectType } from '#shared/areas/enterprise/codes';
import { registrationLabel as label } from '#shared/areas/registration/form';
import { useLanguage } from '../../kit/language.ts';
import { Buttons, FormFault, MainButton, QuietButton, TextButton } from '../../kit/plain-buttons.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { EvidenceFile } from '../../parts/evidence/file.tsx';
import { Facts } from '../../parts/public/facts.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { useRegionName } from './region-select.tsx';
import type { OwnTicket } from '../../parts/public/applicant-ticket.ts';
import type { AccountValues, EnterpriseValues } from './form.ts';
import css from './register-page.module.css';
import { STEP } from './steps.ts';
import { useTexts } from './texts.ts';

/** Everything once more before it is sent. */
export function ConfirmStep({
  account,
  enterprise,
  ticket,
  fault,
  isBusy,
  onStep,
  onSubmit,
}: {
  account: AccountValues;
  enterprise: EnterpriseValues;
  ticket: OwnTicket;
  fault: string;
  isBusy: boolean;
  onStep: (step: number) => void;
  onSubmit: () => void;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const region = useRegionName(enterprise);
  const subjects = enterprise.zhuTiLeiXing.map((code) => subjectType.label(code, language));
  const head = (step: number) => (
    <div className={css.block}>
      <h3>{texts.steps[step]}</h3>
      <TextButton onClick={() => onStep(step)} aria-label={`${common.edit} ${texts.steps[step]}`}>
        {common.edit}
      </TextButton>
    </div>
  );
  return (
    <>
      <p className={css.lead}>{texts.confirmLead}</p>
      {head(STEP.account)}
      <Facts
        of={[
          [label.userName[language], account.userName],
          [label.password[language], '••••••••'],
          [label.phone[language], ticket.phone],
        ]}
      />
      {head(STEP.enterprise)}
      <Facts
        of={[
          [label.enterpriseName[language], enterprise.enterpriseName],
          [label.uscc[language], enterprise.uscc],
          [label.zhuTiLeiXing[language], mark.row(subjects)],
          [label.region[language], region],
          [label.contactName[language], enterprise.contactName],
          [label.email[language], enterprise.email],
          [
            label.licenceFiles[language],
            <div key="files" className={css.files}>
              {enterprise.licenceFiles.map((file) => (
                <EvidenceFile key={file.guid} file={file} ticket={ticket.ticket} />
              ))}
            </div>,
          ],
        ]}
      />
      <FormFault>{fault}</FormFault>
      <Buttons>
        <MainButton isBusy={isBusy} onClick={onSubmit}>
          {isBusy ? common.working : texts.submit}
        </MainButton>
        <QuietButton onClick={() => onStep(STEP.enterprise)}>{common.back}</QuietButton>
      </Buttons>
    </>
  );
}
