import { useState } from 'react';
import { applicantKind, phoneAppealStyle } from '#shared/areas/phone-change/codes';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { paths } from '#shared/areas/session/paths';
import { RadioField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { LongTextField } from '../../kit/text-field.tsx';
import { Sheet, StepTitle } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { AccountFields } from './account-fields.tsx';
import { Applied, ApplyFrame, type Given } from './apply-frame.tsx';
import { ConfirmFacts } from './confirm-facts.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useTexts } from './texts.ts';
import { useAppeal } from './use-appeal.ts';

const style = phoneAppealStyle.code.steps;
const STEP = { who: 0, account: 1, phone: 2, proofs: 3, confirm: 4 } as const;
/** The step a field stands on, for what is only found wrong at the end. */
const stepOf = (name: string) =>
  name === 'applicantKind'
    ? STEP.who
    : ['userName', 'enterpriseName', 'uscc', 'reason'].includes(name)
      ? STEP.account
      : ['contactName', 'newPhone', 'newPhoneCode'].includes(name)
        ? STEP.phone
        : STEP.proofs;

/** The newer style: step by step, with the proofs the kind of person needs. */
export function ApplyNewPage() {
  const texts = useTexts();
  return (
    <ApplyFrame title={texts.applyNewTitle} lead={texts.applyNewLead} list={paths.phoneComplainListNew}>
      {(given) => <Steps {...given} />}
    </ApplyFrame>
  );
}

function Steps({ ticket, detail, onTicketLost }: Given) {
  const texts = useTexts();
  const common = usePublicTexts();
  const language = useLanguage();
  const [step, setStep] = useState<number>(STEP.who);
  const appeal = useAppeal({
    style,
    ticket,
    detail,
    onTicketLost,
    onFault: (name) => setStep(stepOf(name)),
  });
  const { form, isBusy } = appeal;
  if (appeal.isSubmitted) return <Applied list={paths.phoneComplainListNew} />;

  const next = () => {
    if (step === STEP.who && form.check(['applicantKind'])) setStep(STEP.account);
    if (step === STEP.account && form.check(['userName', 'uscc', 'enterpriseName', 'reason']))
      setStep(STEP.phone);
    if (step === STEP.phone) appeal.savePhone(() => setStep(STEP.proofs));
    if (step === STEP.proofs && form.refuse(appeal.missingProofs())) setStep(STEP.confirm);
    if (step === STEP.confirm) appeal.save(true);
  };
  return (
    <Sheet>
      <StepLine steps={stepsAt(texts.steps, step)} label={texts.stepsLabel} />
      <StepTitle step={step}>{texts.steps[step]}</StepTitle>
      <PlainForm onSubmit={next} isBusy={isBusy}>
        {step === STEP.who && (
          <RadioField
            label={label.applicantKind[language]}
            name="applicantKind"
            value={form.values.applicantKind}
            choices={applicantKind
              .options(language)
              .map(({ value, label: kind }) => ({ value, label: kind, hint: texts.kindHint[value] }))}
            onValue={(kind) => form.set('applicantKind', kind)}
            fault={form.fault('applicantKind')}
          />
        )}
        {step === STEP.account && (
          <>
            <AccountFields appeal={appeal} ticket={ticket.ticket} />
            <LongTextField label={label.reason[language]} most={500} {...form.field('reason')} />
          </>
        )}
        {step === STEP.phone && <ContactFields appeal={appeal} verifiedPhone={ticket.phone} />}
        {step === STEP.proofs && <ProofFields appeal={appeal} ticket={ticket.ticket} />}
        {step === STEP.confirm && <ConfirmFacts appeal={appeal} ticket={ticket} />}
        {appeal.note !== undefined && (
          <Note live="polite" tone="good">
            {appeal.note}
          </Note>
        )}
        <FormFault>{appeal.fault}</FormFault>
        <Buttons>
          <MainButton isBusy={isBusy}>{step === STEP.confirm ? texts.submit : common.next}</MainButton>
          {step > STEP.who && <QuietButton onClick={() => setStep(step - 1)}>{common.back}</QuietButton>}
          {step >= STEP.proofs && (
            <QuietButton disabled={isBusy} onClick={() => appeal.save(false)}>
              {texts.saveDraft}
            </QuietButton>
          )}
        </Buttons>
      </PlainForm>
    </Sheet>
  );
}
