import { ruleText } from '#shared/kit/rule-texts';
import { filled, patterned } from '#shared/kit/text-rules';
import { hasBaseWord, hasOwnWord, type PasswordOwner, wordsOfOwner, wordsOfUserName } from './weak-words.ts';

const mixed = (min: number, max: number) => new RegExp(`^(?=.*\\d)(?=.*[A-Za-z])[A-Za-z\\d]{${min},${max}}$`);
/** Printable ASCII without the blank: what every keyboard can type. */
const PASSWORD_CHARACTERS = /^[\x21-\x7e]{8,20}$/;
const CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];
const SUPER_CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*?]/];

const classesIn = (value: string) => CLASSES.filter((kind) => kind.test(value)).length;

/** User name of a new account: 8-16 letters and digits, mixed. */
export const userName = () => patterned(mixed(8, 16), ruleText.userName.cn, ruleText.userNameRequired.cn);

/** Whether a password may be chosen anew: 8-20 characters of at least three classes. */
export const isStrongPassword = (value: string) => PASSWORD_CHARACTERS.test(value) && classesIn(value) >= 3;

/** Password of a new account or a changed one; what everybody tries first is refused in any disguise. */
export const newPassword = () =>
  filled(ruleText.newPasswordRequired.cn)
    .refine(isStrongPassword, ruleText.newPassword.cn)
    .refine((value) => !isStrongPassword(value) || !hasBaseWord(value), ruleText.baseWord.cn);

/** Why a password may not be this person's, in Chinese: his own words are in it in whatever disguise; null when not. */
export function ownWordFault(password: string, owner: PasswordOwner): string | null {
  if (hasOwnWord(password, wordsOfUserName(owner.userName ?? ''))) return ruleText.userNameInPassword.cn;
  return hasOwnWord(password, wordsOfOwner(owner)) ? ruleText.ownWord.cn : null;
}

/** General password rule; weaker than today's practice, so only to recognise old passwords (identifiers 3.9). */
export const oldPassword = () => patterned(mixed(6, 16), ruleText.password.cn);

/** A password somebody may have now: by today's rule, or by the general one of before. What is neither is not sent. */
export const presentPassword = () =>
  filled().refine(
    (value) => isStrongPassword(value) || oldPassword().safeParse(value).success,
    ruleText.password.cn,
  );

/** Super password: 8-20 characters with upper case, lower case, digit and one of !@#$%^&*?. */
export const superPassword = () =>
  filled(ruleText.newPasswordRequired.cn).refine(
    (value) => PASSWORD_CHARACTERS.test(value) && SUPER_CLASSES.every((kind) => kind.test(value)),
    ruleText.newPassword.cn,
  );

/** Length from which a password of all four classes is called very strong. */
const LONG_PASSWORD = 12;

/** How strong a new password is while it is typed: 0 and 1 would be refused, 2 is enough, 3 is more. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): 0 | 1 | 2 | 3 {
  if (classesIn(password) < 2 || ownWordFault(password, owner) !== null) return 0;
  if (!isStrongPassword(password) || hasBaseWord(password)) return 1;
  return password.length >= LONG_PASSWORD && classesIn(password) === CLASSES.length ? 3 : 2;
}
