import { userText } from '#shared/areas/user/refusal-texts';
import type { Wording } from '#shared/kit/language';
import { pgFault } from '../../db/pg-error.ts';
import { faultAt } from '../../kit/errors.ts';

const CLASHES: Record<string, [field: string, text: Wording]> = {
  sys_user_name: ['userName', userText.nameTaken],
  sys_user_code: ['userCode', { cn: '工号已存在', en: 'This staff number is taken' }],
};

/** The refusal of a user name that has ever been given. */
export const nameTaken = () => clashOf(CLASHES['sys_user_name']!);

const clashOf = ([field, text]: [string, Wording]) => faultAt(field, text);

/** Does the work; a clash with one of the unique indexes of people is refused at the field it concerns. */
export async function clashing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const clash = CLASHES[pgFault(error)?.constraint ?? ''];
    throw clash ? clashOf(clash) : error;
  }
}
