import { randomInt } from 'node:crypto';
import { newPassword } from '#shared/areas/registration/password-rules';

/** Without the signs people mix up when they copy it from a screen. */
const SIGNS = 'ABCDEFGHJKMNPQRTUVWXYabcdefghjkmnpqrtuvwxy346789';

/** A password somebody gets once and must change when they sign in: 16 signs that fit the rule of new passwords. */
export function oneTimePassword(): string {
  const drawn = Array.from({ length: 16 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return newPassword().safeParse(drawn).success ? drawn : oneTimePassword();
}
