import type { FormRule } from 'antd';
import type { z } from 'zod';
import { messageIn } from '#shared/kit/rule-texts';
import { currentLanguage } from '../../kit/language.ts';

/** Lets the lines of a form be checked by their schema where they are one field: what is wrong with each stands at its cells. */
export const linesRule = (
  schema: z.ZodType,
  wrong: (rows: number) => string,
): Exclude<FormRule, (form: never) => unknown> => ({
  validator: async (_rule, value) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    const whole = issues.find(({ path }) => path.length === 0);
    if (whole) throw new Error(messageIn(currentLanguage(), whole.message));
    if (issues.length > 0) throw new Error(wrong(new Set(issues.map(({ path }) => path[0])).size));
  },
});
