import { SEALED_FIELDS, type EnterpriseInfo } from '#shared/areas/enterprise/form';
import { markOf, seal, unsealed } from '../../kit/secret-key.ts';

type Content = Partial<EnterpriseInfo>;
const useOf = (field: string) => `enterpriseInfo.${field}`;

/** What is stored of what was entered: ID and account number sealed. */
export function sealContent(plain: Content): Content {
  const stored = { ...plain };
  for (const field of SEALED_FIELDS) if (plain[field]) stored[field] = seal(useOf(field), plain[field]);
  return stored;
}

/** What was entered, as its own enterprise and its reviewers read it. */
export function openContent(stored: Content): Content {
  const plain = { ...stored };
  for (const field of SEALED_FIELDS) {
    const sealed = stored[field];
    if (sealed) plain[field] = unsealed(useOf(field), sealed);
  }
  return plain;
}

/** The blind index of an ID number: equal for equal numbers, and nothing can be read from it. */
export const idMark = (idNumber: string) => markOf(useOf('legalRepIdNumber'), idNumber);
