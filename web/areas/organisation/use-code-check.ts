import { useQueryClient } from '@tanstack/react-query';
import { checkDepartmentCode, checkShortCode } from '#shared/areas/department/contract';
import { departmentCode, shortCode } from '#shared/areas/department/rules';
import { query } from '../../api/query.ts';
import { askedRule } from '../../kit/asked-rule.ts';
import { useEditTexts } from './edit-texts.ts';

/** Rules that ask whether a code has been given; the form still waits for the server's own word when it is stored. */
export function useCodeCheck(parentGuid: string | null | undefined, exceptGuid: string | undefined) {
  const texts = useEditTexts();
  const client = useQueryClient();
  const except = exceptGuid === undefined ? {} : { exceptGuid };
  const quiet = { quiet: true };
  return {
    code: askedRule(async (value) => {
      if (!parentGuid || !departmentCode.safeParse(value).success) return false;
      const input = { parentGuid, code: value, ...except };
      return (await client.fetchQuery(query(checkDepartmentCode, input, quiet))).exists;
    }, texts.codeTaken),
    shortCode: askedRule(async (value) => {
      if (!shortCode.safeParse(value).success) return false;
      return (await client.fetchQuery(query(checkShortCode, { shortCode: value, ...except }, quiet))).exists;
    }, texts.shortCodeTaken),
  };
}
