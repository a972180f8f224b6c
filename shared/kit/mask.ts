/** A mobile number as others may see it: `138****0000` (security-and-audit.md 6.3). */
export const maskPhone = (phone: string) =>
  phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** An e-mail address as others may see it: `a***@x.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}
