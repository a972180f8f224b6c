import { userText } from '#shared/areas/user/refusal-texts';
import type { RegistrationForm } from '#shared/areas/registration/form';
import { cityOf, provinceOf, regionLevel } from '#shared/kit/identifiers/region';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { accountsOfPhone, isUserNameTaken } from '../user/account.service.ts';
import { adviceFor } from './occupation.ts';
import { isUserNameApplied } from './registration.service.ts';
import { refuseFaults } from '../../http/refusal.ts';

/** What only the server knows about a form: names and codes that are taken, regions that do not lie in each other. */
export async function checkForm(
  db: Db,
  form: Pick<RegistrationForm, 'userName' | 'uscc' | 'shengId' | 'shiId' | 'areaId'>,
  { phone, exceptGuid }: { phone: string; exceptGuid?: string },
): Promise<void> {
  const fields: Record<string, Wording> = {};
  const { userName, uscc } = form;
  if ((await isUserNameTaken(db, userName)) || (await isUserNameApplied(db, userName, exceptGuid)))
    fields['userName'] = userText.nameTaken;
  if ((await accountsOfPhone(db, phone)).length > 0)
    fields['phone'] = {
      cn: '该手机号已绑定账号，请直接登录，或通过“忘记密码”找回',
      en: 'This phone has an account: sign in, or recover the password',
    };
  const advice = await adviceFor(db, uscc, exceptGuid);
  if (advice) fields['uscc'] = advice;
  Object.assign(fields, regionFaults(form));
  refuseFaults(fields);
}

function regionFaults({ shengId, shiId, areaId }: Pick<RegistrationForm, 'shengId' | 'shiId' | 'areaId'>) {
  if (regionLevel(shengId) !== 'province') return { shengId: { cn: '请选择省份', en: 'Choose a province' } };
  if (shiId !== undefined && (regionLevel(shiId) !== 'city' || provinceOf(shiId) !== shengId))
    return { shiId: { cn: '所选城市不属于该省份', en: 'The city is not in this province' } };
  if (areaId === undefined) return {};
  if (regionLevel(areaId) !== 'area' || shiId === undefined || cityOf(areaId) !== shiId)
    return { areaId: { cn: '所选区县不属于该城市', en: 'The district is not in this city' } };
  return {};
}
