import { useState } from 'react';
import { registrationLabel } from '#shared/areas/registration/form';
import { openTicket } from '#shared/areas/applicant/contract';
import { guessFault } from '#shared/areas/registration/password-rules';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { Buttons, FormFault, MainButton, Note, QuietButton, TextButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import type { PlainForm as Form } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { keepTicket, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { NewPasswordFields } from '../../parts/public/new-password-fields.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { SmsCodeInput } from '../../parts/public/sms-code-input.tsx';
import type { AccountValues } from './form.ts';
import css from './register-page.module.css';
import { useTexts } from './texts.ts';
import { isTaken, UserNameField } from './user-name-field.tsx';

/** User name, password, and the phone with its code; the code is changed for a ticket on going on. */
export function AccountStep({
  form,
  ticket,
  onTicket,
  isPasswordGone,
  onBack,
  onNext,
}: {
  form: Form<AccountValues>;
  ticket: OwnTicket | undefined;
  onTicket: (ticket: OwnTicket | undefined) => void;
  /** The page was loaded anew: everything but the password is still there. */
  isPasswordGone: boolean;
  onBack: () => void;
  onNext: () => void;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const language = useLanguage();
  const act = useAct();
  const [isOtherPhone, setOtherPhone] = useState(false);
  const { userName, password, repeated, phone, code } = form.values;

  const next = () => {
    const names = ['userName', 'password', 'repeated'] as const;
    const guessed = guessFault(password, { userName, phone });
    const more = {
      ...(guessed !== null && { password: guessed }),
      ...(password !== repeated && { repeated: common.repeatDiffers }),
    };
    if (!form.check(ticket ? [...names] : [...names, 'phone', 'code'], more)) return;
    void act.run(async () => {
      if (await isTaken(userName.trim())) return form.refuse({ userName: texts.userNameTaken });
      if (!ticket) {
        const proof = { phone: mobile().parse(phone), code: smsCode().parse(code) };
        onTicket(keepTicket('register', await call(openTicket, { ...proof, purpose: 'register' })));
        form.set('code', '');
      }
      onNext();
    }, form.refuseBy);
  };
  return (
    <PlainForm onSubmit={next} isBusy={act.isBusy}>
      {isPasswordGone && password === '' && <Note>{texts.passwordGone}</Note>}
      <UserNameField field={form.field('userName')} onTaken={(fault) => form.setFault('userName', fault)} />
      <NewPasswordFields
        label={registrationLabel.password[language]}
        password={form.field('password')}
        repeated={form.field('repeated')}
        owner={{ userName, phone }}
      />
      {ticket ? (
        <div className={css.proved}>
          <span>{common.provedPhone(ticket.phone)}</span>
          <TextButton
            onClick={() => {
              setOtherPhone(true);
              onTicket(undefined);
            }}
          >
            {common.otherPhone}
          </TextButton>
        </div>
      ) : (
        <>
          <TextField
            label={common.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            autoFocus={isOtherPhone}
            most={14}
            {...form.field('phone')}
          />
          <SmsCodeInput
            purpose="register"
            phone={phone}
            onPhoneFault={(fault) => form.refuse({ phone: fault })}
            {...form.field('code')}
          />
        </>
      )}
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{common.next}</MainButton>
        <QuietButton onClick={onBack}>{common.back}</QuietButton>
      </Buttons>
    </PlainForm>
  );
}
