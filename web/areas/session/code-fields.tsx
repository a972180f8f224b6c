import { type FormEvent, useState } from 'react';
import type { UserInfo } from '#shared/areas/session/contract';
import { oneTimePassword, secondFactorCode } from '#shared/areas/second-factor/rules';
import { signInByCode } from '../../api/sign-in.ts';
import { TextButton } from '../../kit/plain-buttons.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import css from './login-page.module.css';
import { useTexts } from './texts.ts';

const rules = { app: oneTimePassword(), recovery: secondFactorCode() };

/** The second step of signing in: the digits of the authenticator app, or a recovery code. */
export function CodeFields({
  mfaToken,
  onSignedIn,
  onBack,
}: {
  mfaToken: string;
  onSignedIn: (user: UserInfo) => void;
  onBack: () => void;
}) {
  const texts = useTexts();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const act = useAct();
  const isApp = kind === 'app';
  const wording = texts.secondFactor[kind];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = rules[kind].safeParse(code.trim());
    setMalformed(!checked.success);
    act.clear();
    if (checked.success)
      void act
        .run(async () => onSignedIn(await signInByCode(mfaToken, checked.data)))
        .then(() => setCode(''));
  };
  const choose = () => {
    setKind(isApp ? 'recovery' : 'app');
    setCode('');
    setMalformed(false);
    act.clear();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={act.isBusy}>
      <p className={css.hint}>{wording.hint}</p>
      <TextField
        key={kind}
        label={wording.label}
        name="otp"
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onValue={(value) => {
          setCode(value);
          setMalformed(false);
        }}
        fault={isMalformed ? wording.fault : act.fault || undefined}
        autoFocus
        most={isApp ? 6 : 11}
      />
      <button type="submit" className={css.submit} disabled={act.isBusy}>
        {act.isBusy ? texts.submitting : texts.secondFactor.submit}
      </button>
      <div className={css.otherWays}>
        <TextButton onClick={choose}>{wording.other}</TextButton>
        <TextButton onClick={onBack}>{texts.secondFactor.back}</TextButton>
      </div>
    </form>
  );
}
