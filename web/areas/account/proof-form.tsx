import type { z } from 'zod';
import { filled } from '#shared/kit/text-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { sealed } from '../../api/sign-in.ts';
import { useUser } from '../../api/user.ts';
import { Buttons, FormFault, MainButton, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import css from './account.module.css';
import { useTexts } from './texts.ts';

type Sealed = Awaited<ReturnType<typeof sealed>>;
const password = filled(ruleText.newPasswordRequired.cn);

/** Shows once more that it is oneself, by the password and where `code` is given also by a code, and then acts. */
export function ProofForm({
  hint,
  submitText,
  code,
  onProof,
  onCancel,
}: {
  hint: string;
  submitText: string;
  /** What the code is called, and its rule. */
  code?: { label: string; rule: z.ZodType };
  onProof: (proof: Sealed, otp: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const texts = useTexts();
  const user = useUser();
  const form = usePlainForm({ password: '', otp: '' }, { password, ...(code && { otp: code.rule }) });
  const act = useAct();
  const submit = () => {
    if (!form.check()) return;
    void act.run(
      async () => onProof(await sealed({ password: form.values.password }), form.values.otp.trim()),
      form.refuseBy,
    );
  };
  return (
    <div className={css.form}>
      <p className={css.soft}>{hint}</p>
      <PlainForm onSubmit={submit} isBusy={act.isBusy}>
        {/* tells a password manager whose password it is */}
        <input type="text" autoComplete="username" value={user?.userName ?? ''} readOnly hidden />
        <PasswordField
          label={texts.ownPassword}
          autoComplete="current-password"
          autoFocus
          most={64}
          {...form.field('password')}
        />
        {code && (
          <TextField label={code.label} autoComplete="one-time-code" most={11} {...form.field('otp')} />
        )}
        <FormFault>{act.fault}</FormFault>
        <Buttons>
          <MainButton isBusy={act.isBusy}>{submitText}</MainButton>
          <QuietButton onClick={onCancel}>{texts.cancel}</QuietButton>
        </Buttons>
      </PlainForm>
    </div>
  );
}
