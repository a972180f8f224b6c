import { applicantKind, phoneAppealStyle } from '#shared/areas/phone-change/codes';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { paths } from '#shared/areas/session/paths';
import { RadioField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { LongTextField } from '../../kit/text-field.tsx';
import { Sheet } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { AccountFields } from './account-fields.tsx';
import { Applied, ApplyFrame, type Given } from './apply-frame.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useTexts } from './texts.ts';
import { useAppeal } from './use-appeal.ts';

const style = phoneAppealStyle.code.single;

/** The older style: everything on one form. */
export function ApplyPage() {
  const texts = useTexts();
  return (
    <ApplyFrame title={texts.applyTitle} lead={texts.applyLead} list={paths.phoneComplainList}>
      {(given) => <SingleForm {...given} />}
    </ApplyFrame>
  );
}

function SingleForm({ ticket, detail, onTicketLost }: Given) {
  const texts = useTexts();
  const common = usePublicTexts();
  const language = useLanguage();
  const appeal = useAppeal({ style, ticket, detail, onTicketLost });
  const { form, isBusy } = appeal;
  if (appeal.isSubmitted) return <Applied list={paths.phoneComplainList} />;
  return (
    <Sheet>
      <PlainForm onSubmit={() => appeal.save(true)} isBusy={isBusy}>
        <RadioField
          label={label.applicantKind[language]}
          name="applicantKind"
          value={form.values.applicantKind}
          choices={applicantKind.options(language)}
          onValue={(kind) => form.set('applicantKind', kind)}
          fault={form.fault('applicantKind')}
        />
        <AccountFields appeal={appeal} ticket={ticket.ticket} />
        <ContactFields appeal={appeal} verifiedPhone={ticket.phone} />
        <LongTextField label={label.reason[language]} most={500} {...form.field('reason')} />
        <ProofFields appeal={appeal} ticket={ticket.ticket} />
        {appeal.note !== undefined && (
          <Note live="polite" tone="good">
            {appeal.note}
          </Note>
        )}
        <FormFault>{appeal.fault}</FormFault>
        <Buttons>
          <MainButton isBusy={isBusy}>{isBusy ? common.working : texts.submit}</MainButton>
          <QuietButton disabled={isBusy} onClick={() => appeal.save(false)}>
            {texts.saveDraft}
          </QuietButton>
        </Buttons>
      </PlainForm>
    </Sheet>
  );
}
