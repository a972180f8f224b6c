import type { z } from 'zod';
import type { saveUser as call } from '#shared/areas/user/contract';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
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
  if (guid === undefined) throw new BusinessError('编号格式不正确', { guid: '编号格式不正确' });
  const found = await findUser(context, 'user:write', guid);
  if (userName !== undefined && userName.toLowerCase() !== found.userName.toLowerCase())
    throw new BusinessError('用户名不能修改', { userName: '用户名不能修改' });
  return { ...(await changeUser(parts, { ...change, guid, version }, context)), oneTimePassword: null };
}
