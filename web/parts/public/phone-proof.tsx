import { useState } from 'react';
import type { ApplicantPurpose } from '#shared/areas/applicant/codes';
import { type OpenedTicket, openTicket } from '#shared/areas/applicant/contract';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { call } from '../../api/call.ts';
import { Buttons, FormFault, MainButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { keepTicket, type OwnTicket, readTicket } from './applicant-ticket.ts';
import { usePublicTexts } from './texts.ts';
import { SmsCodeInput } from './sms-code-input.tsx';

const rules = { phone: mobile(), code: smsCode() };
type Proof = { phone: string; code: string };

/** Proves a phone by SMS before anything else; the ticket outlives a reload. */
export function PhoneProof({
  purpose,
  label,
  submitText,
  open = (proof) => call(openTicket, { ...proof, purpose }),
  onOpened,
}: {
  purpose: ApplicantPurpose;
  /** What to call the phone, where "mobile number" is not enough. */
  label?: string;
  submitText: string;
  /** The call that takes the code, where it is not the common one. */
  open?: (proof: Proof) => Promise<OpenedTicket>;
  onOpened: (ticket: OwnTicket) => void;
}) {
  const texts = usePublicTexts();
  const form = usePlainForm<Proof>({ phone: '', code: '' }, rules);
  const act = useAct();
  const submit = () => {
    if (!form.check()) return;
    const proof = { phone: rules.phone.parse(form.values.phone), code: rules.code.parse(form.values.code) };
    void act.run(async () => onOpened(keepTicket(purpose, await open(proof))), form.refuseBy);
  };
  return (
    <PlainForm onSubmit={submit} isBusy={act.isBusy}>
      <TextField
        label={label ?? texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus
        most={14}
        {...form.field('phone')}
      />
      <SmsCodeInput
        purpose={purpose}
        phone={form.values.phone}
        onPhoneFault={(fault) => form.refuse({ phone: fault })}
        {...form.field('code')}
      />
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{submitText}</MainButton>
      </Buttons>
    </PlainForm>
  );
}

/** The ticket of a purpose, kept in this window. */
export function useTicket(purpose: ApplicantPurpose) {
  const [own, setOwn] = useState(() => readTicket(purpose));
  return [own, setOwn] as const;
}
