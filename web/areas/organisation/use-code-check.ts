import type { FormRule } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { checkDepartmentCode, checkShortCode } from '#shared/areas/department/contract';
import { departmentCode, shortCode } from '#shared/areas/department/rules';
import { query } from '../../api/query.ts';
import { useEditTexts } from './edit-texts.ts';

/** Rules that ask whether a code has been given; the form still waits for the server's own word when it is stored. */
export function useCodeCheck(parentGuid: string | null | undefined, exceptGuid: string | undefined) {
  const texts = useEditTexts();
  const client = useQueryClient();
  const except = exceptGuid === undefined ? {} : { exceptGuid };
  const quiet = { quiet: true };
  const rule = (ask: (value: string) => Promise<boolean>, taken: string): FormRule => ({
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'string') return;
      // away or refused: storing will say it
      if (await ask(value.trim()).catch(() => false)) throw new Error(taken);
    },
  });
  return {
    code: rule(async (value) => {
      if (!parentGuid || !departmentCode.safeParse(value).success) return false;
      const input = { parentGuid, code: value, ...except };
      return (await client.fetchQuery(query(checkDepartmentCode, input, quiet))).exists;
    }, texts.codeTaken),
    shortCode: rule(async (value) => {
      if (!shortCode.safeParse(value).success) return false;
      return (await client.fetchQuery(query(checkShortCode, { shortCode: value, ...except }, quiet))).exists;
    }, texts.shortCodeTaken),
  };
}
