import { z } from 'zod';
import { strongPassword } from '#shared/areas/registration/rules';
import { filled } from '#shared/kit/text-rules';

/** The rules of the two fields as they are left; that nobody guesses it (`guessFault`) and that they are equal is asked on sending. */
export const newPasswordRules = {
  password: strongPassword(),
  repeated: filled(),
};
/** The same for a password that stays when nothing is entered. */
export const optionalPasswordRules = { password: z.union([z.undefined(), strongPassword()]) };
