import { useCallback, useEffect, useState } from 'react';
import { type OwnRegistration, queryOwnRegistrations } from '#shared/areas/registration/contract';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../api/call.ts';
import { Placeholder } from '../../kit/placeholder.tsx';
import { ButtonLink, FormFault, Note, TextButton } from '../../kit/plain-buttons.tsx';
import { useAct } from '../../kit/use-act.ts';
import { dropTicket, isTicketRefused, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { PhoneProof, useTicket } from '../../parts/public/phone-proof.tsx';
import { HeadInstead, PublicPage, Sheet } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import css from './register-page.module.css';
import { StatusCard } from './status-card.tsx';
import { useTexts } from './texts.ts';

const PURPOSE = 'registrationStatus';

/** How far one's registrations are, by phone and code; a refused one is corrected here. */
export function StatusPage() {
  const texts = useTexts();
  const common = usePublicTexts();
  const [ticket, setTicket] = useTicket(PURPOSE);
  const [isExpired, setExpired] = useState(false);
  const leave = (expired: boolean) => {
    dropTicket(PURPOSE);
    setTicket(undefined);
    setExpired(expired);
  };
  const links = [
    [texts.register, paths.register],
    [texts.toLogin, paths.login],
  ] as const;
  return (
    <PublicPage title={texts.statusTitle} lead={ticket ? undefined : texts.statusLead} links={links}>
      {ticket ? (
        <>
          <div className={css.proved}>
            <span>{common.provedPhone(ticket.phone)}</span>
            <TextButton onClick={() => leave(false)}>{common.otherPhone}</TextButton>
          </div>
          <Own ticket={ticket} onTicketLost={() => leave(true)} />
        </>
      ) : (
        <Sheet>
          {isExpired && (
            <Note live="assertive" tone="warn">
              {common.expired}
            </Note>
          )}
          <PhoneProof purpose={PURPOSE} submitText={texts.look} onOpened={setTicket} />
        </Sheet>
      )}
    </PublicPage>
  );
}

function Own({ ticket: { ticket }, onTicketLost }: { ticket: OwnTicket; onTicketLost: () => void }) {
  const texts = useTexts();
  const [list, setList] = useState<OwnRegistration[]>();
  const { run, fault } = useAct();
  const [lost] = useState(() => (error: unknown) => {
    if (isTicketRefused(error)) onTicketLost();
    return isTicketRefused(error);
  });
  const load = useCallback(
    () => run(async () => setList((await call(queryOwnRegistrations, { ticket })).list), lost),
    // `run` is made anew each time and does the same
    [ticket, lost], // eslint-disable-line react-hooks/exhaustive-deps
  );
  useEffect(() => void load(), [load]);
  if (fault) return <FormFault>{fault}</FormFault>;
  if (!list) return <Placeholder rows={6} />;
  if (list.length === 0)
    return (
      <Sheet>
        <HeadInstead>{texts.nothingFound}</HeadInstead>
        <p className={css.lead}>{texts.nothingFoundText}</p>
        <ButtonLink href={`#${paths.register}`}>{texts.register}</ButtonLink>
      </Sheet>
    );
  return list.map((one) => (
    <StatusCard
      key={`${one.guid}-${one.version}`}
      registration={one}
      ticket={ticket}
      onChanged={() => void load()}
      onTicketLost={onTicketLost}
    />
  ));
}
