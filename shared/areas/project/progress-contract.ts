import { z } from 'zod';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { positiveMoney } from '#shared/kit/number-rules';
import { date, optionalText, text } from '#shared/kit/text-rules';
import { ruleText, tooLong } from '#shared/kit/rule-texts';
import { award } from './award.ts';
import { projectSearch } from './contract.ts';
import { SECTIONS_MAX, tooManySections } from './sections.ts';

/** Longest note on a stage, and longest reason for taking one back. */
export const PROGRESS_NOTE_MAX = 500;

const changed = z.object({ guid: z.uuid(), version: z.number() });

/** 登记进度: a stage is reached on a day; the next one, or one that was passed over (`openStages`). */
export const registerStage = endpoint({
  method: 'POST',
  path: '/project/registerStage',
  send: 'json',
  access: 'project:progress',
  act: 'write',
  summary: '登记项目进度',
  input: versionedGuid.extend({
    stage: planProgress.schema,
    /** The sections that have reached it; left out: all that are live. */
    sectionNos: z
      .array(z.string().max(20, tooLong(20).cn))
      .min(1, ruleText.choose.cn)
      .max(SECTIONS_MAX, tooManySections)
      .optional(),
    date: date(),
    note: optionalText(PROGRESS_NOTE_MAX),
    /** 元; only with 定标, and only without `awards`, whose sum it is. */
    awardAmount: positiveMoney().optional(),
    /** Who won which section, as far as it was awarded; only with 定标. */
    awards: z.array(award).max(SECTIONS_MAX, tooManySections).optional(),
  }),
  output: changed,
});

/** 撤回进度: the stage registered last was a mistake. */
export const takeBackStage = endpoint({
  method: 'POST',
  path: '/project/takeBackStage',
  send: 'json',
  access: 'project:progress',
  act: 'write',
  summary: '撤回项目进度',
  input: versionedGuid.extend({ reason: text(PROGRESS_NOTE_MAX) }),
  output: changed,
});

/** Starts an export of the list as filtered; answers the background job. */
export const exportProjects = endpoint({
  method: 'POST',
  path: '/project/exportList',
  send: 'json',
  access: 'project:export',
  act: 'write',
  summary: '导出项目列表',
  input: projectSearch.omit({ page: true, rows: true }),
  output: z.object({ jobGuid: z.uuid() }),
});
