import { useState } from 'react';
import { smsCode } from '#shared/areas/sms-code/rules';
import { paths } from '#shared/areas/session/paths';
import { mobile } from '#shared/kit/contact-rules';
import { ButtonLink, Buttons, FormFault, MainButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { Done, PublicPage, Sheet, StepTitle } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { SmsCodeInput } from '../../parts/public/sms-code-input.tsx';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { NewPassword } from './new-password.tsx';
import { recover, type Recovered, takeOver } from './recovered.ts';
import { useTexts } from './texts.ts';

/** A new password for who has forgotten the old one: phone and code, then the password. */
export function FindPasswordPage() {
  const texts = useTexts();
  const [recovered, setRecovered] = useState(takeOver);
  const [isDone, setDone] = useState(false);
  const step = isDone ? 2 : recovered ? 1 : 0;
  const links = [
    [texts.toForget, paths.forget],
    [texts.toAppeal, paths.accountAppeal],
    [texts.toLogin, paths.login],
  ] as const;
  return (
    <PublicPage title={texts.title} lead={isDone ? undefined : texts.lead} links={links}>
      {isDone ? (
        <Done title={texts.done}>
          <p>{texts.doneText}</p>
          <Buttons>
            <ButtonLink href={`#${paths.login}`}>{texts.toLogin}</ButtonLink>
          </Buttons>
        </Done>
      ) : (
        <Sheet>
          <StepLine steps={stepsAt(texts.steps, step)} label={texts.stepsLabel} />
          <StepTitle step={step}>{texts.steps[step]}</StepTitle>
          {recovered ? (
            <NewPassword
              recovered={recovered}
              onAgain={() => setRecovered(undefined)}
              onDone={() => setDone(true)}
            />
          ) : (
            <Verify onRecovered={setRecovered} />
          )}
        </Sheet>
      )}
    </PublicPage>
  );
}

function Verify({ onRecovered }: { onRecovered: (recovered: Recovered) => void }) {
  const texts = useTexts();
  const common = usePublicTexts();
  const form = usePlainForm({ phone: '', code: '' }, { phone: mobile(), code: smsCode() });
  const act = useAct();
  const submit = () => {
    if (form.check()) void act.run(async () => onRecovered(await recover(form.values)), form.refuseBy);
  };
  return (
    <PlainForm onSubmit={submit} isBusy={act.isBusy}>
      <TextField
        label={common.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus
        most={14}
        {...form.field('phone')}
      />
      <SmsCodeInput
        purpose="recover"
        phone={form.values.phone}
        onPhoneFault={(fault) => form.refuse({ phone: fault })}
        {...form.field('code')}
      />
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{texts.verify}</MainButton>
      </Buttons>
    </PlainForm>
  );
}
