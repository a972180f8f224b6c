import { useEffect, useState } from 'react';
import {
  applicantKind,
  phoneAppealStatus,
  phoneAppealStyle,
  type PhoneAppealStyle,
  proofKind,
} from '#shared/areas/phone-change/codes';
import {
  type PhoneAppealDetail,
  savePhoneAppeal,
  updatePhoneAndContact,
} from '#shared/areas/phone-change/contract';
import { requiredProofs } from '#shared/areas/phone-change/form';
import { call } from '../../api/call.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { usePlainForm } from '../../kit/plain-form.ts';
import { useAct } from '../../kit/use-act.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { isTicketRefused, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { appealRules, type AppealValues, emptyAppeal, phoneInput, valuesOf, withoutFiles } from './form.ts';
import { useTexts } from './texts.ts';

interface Draft {
  guid: string;
  version: number | undefined;
  ticket: string;
  values: AppealValues;
}
type Field = keyof AppealValues;
const always = ['applicantKind', 'userName', 'enterpriseName', 'uscc', 'contactName', 'reason'] as const;

/** One application of either style: what is typed, kept over a reload; saving it and putting it up for review. */
export function useAppeal({
  style,
  ticket: { ticket, phone },
  detail,
  onTicketLost,
  onFault,
}: {
  style: PhoneAppealStyle;
  ticket: OwnTicket;
  /** The stored application that is gone on with. */
  detail: PhoneAppealDetail | undefined;
  onTicketLost: () => void;
  /** Brings the first field something is wrong with into sight, when it may be out of it. */
  onFault?: (name: string) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { draft: anyDraft, keep, drop } = useDraft<Draft>(`phone-change:${style}:${detail?.guid ?? 'new'}`);
  // Drop what was typed on an older version of a stored application.
  const draft = detail === undefined || anyDraft?.version === detail.version ? anyDraft : undefined;
  const [guid] = useState(() => detail?.guid ?? draft?.guid ?? newGuid());
  const [version, setVersion] = useState(detail?.version ?? draft?.version);
  const stored = detail ? valuesOf(detail, phone) : emptyAppeal;
  const kept = draft && (draft.ticket === ticket || detail ? draft.values : withoutFiles(draft.values));
  const form = usePlainForm<AppealValues>(kept ?? stored, appealRules);
  const act = useAct();
  const [note, setNote] = useState<string>();
  const [isSubmitted, setSubmitted] = useState(false);
  const { values } = form;
  useEffect(() => {
    if (!isSubmitted) keep({ guid, version, ticket, values });
  }, [keep, guid, version, ticket, values, isSubmitted]);

  const watchTicket = (error: unknown) => {
    if (isTicketRefused(error)) onTicketLost();
  };
  const handled = (error: unknown) => {
    watchTicket(error);
    const name = Object.keys(fieldErrorsOf(error))
      .flatMap((path) => path.split('.'))
      .find((part) => part in values);
    if (name !== undefined) onFault?.(name);
    return form.refuseBy(error);
  };
  /** The fields that must be right now; the code of another phone may be left out when it was proved before. */
  const phoneFields = (): Field[] =>
    values.phoneChoice === 'verified' ? [] : detail ? ['newPhone'] : ['newPhone', 'newPhoneCode'];
  const kind = values.applicantKind;
  const proofs = proofsOf(style, kind);
  const missingProofs = () =>
    Object.fromEntries(
      proofs
        .filter((one) => values[one].length === 0)
        .map((one) => [one, texts.proofMissing(proofKind.label(one, language))]),
    );
  const input = () => ({
    style,
    ticket,
    guid,
    ...(version !== undefined && { version }),
    ...contentOf(values),
  });
  const save = (submit: boolean) => {
    const names = [...always, ...phoneFields(), ...(submit ? proofs : [])];
    if (!form.check(names, submit ? missingProofs() : {})) return;
    setNote(undefined);
    void act.run(async () => {
      let saved = await call(savePhoneAppeal, { ...input(), submit });
      // made by an earlier try whose answer was lost: it is there, but not up for review
      if (submit && saved.status === phoneAppealStatus.code.draft)
        saved = await call(savePhoneAppeal, { ...input(), version: saved.version, submit });
      setVersion(saved.version);
      form.set('newPhoneCode', '');
      if (submit) {
        setSubmitted(true);
        drop();
      } else setNote(texts.saved);
    }, handled);
  };
  /** Saves phone and contact of a stored application before it is gone on with. */
  const savePhone = (then: () => void) => {
    if (!form.check(['contactName', ...phoneFields()])) return;
    if (version === undefined) return then();
    return void act.run(async () => {
      const saved = await call(updatePhoneAndContact, { ticket, guid, version, ...phoneInput(values) });
      setVersion(saved.version);
      form.set('newPhoneCode', '');
      setNote(texts.contactSaved);
      then();
    }, handled);
  };
  return {
    form,
    proofs,
    missingProofs,
    save,
    savePhone,
    watchTicket,
    beforePhone: detail && stored.phoneChoice === 'other' ? detail.newPhone : undefined,
    isBusy: act.isBusy,
    fault: act.fault,
    note,
    isSubmitted,
  };
}
export type Appeal = ReturnType<typeof useAppeal>;

/** The proofs asked for; the single form asks for the same ones whoever applies. */
function proofsOf(style: PhoneAppealStyle, kind: AppealValues['applicantKind']) {
  if (kind !== '') return requiredProofs(style, kind);
  return style === phoneAppealStyle.code.single ? requiredProofs(style, applicantKind.code.staff) : [];
}

/** What is typed, as saving takes it. */
const contentOf = (values: AppealValues) => ({
  applicantKind: values.applicantKind as Exclude<AppealValues['applicantKind'], ''>,
  userName: values.userName,
  enterpriseName: values.enterpriseName,
  uscc: values.uscc,
  reason: values.reason,
  ...phoneInput(values),
  proofs: Object.fromEntries(
    proofKind.codes.map((one) => [one, values[one].map((file) => file.guid)] as const),
  ),
});
