import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { confirmSecondFactor, enrolSecondFactor } from '#shared/areas/second-factor/contract';
import { oneTimePassword } from '#shared/areas/second-factor/rules';
import { call } from '../../api/call.ts';
import { Buttons, FormFault, MainButton, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import css from './account.module.css';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import { useTexts } from './texts.ts';

type Begun = z.output<typeof enrolSecondFactor.output>;
type Ways = { onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** Turning the second factor on: the password, the picture for the app, the first code of the app. */
export function Enrolment(ways: Ways) {
  const texts = useTexts();
  const [begun, setBegun] = useState<Begun>();
  if (begun) return <ScanAndConfirm {...begun} {...ways} />;
  return (
    <ProofForm
      hint={texts.enrolHint}
      submitText={texts.next}
      onProof={async (proof) => setBegun(await call(enrolSecondFactor, proof))}
      onCancel={ways.onCancel}
    />
  );
}

const rules = { otp: oneTimePassword() };

function ScanAndConfirm({ secret, uri, expiresIn, onCodes, onCancel }: Begun & Ways) {
  const texts = useTexts();
  const form = usePlainForm({ otp: '' }, rules);
  const act = useAct();
  const [isCopied, setCopied] = useState(false);
  const submit = () => {
    if (!form.check()) return;
    const otp = rules.otp.parse(form.values.otp);
    void act.run(
      async () => onCodes((await call(confirmSecondFactor, { otp })).recoveryCodes),
      form.refuseBy,
    );
  };
  // without TLS there is no clipboard; the secret can be marked by hand
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setCopied(true));
  return (
    <div className={css.form} style={{ maxWidth: 760 }}>
      <ol className={css.steps}>
        <li>{texts.stepApp}</li>
        <li>{texts.stepScan}</li>
        <li>{texts.stepConfirm(Math.round(expiresIn / 60))}</li>
      </ol>
      <div className={css.enrol}>
        <QrCode of={uri} label={texts.qrCode} />
        <div>
          <p className={css.soft}>{texts.secretHint}</p>
          <div className={css.secret}>
            <code>{secret}</code>
            <Button size="small" onClick={copy}>
              {isCopied ? texts.copied : texts.copy}
            </Button>
          </div>
          <PlainForm onSubmit={submit} isBusy={act.isBusy}>
            <TextField
              label={texts.otp}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              most={6}
              {...form.field('otp')}
            />
            <FormFault>{act.fault}</FormFault>
            <Buttons>
              <MainButton isBusy={act.isBusy}>{texts.confirmEnrol}</MainButton>
              <QuietButton onClick={onCancel}>{texts.cancel}</QuietButton>
            </Buttons>
          </PlainForm>
        </div>
      </div>
    </div>
  );
}
