import { z } from 'zod';
import { optionalText } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';

const code = wholeText().optional();

/** The default search form of product.md 3, which every list of procurement takes; all optional. */
export const defaultSearch = {
  projectNature: code,
  projectName: optionalText(),
  projectType: code,
  tenderWay: code,
  organizationType: code,
  projectNo: optionalText(),
  userId: z.uuid('编号格式不正确').optional(),
  ordersName: optionalText(),
  ordersNo: optionalText(),
  agentUnit: optionalText(),
  contractName: optionalText(),
  contractNo: optionalText(),
  entrustUnit: optionalText(),
};
export type DefaultSearch = { [K in keyof typeof defaultSearch]: z.output<(typeof defaultSearch)[K]> };

/** Those that ask for what lies behind a plan, in the set-ups made of it. */
export const behindPlans = [
  'projectNo',
  'ordersName',
  'ordersNo',
  'agentUnit',
  'contractName',
  'contractNo',
  'entrustUnit',
] as const satisfies readonly (keyof DefaultSearch)[];
export type BehindPlans = Partial<Pick<DefaultSearch, (typeof behindPlans)[number]>>;

/** Those that ask for a part of a text. */
export const defaultTexts = ['projectName', ...behindPlans] as const;
