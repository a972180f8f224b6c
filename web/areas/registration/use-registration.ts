import { useEffect, useState } from 'react';
import { register } from '#shared/areas/registration/contract';
import { AGREEMENT_VERSION } from '#shared/areas/registration/form';
import { call } from '../../api/call.ts';
import { sealed } from '../../api/sign-in.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { usePlainForm } from '../../kit/plain-form.ts';
import { useAct } from '../../kit/use-act.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { dropTicket, isTicketRefused, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { useTicket } from '../../parts/public/phone-proof.tsx';
import {
  accountRules,
  type AccountValues,
  emptyAccount,
  emptyEnterprise,
  enterpriseInput,
  enterpriseRules,
  type EnterpriseValues,
} from './form.ts';
import { STEP } from './steps.ts';

interface Draft {
  guid: string;
  step: number;
  /** Version of the agreement that was accepted; null: none. */
  agreed: string | null;
  account: Pick<AccountValues, 'userName'>;
  enterprise: EnterpriseValues;
}

/** A registration from the agreement to its number: where it is, what is typed, kept over a reload but for the password. */
export function useRegistration() {
  const { draft, keep, drop } = useDraft<Draft>('registration');
  const [guid] = useState(() => draft?.guid ?? newGuid());
  const [agreed, setAgreed] = useState(draft?.agreed ?? null);
  const account = usePlainForm<AccountValues>({ ...emptyAccount, ...draft?.account }, accountRules);
  const enterprise = usePlainForm<EnterpriseValues>(
    { ...emptyEnterprise, ...draft?.enterprise },
    enterpriseRules,
  );
  const [ticket, setTicket] = useTicket('register');
  const [isExpired, setExpired] = useState(draft !== undefined && draft.step > STEP.account && !ticket);
  // beyond the account step a password and a proved phone are needed, and a reload has forgotten the password
  const [step, setStep] = useState(() => Math.min(draft?.step ?? STEP.agreement, STEP.account));
  const [number, setNumber] = useState<string>();
  const act = useAct();

  const { userName } = account.values;
  useEffect(() => {
    if (number === undefined)
      keep({ guid, step, agreed, account: { userName }, enterprise: enterprise.values });
  }, [keep, guid, step, agreed, userName, enterprise.values, number]);

  /** Another proof of the phone: what was sent in by the old one has to be sent again. */
  const changeTicket = (next: OwnTicket | undefined) => {
    if (next === undefined) dropTicket('register');
    else {
      if (isExpired || (ticket && ticket.ticket !== next.ticket)) enterprise.set('licenceFiles', []);
      setExpired(false);
    }
    setTicket(next);
  };
  const loseTicket = () => {
    dropTicket('register');
    setTicket(undefined);
    setExpired(true);
    enterprise.set('licenceFiles', []);
    setStep(STEP.account);
  };
  const showFaults = (error: unknown): boolean => {
    if (isTicketRefused(error)) {
      loseTicket();
      return true;
    }
    const names = Object.keys(fieldErrorsOf(error)).map((path) => path.split('.')[0]!);
    const isAccount = names.some((name) => name in emptyAccount);
    if (!isAccount && !names.some((name) => name in emptyEnterprise)) return false;
    if (names.includes('phone')) {
      dropTicket('register');
      setTicket(undefined);
    }
    setStep(isAccount ? STEP.account : STEP.enterprise);
    account.refuseBy(error);
    enterprise.refuseBy(error);
    return true;
  };
  const submit = () => {
    const { password } = account.values;
    if (!ticket || agreed === null || password === '') return setStep(STEP.account);
    return void act.run(async () => {
      const secret = await sealed({ newPassword: password });
      const { registrationNo } = await call(register, {
        ...secret,
        ...enterpriseInput(enterprise.values),
        guid,
        ticket: ticket.ticket,
        agreementVersion: AGREEMENT_VERSION,
        userName,
      });
      setNumber(registrationNo);
      dropTicket('register');
      drop();
    }, showFaults);
  };
  const agree = () => {
    setAgreed(AGREEMENT_VERSION);
    setStep(STEP.account);
  };
  return {
    step,
    setStep,
    isAgreed: agreed === AGREEMENT_VERSION,
    agree,
    account,
    enterprise,
    ticket,
    changeTicket,
    loseTicket,
    isExpired,
    wasReloaded: draft !== undefined && draft.step >= STEP.account,
    submit,
    fault: act.fault,
    isBusy: act.isBusy,
    number,
  };
}
