import { useState } from 'react';
import { resetPassword } from '#shared/areas/account/recovery-contract';
import { guessFault } from '#shared/areas/registration/password-rules';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../api/call.ts';
import { sealed } from '../../api/sign-in.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { RadioField } from '../../kit/choice-fields.tsx';
import { ButtonLink, Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { useAct } from '../../kit/use-act.ts';
import { NewPasswordFields } from '../../parts/public/new-password-fields.tsx';
import { newPasswordRules } from '../../parts/public/new-password-rules.ts';
import { usePublicTexts } from '../../parts/public/texts.ts';
import type { Recovered } from './recovered.ts';
import { useTexts } from './texts.ts';

/** The new password of one of the accounts that were found. */
export function NewPassword({
  recovered: { phone, ticket, accounts },
  onAgain,
  onDone,
}: {
  recovered: Recovered;
  onAgain: () => void;
  onDone: () => void;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const [userName, setUserName] = useState(accounts[0]?.userName ?? '');
  const form = usePlainForm({ password: '', repeated: '' }, newPasswordRules);
  const act = useAct();
  if (accounts.length === 0)
    return (
      <>
        <Note live="assertive" tone="warn">
          <strong>{texts.none}</strong>
          {texts.noneText}
        </Note>
        <Buttons>
          <QuietButton onClick={onAgain}>{texts.again}</QuietButton>
          <ButtonLink href={`#${paths.register}`} isQuiet>
            {texts.toRegister}
          </ButtonLink>
        </Buttons>
      </>
    );
  const { password, repeated } = form.values;
  const submit = () => {
    const guessed = guessFault(password, { userName, phone });
    const more = {
      ...(guessed !== null && { password: guessed }),
      ...(password !== repeated && { repeated: common.repeatDiffers }),
    };
    if (!form.check(['password', 'repeated'], more)) return;
    void act.run(
      async () => {
        await call(resetPassword, { ...(await sealed({ newPassword: password })), phone, userName, ticket });
        onDone();
      },
      (error) => {
        const { newPassword } = fieldErrorsOf(error);
        return newPassword === undefined ? form.refuseBy(error) : !form.refuse({ password: newPassword });
      },
    );
  };
  return (
    <PlainForm onSubmit={submit} isBusy={act.isBusy}>
      <RadioField
        label={texts.account}
        name="userName"
        value={userName}
        choices={accounts.map((account) => ({
          value: account.userName,
          label: account.userName,
          hint: [account.name, account.enterpriseName].filter(Boolean).join(' · '),
        }))}
        onValue={setUserName}
      />
      {/* tells a password manager whose password it is */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <NewPasswordFields
        label={texts.newPassword}
        password={form.field('password')}
        repeated={form.field('repeated')}
        owner={{ userName, phone }}
      />
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{texts.save}</MainButton>
        <QuietButton onClick={onAgain}>{texts.again}</QuietButton>
      </Buttons>
    </PlainForm>
  );
}
