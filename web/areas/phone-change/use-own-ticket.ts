import { useEffect } from 'react';
import { paths } from '#shared/areas/session/paths';
import { dropTicket } from '../../parts/public/applicant-ticket.ts';
import { useTicket } from '../../parts/public/phone-proof.tsx';

export const PURPOSE = 'phoneAppeal';
const NEXT = 'next';

const hashQuery = () => new URLSearchParams(location.hash.split('?')[1] ?? '');

/** The value of a name in this page's address. */
export const inAddress = (name: string) => hashQuery().get(name) ?? undefined;

/** Where to go once the phone is proved: back to the page that asked for it, else to the list. */
export function addressAfterProof(): string {
  const next = inAddress(NEXT);
  return next?.startsWith(`${paths.phoneComplain}/`) ? next : paths.phoneComplainListNew;
}

const toProof = () =>
  location.replace(`#${paths.phoneComplainVerify}?${NEXT}=${encodeURIComponent(location.hash.slice(1))}`);

/** The ticket of the phone-change pages; whoever has none proves their phone first and comes back. */
export function useOwnTicket() {
  const [own, setOwn] = useTicket(PURPOSE);
  useEffect(() => {
    if (!own) toProof();
  }, [own]);
  const lose = () => {
    dropTicket(PURPOSE);
    setOwn(undefined);
  };
  return [own, lose] as const;
}
