import type { RegistrationForm } from '#shared/areas/registration/form';
import { cityOf, provinceOf, regionLevel } from '#shared/kit/identifiers/region';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import { accountsOfPhone, isUserNameTaken } from '../user/account.service.ts';
import { adviceFor } from './occupation.ts';
import { isUserNameApplied } from './registration.service.ts';

/** What only the server knows about a form: names and codes that are taken, regions that do not lie in each other. */
export async function checkForm(
  db: Db,
  form: Pick<RegistrationForm, 'userName' | 'uscc' | 'shengId' | 'shiId' | 'areaId'>,
  { phone, exceptGuid }: { phone: string; exceptGuid?: string },
): Promise<void> {
  const fields: Record<string, string> = {};
  const { userName, uscc } = form;
  if ((await isUserNameTaken(db, userName)) || (await isUserNameApplied(db, userName, exceptGuid)))
    fields['userName'] = '用户名已存在，请更换';
  if ((await accountsOfPhone(db, phone)).length > 0)
    fields['phone'] = '该手机号已绑定账号，请直接登录，或通过“忘记密码”找回';
  const advice = await adviceFor(db, uscc, exceptGuid);
  if (advice) fields['uscc'] = advice;
  Object.assign(fields, regionFaults(form));
  const [first] = Object.values(fields);
  if (first) throw new BusinessError(first, fields);
}

function regionFaults({ shengId, shiId, areaId }: Pick<RegistrationForm, 'shengId' | 'shiId' | 'areaId'>) {
  if (regionLevel(shengId) !== 'province') return { shengId: '请选择省份' };
  if (shiId !== undefined && (regionLevel(shiId) !== 'city' || provinceOf(shiId) !== shengId))
    return { shiId: '所选城市不属于该省份' };
  if (areaId === undefined) return {};
  if (regionLevel(areaId) !== 'area' || shiId === undefined || cityOf(areaId) !== shiId)
    return { areaId: '所选区县不属于该城市' };
  return {};
}
