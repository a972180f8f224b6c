import type { Wording } from '#shared/kit/language';
import { knowTexts } from '#shared/kit/rule-texts';
import { classesIn, isStrongPassword, strongPassword } from './rules.ts';
import { hasBaseWord, hasOwnWord, type PasswordOwner, wordsOfOwner, wordsOfUserName } from './weak-words.ts';

/** Why a password of enough kinds of characters is refused. */
export const passwordText = {
  baseWord: {
    cn: '密码由常见词、键盘顺序、连续字符或年份变化而来，容易被猜到，请更换',
    en: 'Made of common words, keyboard rows, runs or years, even in disguise: easy to guess, please choose another',
  },
  userNameInPassword: { cn: '密码不能包含用户名', en: 'The password must not contain the user name' },
  ownWord: {
    cn: '密码不能包含姓名、手机号、邮箱、企业名称或信用代码及其变形，请更换',
    en: 'The password must not contain your name, phone, e-mail, enterprise or credit code, even in disguise',
  },
} as const satisfies Record<string, Wording>;
knowTexts(passwordText);

/** Password of a new account or a changed one; what everybody tries first is refused in any disguise. */
export const newPassword = () =>
  strongPassword().refine((value) => guessedFault(value) === null, passwordText.baseWord.cn);

/** Why a password of enough kinds of characters is guessed by anybody, in Chinese; null when it is not. */
const guessedFault = (password: string): string | null =>
  isStrongPassword(password) && hasBaseWord(password) ? passwordText.baseWord.cn : null;

/** Why a password may not be this person's: their own words are in it in whatever disguise; null when not. */
export function ownWordFault(password: string, owner: PasswordOwner): Wording | null {
  if (hasOwnWord(password, wordsOfUserName(owner.userName ?? ''))) return passwordText.userNameInPassword;
  return hasOwnWord(password, wordsOfOwner(owner)) ? passwordText.ownWord : null;
}

/** What the form knows against a password beside its characters, in Chinese; null when nothing. */
export const guessFault = (password: string, owner: PasswordOwner): string | null =>
  guessedFault(password) ?? ownWordFault(password, owner)?.cn ?? null;

/** Length from which a password of all four classes is called very strong. */
const LONG_PASSWORD = 12;
const ALL_CLASSES = 4;

/** How strong a new password is while it is typed: 0 and 1 would be refused, 2 is enough, 3 is more. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): 0 | 1 | 2 | 3 {
  if (classesIn(password) < 2 || ownWordFault(password, owner) !== null) return 0;
  if (!isStrongPassword(password) || hasBaseWord(password)) return 1;
  return password.length >= LONG_PASSWORD && classesIn(password) === ALL_CLASSES ? 3 : 2;
}
