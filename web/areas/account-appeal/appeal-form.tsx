import { useEffect, useState } from 'react';
import { fileAccountAppeal } from '#shared/areas/account-appeal/contract';
import { accountAppealForm, accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import type { FileRow } from '#shared/areas/file/contract';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { Buttons, FormFault, MainButton, Pair, TextButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { type PlainForm as Form, usePlainForm } from '../../kit/plain-form.ts';
import { LongTextField, TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { isTicketRefused, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { filesRule } from '../../parts/evidence/rule.ts';
import { EvidenceUpload } from '../../parts/evidence/upload.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import css from './account-appeal.module.css';
import type { ReceiptOf } from './receipt.tsx';
import { useTexts } from './texts.ts';

const { shape } = accountAppealForm;
const rules = {
  ...shape,
  identityFiles: filesRule(shape.identityFiles),
  enterpriseFiles: filesRule(shape.enterpriseFiles),
};

const empty = {
  userName: '',
  applicantName: '',
  enterpriseName: '',
  uscc: '',
  oldPhone: '',
  reason: '',
  identityFiles: [] as FileRow[],
  enterpriseFiles: [] as FileRow[],
};
interface Draft {
  guid: string;
  /** Whose files they are. */
  ticket: string;
  values: typeof empty;
}

/** What is known of the account, why, and the evidence. */
export function AppealForm({
  ticket,
  onOtherPhone,
  onTicketLost,
  onFiled,
}: {
  ticket: OwnTicket;
  onOtherPhone: () => void;
  onTicketLost: () => void;
  onFiled: (receipt: ReceiptOf) => void;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const language = useLanguage();
  const { form, act, watchTicket, submit } = useAppeal({ ticket, onTicketLost, onFiled });
  const { values } = form;
  const upload = (name: 'identityFiles' | 'enterpriseFiles', hint: string) => (
    <EvidenceUpload
      label={label[name][language]}
      name={name}
      hint={hint}
      files={values[name]}
      onFiles={(rows) => form.set(name, rows)}
      ticket={ticket.ticket}
      max={5}
      fault={form.fault(name)}
      onError={watchTicket}
    />
  );
  return (
    <PlainForm onSubmit={submit} isBusy={act.isBusy}>
      <p className={css.proved}>
        {common.provedPhone(ticket.phone)} <TextButton onClick={onOtherPhone}>{common.otherPhone}</TextButton>
      </p>
      <Known form={form} />
      <LongTextField label={label.reason[language]} most={500} {...form.field('reason')} />
      {upload('identityFiles', texts.identityHint)}
      {upload('enterpriseFiles', texts.enterpriseHint)}
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{act.isBusy ? common.working : texts.submit}</MainButton>
      </Buttons>
    </PlainForm>
  );
}

/** What is typed, kept over a reload, and the filing of it. */
function useAppeal({
  ticket: { ticket, phone },
  onTicketLost,
  onFiled,
}: Pick<Parameters<typeof AppealForm>[0], 'ticket' | 'onTicketLost' | 'onFiled'>) {
  const { draft, keep, drop } = useDraft<Draft>('account-appeal');
  const [guid] = useState(() => draft?.guid ?? newGuid());
  // Do not restore the files of another ticket: they can only be sent in with theirs.
  const filesKept = draft?.ticket === ticket ? {} : { identityFiles: [], enterpriseFiles: [] };
  const form = usePlainForm({ ...empty, ...draft?.values, ...filesKept }, rules);
  const act = useAct();
  const { values } = form;
  useEffect(() => keep({ guid, ticket, values }), [keep, guid, ticket, values]);

  const watchTicket = (error: unknown) => {
    if (isTicketRefused(error)) onTicketLost();
  };
  const submit = () => {
    if (!form.check()) return;
    const { identityFiles, enterpriseFiles, userName, oldPhone, ...told } = values;
    void act.run(
      async () => {
        const receipt = await call(fileAccountAppeal, {
          ...told,
          ...(userName.trim() !== '' && { userName }),
          ...(oldPhone.trim() !== '' && { oldPhone }),
          identityFiles: identityFiles.map((file) => file.guid),
          enterpriseFiles: enterpriseFiles.map((file) => file.guid),
          guid,
          ticket,
        });
        drop();
        onFiled({ ...receipt, phone, applicantName: values.applicantName });
      },
      (error) => {
        watchTicket(error);
        return form.refuseBy(error);
      },
    );
  };
  return { form, act, watchTicket, submit };
}

/** Who asks, and what they know of the account. */
function Known({ form }: { form: Form<typeof empty> }) {
  const texts = useTexts();
  const language = useLanguage();
  const code = form.field('uscc');
  return (
    <Pair>
      <TextField
        label={label.applicantName[language]}
        autoComplete="name"
        most={50}
        {...form.field('applicantName')}
      />
      <TextField
        label={label.userName[language]}
        autoComplete="username"
        most={50}
        hint={texts.userNameHint}
        {...form.field('userName')}
      />
      <TextField
        label={label.enterpriseName[language]}
        autoComplete="organization"
        most={200}
        {...form.field('enterpriseName')}
      />
      <TextField
        label={label.uscc[language]}
        autoComplete="off"
        autoCapitalize="characters"
        most={18}
        {...code}
        onValue={(value) => code.onValue(value.toUpperCase())}
      />
      <TextField
        label={label.oldPhone[language]}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        most={20}
        hint={texts.oldPhoneHint}
        {...form.field('oldPhone')}
      />
    </Pair>
  );
}
