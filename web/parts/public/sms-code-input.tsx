import { useEffect, useState } from 'react';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import type { SmsPurpose } from '#shared/areas/sms-code/codes';
import { mobile } from '#shared/kit/contact-rules';
import { messageIn } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { captchaImage, newChallenge } from '../../api/sign-in.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import css from './sms-code-input.module.css';
import { usePublicTexts } from './texts.ts';

/** When the next code of a purpose may be asked for, by the browser's clock; outlives a change of steps. */
const againAt = new Map<SmsPurpose, number>();

/** Whole seconds until the next code, counted down; 0 when one may be asked for. */
function useCountdown(purpose: SmsPurpose) {
  const left = () => Math.max(0, Math.ceil(((againAt.get(purpose) ?? 0) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  const start = (retryAfter: number) => {
    againAt.set(purpose, Date.now() + retryAfter * 1000);
    setSeconds(left());
  };
  return { seconds, start };
}

interface Asking {
  purpose: SmsPurpose;
  /** The call that sends it, where it is not the common one; it knows the phone itself. */
  send?: (() => Promise<{ retryAfter: number }>) | undefined;
  phone: string;
  /** What is wrong with the phone, in the words of the shared rule. */
  onPhoneFault?: ((fault: string) => void) | undefined;
  onAsked: () => void;
}

/** Asks for a code, with a captcha where the server wants one. */
function useAsking({ purpose, send, phone, onPhoneFault, onAsked }: Asking) {
  const texts = usePublicTexts();
  const language = useLanguage();
  const { seconds, start } = useCountdown(purpose);
  const [isSent, setSent] = useState(false);
  const [picture, setPicture] = useState<{ kid: string; image: string }>();
  const [captcha, setCaptcha] = useState('');
  const [captchaFault, setCaptchaFault] = useState<string>();
  const act = useAct();

  const showPicture = async () => {
    const { kid } = await newChallenge();
    setPicture({ kid, image: await captchaImage(kid) });
    setCaptcha('');
  };
  const sent = ({ retryAfter }: { retryAfter: number }) => {
    start(retryAfter);
    onAsked();
    setSent(true);
  };
  const ask = async () => {
    if (send) return act.run(async () => sent(await send()));
    const checked = mobile().safeParse(phone);
    if (!checked.success) return onPhoneFault?.(checked.error.issues[0]!.message);
    if (picture && captcha.trim() === '') return setCaptchaFault(texts.captchaRequired);
    setCaptchaFault(undefined);
    return act.run(async () => {
      try {
        const proof = picture && { kid: picture.kid, captcha };
        sent(await call(sendSmsCode, { phone: checked.data, purpose, ...proof }));
        setPicture(undefined);
      } catch (error) {
        const { phone: wrongPhone, captcha: wrongCaptcha } = fieldErrorsOf(error);
        if (wrongPhone !== undefined) return onPhoneFault?.(wrongPhone);
        // Load another captcha: one is good once.
        if (picture || wrongCaptcha !== undefined) await showPicture();
        if (wrongCaptcha === undefined) throw error;
        setCaptchaFault(messageIn(language, wrongCaptcha));
      }
    });
  };
  return { seconds, isSent, picture, captcha, setCaptcha, captchaFault, showPicture, ask, act };
}

/**
 * The code a phone gets by SMS, with the button that asks for it and, when the server wants one, a captcha. Whether
 * the phone is known cannot be told from it.
 */
export function SmsCodeInput({
  purpose,
  label,
  send,
  phone = '',
  onPhoneFault,
  name = 'code',
  value,
  onValue,
  onBlur,
  fault,
}: Partial<Pick<Asking, 'send' | 'phone' | 'onPhoneFault'>> & {
  purpose: SmsPurpose;
  /** What to call the code, where there are several. */
  label?: string;
  name?: string;
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  fault: string | undefined;
}) {
  const texts = usePublicTexts();
  const { seconds, isSent, picture, captcha, setCaptcha, captchaFault, showPicture, ask, act } = useAsking({
    purpose,
    send,
    phone,
    onPhoneFault,
    onAsked: () => onValue(''), // an older code is good no more
  });
  /** The button cannot be pressed for a while and loses the focus: the code is what comes next. */
  const askBy = async (button: HTMLButtonElement) => {
    await ask();
    const { activeElement: focused, body } = document;
    if (focused === body || focused === button) button.parentElement?.querySelector('input')?.focus();
  };
  return (
    <>
      {picture && (
        <TextField
          label={texts.captcha}
          name="captcha"
          autoComplete="off"
          value={captcha}
          onValue={setCaptcha}
          fault={captchaFault}
          autoFocus
          most={10}
        >
          <button
            type="button"
            className={css.picture}
            title={texts.captchaImage}
            onClick={() => void act.run(showPicture)}
          >
            <img src={picture.image} alt={texts.captchaImage} />
          </button>
        </TextField>
      )}
      <TextField
        label={label ?? texts.code}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onValue={onValue}
        {...(onBlur && { onBlur })}
        fault={fault ?? (act.fault || undefined)}
        hint={isSent ? texts.codeSent : undefined}
        most={6}
      >
        <button
          type="button"
          className={css.ask}
          disabled={seconds > 0 || act.isBusy}
          onClick={({ currentTarget }) => void askBy(currentTarget)}
        >
          {seconds > 0 ? texts.again(seconds) : isSent ? texts.sendAgain : texts.sendCode}
        </button>
      </TextField>
      <output className="visually-hidden">{isSent ? texts.codeSent : ''}</output>
    </>
  );
}
