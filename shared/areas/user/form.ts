import { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { userName } from '#shared/areas/registration/rules';
import { email, mobile } from '#shared/kit/contact-rules';
import { ruled, ruleText, tooLong } from '#shared/kit/rule-texts';
import { halfWidthText, optionalText, requiredArray, text } from '#shared/kit/text-rules';

/** A person belongs to so many departments beside their main one at most. */
export const FURTHER_DEPARTMENTS_MAX = 20;
/** Length of a staff number. */
export const USER_CODE_MAX = 30;
const EMAIL_MAX = 100;

/** The name of a person. */
export const personName = () => text(50);
/** 工号: letters, digits, `-`, `_`, `.` or `/`, unique in its company whatever its case. */
export const userCode = () =>
  halfWidthText(USER_CODE_MAX).regex(
    /^[A-Za-z\d._/-]+$/,
    ruled({
      cn: '工号只能包含字母、数字、点、横线、下划线和斜线',
      en: 'Staff number: letters, digits, dots, dashes, underscores and slashes',
    }),
  );
/** Position in the company. */
export const duty = () => optionalText(50);
/** User types, each once. */
export const userTypes = () =>
  requiredArray(z.literal(subjectType.codes, ruleText.choose.cn)).transform((list) => [...new Set(list)]);
const accountEmail = () => email().max(EMAIL_MAX, tooLong(EMAIL_MAX).cn);

const chosenDepartment = () => z.uuid(ruleText.choose.cn);

/** What is entered of a person; a field that is left out stays as it is. */
const person = {
  name: personName(),
  userCode: userCode(),
  deptGuid: chosenDepartment(),
  furtherDeptGuids: z
    .array(z.uuid('编号格式不正确'))
    .max(
      FURTHER_DEPARTMENTS_MAX,
      ruled({
        cn: `最多${FURTHER_DEPARTMENTS_MAX}个兼职部门`,
        en: `At most ${FURTHER_DEPARTMENTS_MAX} further departments`,
      }),
    )
    .transform((list) => [...new Set(list)])
    .optional(),
  duty: duty(),
  phone: mobile(),
  /** An empty text takes the address away. */
  email: z.union([z.literal(''), accountEmail()], { error: ruleText.email.cn }).optional(),
  types: userTypes(),
};

/** The form of a new person. */
export const newUserForm = z.object({ userName: userName(), ...person });
/** The form of a person there is; the user name stays for good. */
export const changedUserForm = z.object(person).partial();

export { userName };
