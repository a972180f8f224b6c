import { z } from 'zod';
import { ruleText } from './rule-texts.ts';

/** Both entry files import this once: what no rule words itself is said in Chinese, and a missing value is 不能为空！ */
z.config({
  ...z.locales.zhCN(),
  customError: (issue) => (issue.input === undefined ? ruleText.required.cn : undefined),
});
