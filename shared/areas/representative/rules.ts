import { z } from 'zod';
import { personName, userName } from '#shared/areas/user/form';
import { email, mobile } from '#shared/kit/contact-rules';
import type { Wording } from '#shared/kit/language';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import { optionalText, text } from '#shared/kit/text-rules';
import { representativeKind } from './kind.ts';

const chosen = () => z.uuid(ruleText.choose.cn);
const AUTHORITY_FILES = 50;

/** What may be changed of an entry as long as it has not ended. */
const contact = {
  duty: optionalText(50),
  phone: mobile(),
  /** Orders name it. */
  email: email(),
  remark: optionalText(500),
  /** 授权委托书. */
  files: z
    .array(z.uuid())
    .max(AUTHORITY_FILES, ruled(tooManyFiles(AUTHORITY_FILES)))
    .optional(),
};

/** An entry: a person of the company, or one who gets an account in one of its departments once it is confirmed. */
export const representativeForm = z.object({
  kind: representativeKind.schema,
  enterpriseGuid: chosen(),
  userGuid: chosen().optional(),
  /** The three of a person without an account. */
  name: personName().optional(),
  userName: userName().optional(),
  deptGuid: chosen().optional(),
  ...contact,
});
export type RepresentativeForm = z.output<typeof representativeForm>;

/** A change of an entry; whom it names stays. */
export const representativeChange = z.object(contact);

/** Who takes the orders over that wait for the signature, and why the entry ends. */
export const endForm = z.object({ reason: text(500), successorGuid: chosen().optional() });

/** The faults of an entry that need no database, by field. */
export function representativeFaults({ userGuid, name, userName: login, deptGuid }: RepresentativeForm) {
  const fields: Record<string, Wording> = {};
  if (userGuid !== undefined) return fields;
  if (!name && !login && !deptGuid) fields['userGuid'] = ruleText.choose;
  else {
    if (!name) fields['name'] = ruleText.required;
    if (!login) fields['userName'] = ruleText.required;
    if (!deptGuid) fields['deptGuid'] = ruleText.choose;
  }
  return fields;
}
