import { sessionText } from '#shared/areas/session/refusal-texts';
import { newPasswordCredential } from '#shared/areas/session/sealed';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { hashPassword, inPasswordTurn } from '../../kit/password-hash.ts';
import { openCredential, takeChallenge } from '../session/challenge.service.ts';
import { type PasswordPerson, personPasswordFault } from '../user/password-policy.service.ts';

/**
 * The hash of the password sealed in a credential, once it fits the rules of a new one.
 * @throws BusinessError, with the fault at `password`.
 */
export async function firstPassword(
  db: Db,
  { kid, credential }: { kid: string; credential: string },
  person: PasswordPerson,
): Promise<string> {
  const challenge = await takeChallenge(db, kid);
  const given = challenge && openCredential(challenge, credential, newPasswordCredential);
  if (!given) throw new BusinessError(sessionText.requestExpired);
  const fault = await personPasswordFault(given.newPassword, person);
  if (fault) throw faultAt('password', fault);
  return inPasswordTurn(() => hashPassword(given.newPassword));
}
