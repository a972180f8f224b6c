import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { RadioField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { TextField } from '../../kit/text-field.tsx';
import { SmsCodeInput } from '../../parts/public/sms-code-input.tsx';
import { useTexts } from './texts.ts';
import type { Appeal } from './use-appeal.ts';

/** Whom to reach, and the phone it shall be: the proved one, or another with a code. */
export function ContactFields({
  appeal: { form, beforePhone },
  verifiedPhone,
}: {
  appeal: Appeal;
  /** Masked. */
  verifiedPhone: string;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { phoneChoice, newPhone } = form.values;
  return (
    <>
      <TextField
        label={label.contactName[language]}
        autoComplete="name"
        most={50}
        {...form.field('contactName')}
      />
      <RadioField
        label={texts.newPhone}
        name="phoneChoice"
        value={phoneChoice}
        choices={[
          { value: 'verified', label: texts.thisPhone(verifiedPhone) },
          { value: 'other', label: texts.otherPhone, hint: texts.otherPhoneHint },
        ]}
        onValue={(choice) => form.set('phoneChoice', choice)}
      />
      {phoneChoice === 'other' && (
        <>
          <TextField
            label={texts.otherPhone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            most={14}
            hint={beforePhone === undefined ? undefined : texts.before(beforePhone)}
            {...form.field('newPhone')}
          />
          <SmsCodeInput
            purpose="newPhone"
            phone={newPhone}
            onPhoneFault={(fault) => form.refuse({ newPhone: fault })}
            {...form.field('newPhoneCode')}
          />
        </>
      )}
    </>
  );
}
