import { pgFault } from '../../db/pg-error.ts';
import { BusinessError } from '../../http/errors.ts';

const CLASHES: Record<string, [field: string, text: string]> = {
  sys_user_name: ['userName', '用户名已存在，请更换'],
  sys_user_code: ['userCode', '工号已存在'],
};

/** The refusal of a user name that has ever been given. */
export const nameTaken = () => clashOf(CLASHES['sys_user_name']!);

const clashOf = ([field, text]: [string, string]) => new BusinessError(text, { [field]: text });

/** Does the work; a clash with one of the unique indexes of people is refused at the field it concerns. */
export async function clashing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const clash = CLASHES[pgFault(error)?.constraint ?? ''];
    throw clash ? clashOf(clash) : error;
  }
}
