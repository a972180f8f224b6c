import { useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { text } from '#shared/kit/text-rules';
import { ButtonLink, Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { Facts } from '../../parts/public/facts.tsx';
import { PublicPage, Sheet } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { SmsCodeInput } from '../../parts/public/sms-code-input.tsx';
import { handOver, recover, type Recovered } from './recovered.ts';
import { useTexts } from './texts.ts';

const rules = { enterprise: text(200), phone: mobile(), code: smsCode() };

/** The forgotten user name, by enterprise and phone. */
export function ForgetPage() {
  const texts = useTexts();
  const [recovered, setRecovered] = useState<Recovered>();
  const links = [
    [texts.toFind, paths.findPassword],
    [texts.toAppeal, paths.accountAppeal],
    [texts.toLogin, paths.login],
  ] as const;
  return (
    <PublicPage title={texts.forgetTitle} lead={texts.forgetLead} links={links}>
      {recovered ? (
        <Accounts recovered={recovered} onAgain={() => setRecovered(undefined)} />
      ) : (
        <Sheet>
          <Ask onRecovered={setRecovered} />
        </Sheet>
      )}
    </PublicPage>
  );
}

function Ask({ onRecovered }: { onRecovered: (recovered: Recovered) => void }) {
  const texts = useTexts();
  const common = usePublicTexts();
  const form = usePlainForm({ enterprise: '', phone: '', code: '' }, rules);
  const act = useAct();
  const submit = () => {
    if (!form.check()) return;
    const enterprise = form.values.enterprise.trim();
    void act.run(async () => onRecovered(await recover({ ...form.values, enterprise })), form.refuseBy);
  };
  return (
    <PlainForm onSubmit={submit} isBusy={act.isBusy}>
      <TextField
        label={texts.enterprise}
        autoComplete="organization"
        autoFocus
        most={200}
        {...form.field('enterprise')}
      />
      <TextField
        label={common.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
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
        <MainButton isBusy={act.isBusy}>{texts.show}</MainButton>
      </Buttons>
    </PlainForm>
  );
}

function Accounts({ recovered, onAgain }: { recovered: Recovered; onAgain: () => void }) {
  const texts = useTexts();
  if (recovered.accounts.length === 0)
    return (
      <Sheet>
        <Note live="assertive" tone="warn">
          <strong>{texts.none}</strong>
          {texts.noneOfEnterprise}
        </Note>
        <Buttons>
          <QuietButton onClick={onAgain}>{texts.again}</QuietButton>
        </Buttons>
      </Sheet>
    );
  return (
    <Sheet title={texts.found}>
      {recovered.accounts.map(({ userName, name, enterpriseName }) => (
        <Facts
          key={userName}
          of={[
            [texts.userName, <strong key="name">{userName}</strong>],
            [name, enterpriseName],
          ]}
        />
      ))}
      <Buttons>
        <ButtonLink href={`#${paths.login}`}>{texts.toLogin}</ButtonLink>
        <QuietButton
          onClick={() => {
            handOver(recovered);
            location.hash = `#${paths.findPassword}`;
          }}
        >
          {texts.reset}
        </QuietButton>
      </Buttons>
    </Sheet>
  );
}
