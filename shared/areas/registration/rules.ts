import { ruleText } from '#shared/kit/rule-texts';
import { filled, patterned } from '#shared/kit/text-rules';

const mixed = (min: number, max: number) => new RegExp(`^(?=.*\\d)(?=.*[A-Za-z])[A-Za-z\\d]{${min},${max}}$`);
/** Printable ASCII without the blank: what every keyboard can type. */
const PASSWORD_CHARACTERS = /^[\x21-\x7e]{8,20}$/;
const CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];
const SUPER_CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*?]/];

/** How many kinds of characters a text has: capitals, small letters, digits, others. */
export const classesIn = (value: string) => CLASSES.filter((kind) => kind.test(value)).length;

/** User name of a new account: 8-16 letters and digits, mixed. */
export const userName = () => patterned(mixed(8, 16), ruleText.userName.cn, ruleText.userNameRequired.cn);

/** Whether a password may be chosen anew: 8-20 characters of at least three classes. */
export const isStrongPassword = (value: string) => PASSWORD_CHARACTERS.test(value) && classesIn(value) >= 3;

/** A new password by its characters alone, as it is typed; that nobody guesses it is `newPassword`. */
export const strongPassword = () =>
  filled(ruleText.newPasswordRequired.cn).refine(isStrongPassword, ruleText.newPassword.cn);

/** General password rule; weaker than today's practice, so only to recognise old passwords (identifiers.md 3.9). */
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
