import { useCallback, useEffect, useState } from 'react';
import type { UserInfo } from '#shared/areas/session/contract';
import { messageIn, ruleText } from '#shared/kit/rule-texts';
import { captchaImage, type Challenge, newChallenge, signIn } from '../../api/sign-in.ts';
import { TokenRefused } from '../../api/tokens.ts';
import { useLanguage } from '../../kit/language.ts';
import { useTexts } from './texts.ts';

export interface SignInForm {
  userName: string;
  password: string;
  captcha: string;
}
export type Faults = Partial<Record<keyof SignInForm | 'form', string>>;

/** A captcha picture with the challenge it belongs to. */
interface Picture {
  challenge: Challenge;
  image: string;
}

/** Signing in, with a captcha as soon as the server asks for one; says what is wrong with the form. */
export function useSignIn(onSignedIn: (user: UserInfo) => void) {
  const texts = useTexts();
  const language = useLanguage();
  const [picture, setPicture] = useState<Picture>();
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  /** The password was right and a code is due. */
  const [mfaToken, setMfaToken] = useState<string>();

  const showPicture = useCallback(async (challenge?: Challenge) => {
    const made = challenge ?? (await newChallenge());
    setPicture({ challenge: made, image: await captchaImage(made.kid) });
  }, []);

  useEffect(() => {
    newChallenge().then(
      (challenge) => (challenge.captchaRequired ? showPicture(challenge) : undefined),
      () => undefined, // said when somebody signs in
    );
  }, [showPicture]);

  const faultsOf = ({ userName, password, captcha }: SignInForm): Faults => ({
    ...(userName.trim() === '' && { userName: ruleText.userNameRequired[language] }),
    ...(password === '' && { password: ruleText.newPasswordRequired[language] }),
    ...(picture && captcha.trim() === '' && { captcha: texts.captchaRequired }),
  });

  const submit = async (form: SignInForm) => {
    const found = faultsOf(form);
    setFaults(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      const challenge = picture?.challenge ?? (await newChallenge());
      if (challenge.captchaRequired && !picture) {
        await showPicture(challenge);
        setFaults({ captcha: texts.captchaRequired });
        return;
      }
      const captcha = picture && form.captcha.trim();
      onSignedIn(
        await signIn(challenge, { userName: form.userName.trim(), password: form.password, captcha }),
      );
    } catch (error) {
      if (error instanceof TokenRefused && error.mfaToken !== undefined) {
        setPicture(undefined); // it was spent with the password
        setMfaToken(error.mfaToken);
        return;
      }
      setFaults({ form: messageIn(language, error instanceof Error ? error.message : String(error)) });
      // Load another picture for the next attempt: a challenge is good once.
      if (picture || (error instanceof TokenRefused && error.captchaRequired))
        await showPicture().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };

  const renewPicture = () => void showPicture().catch(() => undefined);
  const backToPassword = () => setMfaToken(undefined);
  return { submit, renewPicture, picture: picture?.image, faults, isBusy, mfaToken, backToPassword };
}
