import { type FormEvent, useState } from 'react';
import type { UserInfo } from '#shared/areas/session/contract';
import { CodeFields } from './code-fields.tsx';
import css from './login-page.module.css';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import { useTexts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

const REMEMBERED = 'rememberedUserName';

/** User name, password and, when asked for, the captcha. */
export function SignInFields({
  onSignedIn,
  onFirstInput,
  interrupted,
}: {
  onSignedIn: (user: UserInfo) => void;
  onFirstInput: () => void;
  /** User name of who was interrupted by the end of their session. */
  interrupted?: string;
}) {
  const texts = useTexts();
  const [userName, setUserName] = useState(() => interrupted ?? localStorage.getItem(REMEMBERED) ?? '');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [isRemembered, setRemembered] = useState(() => localStorage.getItem(REMEMBERED) !== null);
  const enter = (user: UserInfo) => {
    if (isRemembered) localStorage.setItem(REMEMBERED, userName.trim());
    else localStorage.removeItem(REMEMBERED);
    onSignedIn(user);
  };
  const { submit, renewPicture, picture, faults, isBusy, mfaToken, backToPassword } = useSignIn(enter);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit({ userName, password, captcha }).then(() => setCaptcha(''));
  };
  if (mfaToken !== undefined)
    return (
      <CodeFields
        mfaToken={mfaToken}
        onSignedIn={enter}
        onBack={() => {
          setPassword('');
          backToPassword();
        }}
      />
    );
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <TextField
        label={texts.userName}
        name="username"
        autoComplete="username"
        value={userName}
        onValue={setUserName}
        fault={faults.userName}
        autoFocus={userName === ''}
        most={50}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={(value) => {
          if (password === '') onFirstInput();
          setPassword(value);
        }}
        fault={faults.password}
        autoFocus={userName !== ''}
        most={64}
      />
      {picture !== undefined && (
        <div className={css.captcha}>
          <TextField
            label={texts.captcha}
            name="captcha"
            autoComplete="off"
            value={captcha}
            onValue={setCaptcha}
            fault={faults.captcha}
            autoFocus
            most={10}
          />
          <button type="button" className={css.picture} onClick={renewPicture} title={texts.captchaImage}>
            <img src={picture} alt={texts.captchaImage} />
          </button>
        </div>
      )}
      <label className={css.remember}>
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={({ target }) => setRemembered(target.checked)}
        />
        {texts.remember}
      </label>
      <p className={css.fault} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={css.submit} disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
