import { z } from 'zod';
import { smsCode } from '#shared/areas/sms-code/rules';
import { endpoint } from '#shared/contract/endpoint';
import { mobile } from '#shared/kit/contact-rules';
import { applicantPurpose } from './codes.ts';

/** A ticket: the right to apply with one phone for one purpose, kept by the page and sent in each of its calls. */
export const openedTicket = z.object({
  ticket: z.string(),
  /** Seconds it is good. */
  expiresIn: z.number(),
  /** Masked: `138****0001`. */
  phone: z.string(),
});
export type OpenedTicket = z.output<typeof openedTicket>;

/** Exchanges an SMS code, asked for with the same purpose, for a ticket; the code is used up. */
export const openTicket = endpoint({
  method: 'POST',
  path: '/applicant/openTicket',
  send: 'json',
  access: 'public',
  act: 'write',
  summary: '短信验证码换取办理凭证',
  input: z.object({ purpose: applicantPurpose.schema, phone: mobile(), code: smsCode() }),
  output: openedTicket,
});

/**
 * Where a page without a session sends one piece of evidence: multipart form data, the field `ticket` first, then one
 * part named `file`; pdf, jpg, png, at most 10 MB. Answers a `fileRow` in the envelope.
 */
export const EVIDENCE_UPLOAD_PATH = '/applicant/upload';
/**
 * Where such a page reads a file of its own again: POST with JSON `{ ticket, guid }`; answers the content, or the
 * envelope with code -1 and HTTP 404.
 */
export const EVIDENCE_READ_PATH = '/applicant/readFile';
