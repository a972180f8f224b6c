import { useState } from 'react';
import { type OwnRegistration, resubmitRegistration } from '#shared/areas/registration/contract';
import { AGREEMENT_VERSION, REGISTRABLE } from '#shared/areas/registration/form';
import { guessFault } from '#shared/areas/registration/password-rules';
import { call } from '../../api/call.ts';
import { sealed } from '../../api/sign-in.ts';
import { Buttons, FormFault, MainButton, Note, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { useAct } from '../../kit/use-act.ts';
import { isTicketRefused } from '../../parts/public/applicant-ticket.ts';
import { NewPasswordFields } from '../../parts/public/new-password-fields.tsx';
import { optionalPasswordRules } from '../../parts/public/new-password-rules.ts';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { EnterpriseFields } from './enterprise-fields.tsx';
import {
  accountRules,
  emptyAccount,
  enterpriseInput,
  enterpriseRules,
  type EnterpriseValues,
} from './form.ts';
import { useTexts } from './texts.ts';
import { useLookup } from './use-lookup.ts';
import { UserNameField } from './user-name-field.tsx';

const valuesOf = (own: OwnRegistration): EnterpriseValues => ({
  uscc: own.uscc,
  enterpriseName: own.enterpriseName,
  zhuTiLeiXing: REGISTRABLE.filter((code) => own.zhuTiLeiXing.includes(code)),
  shengId: own.shengId,
  shiId: own.shiId ?? '',
  areaId: own.areaId ?? '',
  contactName: own.contactName,
  email: own.email,
  licenceFiles: own.licenceFiles,
});

/** A refused registration, corrected and put up again. */
export function CorrectForm({
  own,
  ticket,
  onDone,
  onCancel,
  onTicketLost,
}: {
  own: OwnRegistration;
  ticket: string;
  onDone: () => void;
  onCancel: () => void;
  onTicketLost: () => void;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const act = useAct();
  const [initial] = useState(() => valuesOf(own));
  const account = usePlainForm(
    { ...emptyAccount, userName: own.userName },
    { userName: accountRules.userName, ...optionalPasswordRules },
  );
  const enterprise = usePlainForm<EnterpriseValues>(initial, enterpriseRules);
  const watchTicket = (error: unknown) => {
    if (isTicketRefused(error)) onTicketLost();
  };
  const lookup = useLookup(ticket, {
    onName: (name) => enterprise.set('enterpriseName', name),
    onError: watchTicket,
  });
  const { userName, password, repeated } = account.values;

  const owner = { userName, email: enterprise.values.email, uscc: enterprise.values.uscc };

  const submit = () => {
    const guessed = guessFault(password, owner);
    const isWrong = {
      ...(guessed !== null && { password: guessed }),
      ...(password !== repeated && { repeated: common.repeatDiffers }),
    };
    const isEnterpriseRight = enterprise.check();
    if (!account.check(['userName', 'password', 'repeated'], isWrong) || !isEnterpriseRight) return;
    void act.run(
      async () => {
        const secret = password === '' ? {} : await sealed({ newPassword: password });
        await call(resubmitRegistration, {
          ...secret,
          ...enterpriseInput(enterprise.values),
          ticket,
          guid: own.guid,
          version: own.version,
          agreementVersion: AGREEMENT_VERSION,
          userName,
        });
        onDone();
      },
      (error) => {
        watchTicket(error);
        const isAtAccount = account.refuseBy(error);
        return enterprise.refuseBy(error) || isAtAccount;
      },
    );
  };
  return (
    <>
      <Note>{texts.correctLead}</Note>
      <PlainForm onSubmit={submit} isBusy={act.isBusy}>
        <UserNameField
          field={account.field('userName')}
          own={own.userName}
          onTaken={(fault) => account.setFault('userName', fault)}
        />
        <NewPasswordFields
          label={texts.newPasswordIfAny}
          password={account.field('password')}
          repeated={account.field('repeated')}
          owner={owner}
        />
        <EnterpriseFields form={enterprise} ticket={ticket} lookup={lookup} onError={watchTicket} />
        <FormFault>{act.fault}</FormFault>
        <Buttons>
          <MainButton isBusy={act.isBusy}>{texts.resubmit}</MainButton>
          <QuietButton onClick={onCancel}>{texts.cancelCorrect}</QuietButton>
        </Buttons>
      </PlainForm>
    </>
  );
}
