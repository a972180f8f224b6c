import { userText } from '#shared/areas/user/refusal-texts';
import { ruleText } from '#shared/kit/rule-texts';
import type { z } from 'zod';
import type { saveUser as call } from '#shared/areas/user/contract';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { addUser, type Saved } from './add-user.service.ts';
import { changeUser } from './change-user.service.ts';
import { findUser } from './user-scope.ts';
import type { UserParts } from './user-parts.ts';

/** Adds a person, or changes the one whose `version` is given; their user name stays for good. */
export async function saveUser(
  parts: UserParts,
  { version, ...given }: z.output<typeof call.input>,
  context: Context,
): Promise<Saved> {
  if (version === undefined) return addUser(parts, given, context);
  const { guid, userName, delivery: _none, ...change } = given;
  if (guid === undefined) throw faultAt('guid', ruleText.guid);
  const found = await findUser(context, 'user:write', guid);
  if (userName !== undefined && userName.toLowerCase() !== found.userName.toLowerCase())
    throw faultAt('userName', userText.nameFixed);
  return { ...(await changeUser(parts, { ...change, guid, version }, context)), oneTimePassword: null };
}
