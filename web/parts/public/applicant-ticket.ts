import type { ApplicantPurpose } from '#shared/areas/applicant/codes';
import type { OpenedTicket } from '#shared/areas/applicant/contract';
import { fieldErrorsOf } from '../../kit/field-rule.ts';

/** A ticket as the page keeps it: for this window only, until it expires. */
export interface OwnTicket {
  ticket: string;
  /** Masked. */
  phone: string;
  /** Milliseconds of the browser's clock. */
  until: number;
}

const keyOf = (purpose: ApplicantPurpose) => `ticket:${purpose}`;
/** Rather ask for a new code a minute early than lose an act to the expiry. */
const MARGIN_MS = 60_000;

/** Keeps the right to apply over a reload. */
export function keepTicket(purpose: ApplicantPurpose, { ticket, phone, expiresIn }: OpenedTicket): OwnTicket {
  const own = { ticket, phone, until: Date.now() + expiresIn * 1000 };
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(own));
  return own;
}

/** The ticket of a purpose while it is good. */
export function readTicket(purpose: ApplicantPurpose): OwnTicket | undefined {
  const kept = sessionStorage.getItem(keyOf(purpose));
  if (kept === null) return undefined;
  const own = JSON.parse(kept) as OwnTicket;
  return own.until - MARGIN_MS > Date.now() ? own : undefined;
}

/** Gives the right back: it is used up, or another phone is to be proved. */
export const dropTicket = (purpose: ApplicantPurpose) => sessionStorage.removeItem(keyOf(purpose));

/** Whether the server refused because of the ticket: then a new code is needed, and nothing else is wrong. */
export const isTicketRefused = (error: unknown) => 'ticket' in fieldErrorsOf(error);
