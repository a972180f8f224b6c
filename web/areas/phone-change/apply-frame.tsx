import { type ReactNode, useEffect, useState } from 'react';
import { phoneAppealDetail, type PhoneAppealDetail } from '#shared/areas/phone-change/contract';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../api/call.ts';
import { Placeholder } from '../../kit/placeholder.tsx';
import { ButtonLink, Buttons, FormFault, Note } from '../../kit/plain-buttons.tsx';
import { useAct } from '../../kit/use-act.ts';
import { isTicketRefused, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { Done, PublicPage } from '../../parts/public/page.tsx';
import { useTexts } from './texts.ts';
import { inAddress, useOwnTicket } from './use-own-ticket.ts';

/** What an application needs before it can be filled in. */
export interface Given {
  ticket: OwnTicket;
  detail: PhoneAppealDetail | undefined;
  onTicketLost: () => void;
}

/** The page around an application: its ticket, the stored application of the address, what is loading or wrong. */
export function ApplyFrame({
  title,
  lead,
  list,
  children,
}: {
  title: string;
  lead: string;
  /** The list it belongs to. */
  list: string;
  children: (given: Given) => ReactNode;
}) {
  const texts = useTexts();
  const [ticket, lose] = useOwnTicket();
  const guid = inAddress('guid');
  return (
    <PublicPage title={title} lead={lead} links={[[texts.toList, list]]}>
      {ticket &&
        (guid === undefined ? (
          children({ ticket, detail: undefined, onTicketLost: lose })
        ) : (
          <Stored ticket={ticket} guid={guid} onTicketLost={lose}>
            {children}
          </Stored>
        ))}
    </PublicPage>
  );
}

function Stored({
  ticket,
  guid,
  onTicketLost,
  children,
}: {
  ticket: OwnTicket;
  guid: string;
  onTicketLost: () => void;
  children: (given: Given) => ReactNode;
}) {
  const texts = useTexts();
  const [detail, setDetail] = useState<PhoneAppealDetail>();
  const { run, fault } = useAct();
  const [load] = useState(
    () => () =>
      run(
        async () => setDetail(await call(phoneAppealDetail, { guid, ticket: ticket.ticket })),
        (error) => {
          if (isTicketRefused(error)) onTicketLost();
          return isTicketRefused(error);
        },
      ),
  );
  useEffect(() => void load(), [load]);
  if (fault !== '') return <FormFault>{fault}</FormFault>;
  if (!detail) return <Placeholder rows={8} />;
  if (!detail.actions.includes('edit')) return <Note tone="warn">{texts.locked}</Note>;
  return children({ ticket, detail, onTicketLost });
}

/** That the application was put up for review. */
export function Applied({ list }: { list: string }) {
  const texts = useTexts();
  return (
    <Done title={texts.done}>
      <p>{texts.doneText}</p>
      <Buttons>
        <ButtonLink href={`#${list}`}>{texts.toList}</ButtonLink>
        <ButtonLink href={`#${paths.login}`} isQuiet>
          {texts.toLogin}
        </ButtonLink>
      </Buttons>
    </Done>
  );
}
