import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { accountOverview, sendOldPhoneCode, updateUserPhone } from '#shared/areas/account/contract';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { loadUser } from '../../api/user.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { SmsCodeInput } from '../../parts/public/sms-code-input.tsx';
import css from './account.module.css';
import { useTexts } from './texts.ts';

/** One's phone, and changing it with a code to the present one and a code to the new one. */
export function PhonePanel({ phone }: { phone: string | null }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [isDone, setDone] = useState(false);
  const change = (
    <Button
      onClick={() => {
        setDone(false);
        setChanging(true);
      }}
    >
      {phone === null ? texts.setPhone : texts.changePhone}
    </Button>
  );
  return (
    <Panel title={texts.phone} aside={!isChanging && change}>
      {isDone && (
        <Note tone="good" live="polite">
          {texts.phoneChanged}
        </Note>
      )}
      <DetailFields of={[[texts.presentPhone, phone]]} />
      {isChanging && (
        <PhoneForm
          hasOld={phone !== null}
          onCancel={() => setChanging(false)}
          onDone={async () => {
            setChanging(false);
            setDone(true);
            await Promise.all([refetch(client, accountOverview), loadUser()]);
          }}
        />
      )}
    </Panel>
  );
}

const rules = { phone: mobile(), newCode: smsCode() };
const rulesWithOld = { oldCode: smsCode(), ...rules };

function PhoneForm({
  hasOld,
  onDone,
  onCancel,
}: {
  hasOld: boolean;
  onDone: () => Promise<unknown>;
  onCancel: () => void;
}) {
  const texts = useTexts();
  const form = usePlainForm({ oldCode: '', phone: '', newCode: '' }, hasOld ? rulesWithOld : rules);
  const act = useAct();
  const submit = () => {
    if (!form.check()) return;
    const { oldCode, phone, newCode } = form.values;
    void act.run(async () => {
      await call(updateUserPhone, { ...(hasOld && { oldCode }), phone: rules.phone.parse(phone), newCode });
      await onDone();
    }, form.refuseBy);
  };
  return (
    <div className={css.form}>
      <PlainForm onSubmit={submit} isBusy={act.isBusy}>
        {hasOld && (
          <SmsCodeInput
            purpose="oldPhone"
            label={texts.oldCode}
            send={() => call(sendOldPhoneCode, {})}
            {...form.field('oldCode')}
          />
        )}
        <TextField
          label={texts.newPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          most={14}
          {...form.field('phone')}
        />
        <SmsCodeInput
          purpose="newPhone"
          label={texts.newCode}
          phone={form.values.phone}
          onPhoneFault={(fault) => form.refuse({ phone: fault })}
          {...form.field('newCode')}
        />
        <FormFault>{act.fault}</FormFault>
        <Buttons>
          <MainButton isBusy={act.isBusy}>{texts.saveNewPhone}</MainButton>
          <QuietButton onClick={onCancel}>{texts.cancel}</QuietButton>
        </Buttons>
      </PlainForm>
    </div>
  );
}
