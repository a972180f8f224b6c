import { useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import { Note } from '../../kit/plain-buttons.tsx';
import { dropTicket } from '../../parts/public/applicant-ticket.ts';
import { PhoneProof, useTicket } from '../../parts/public/phone-proof.tsx';
import { PublicPage, Sheet, StepTitle } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { AppealForm } from './appeal-form.tsx';
import { Receipt, type ReceiptOf } from './receipt.tsx';
import { useTexts } from './texts.ts';

const PURPOSE = 'accountAppeal';

/** An appeal when the phone of an account is lost: the new phone, then identity and enterprise with evidence. */
export function AppealPage() {
  const texts = useTexts();
  const { expired } = usePublicTexts();
  const [ticket, setTicket] = useTicket(PURPOSE);
  const [isExpired, setExpired] = useState(false);
  const [receipt, setReceipt] = useState<ReceiptOf>();
  const leave = (isLost: boolean) => {
    dropTicket(PURPOSE);
    setTicket(undefined);
    setExpired(isLost);
  };
  const step = ticket ? 1 : 0;
  const links = [
    [texts.toProgress, paths.accountAppealProgress],
    [texts.toFind, paths.findPassword],
    [texts.toPhone, paths.phoneComplainVerify],
    [texts.toLogin, paths.login],
  ] as const;
  if (receipt)
    return (
      <PublicPage title={texts.title}>
        <Receipt of={receipt} />
      </PublicPage>
    );
  return (
    <PublicPage title={texts.title} lead={texts.lead} links={links}>
      <Sheet>
        <StepLine steps={stepsAt(texts.steps, step)} label={texts.stepsLabel} />
        <StepTitle step={step}>{texts.steps[step]}</StepTitle>
        {isExpired && !ticket && (
          <Note live="assertive" tone="warn">
            {expired}
          </Note>
        )}
        {ticket ? (
          <AppealForm
            ticket={ticket}
            onOtherPhone={() => leave(false)}
            onTicketLost={() => leave(true)}
            onFiled={(filed) => {
              dropTicket(PURPOSE);
              setReceipt(filed);
            }}
          />
        ) : (
          <PhoneProof
            purpose={PURPOSE}
            label={texts.newPhone}
            submitText={texts.verify}
            onOpened={setTicket}
          />
        )}
      </Sheet>
    </PublicPage>
  );
}
