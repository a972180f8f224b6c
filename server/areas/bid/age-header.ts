/** Longest header of a body that is read: the line of the version, two recipients, the MAC. */
export const AGE_HEADER_MAX = 1024;
const VERSION = 'age-encryption.org/v1';
const RECIPIENT = /^-> X25519 [A-Za-z0-9+/]{43}$/;
const KEY = /^[A-Za-z0-9+/]{43}$/;
const MAC = /^--- [A-Za-z0-9+/]{43}$/;

/**
 * How many X25519 recipients an age file names, by its header; null where it is no such file. Whose they are an age file
 * does not tell.
 */
export function ageRecipients(head: Uint8Array): number | null {
  const lines = Buffer.from(head).toString('latin1').split('\n');
  if (lines[0] !== VERSION) return null;
  let at = 1;
  while (RECIPIENT.test(lines[at] ?? '') && KEY.test(lines[at + 1] ?? '')) at += 2;
  const recipients = (at - 1) / 2;
  return recipients > 0 && MAC.test(lines[at] ?? '') && at < lines.length - 1 ? recipients : null;
}

/** The header alone, with the line of its MAC; null where it is no such file. */
export function ageHeader(head: Buffer): Buffer | null {
  if (ageRecipients(head) === null) return null;
  const mac = head.indexOf('\n---');
  return head.subarray(0, head.indexOf('\n', mac + 1) + 1);
}
