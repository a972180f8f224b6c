import { z } from 'zod';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { ruled, ruleText, tooLong } from '#shared/kit/rule-texts';
import { date, text } from '#shared/kit/text-rules';
import { failureReason } from './codes.ts';
import { PROGRESS_NOTE_MAX } from './progress-contract.ts';
import { sectionForm, SECTIONS_MAX } from './sections.ts';

const write = { access: 'project:progress', method: 'POST', send: 'json', act: 'write' } as const;
const output = z.object({ guid: z.uuid(), version: z.number() });
/** Of a project that is not divided: empty. */
const sectionNo = z.string().max(20, tooLong(20).cn);
const several = z
  .array(sectionNo)
  .min(1, ruleText.choose.cn)
  .max(
    SECTIONS_MAX,
    ruled({ cn: `一次最多选择${SECTIONS_MAX}个标段`, en: `At most ${SECTIONS_MAX} sections at once` }),
  );
const reason = text(PROGRESS_NOTE_MAX);

/** The stages for which a new round is planned anew. */
export const plannedAgain = [
  planProgress.code.issued,
  planProgress.code.opened,
  planProgress.code.awarded,
  planProgress.code.signed,
] as const;

/** What is done with the 标段(包) of a project by who runs it; every call takes the project's version. */
export const sectionCalls = {
  add: endpoint({
    ...write,
    path: '/project/addSection',
    summary: '新增标段',
    input: versionedGuid.extend({ section: sectionForm }),
    output,
  }),
  edit: endpoint({
    ...write,
    path: '/project/editSection',
    summary: '编辑标段',
    input: versionedGuid.extend({ sectionNo: text(20), section: sectionForm }),
    output,
  }),
  /** A section of a new round that is deleted leaves the one before it failed again. */
  delete: endpoint({
    ...write,
    path: '/project/deleteSections',
    summary: '删除标段',
    input: versionedGuid.extend({ sectionNos: several }),
    output,
  }),
  /** 流标: its procurement came to nothing; it waits for a new round, or its end. */
  fail: endpoint({
    ...write,
    path: '/project/failSection',
    summary: '登记流标',
    input: versionedGuid.extend({ sectionNo, reasonKind: failureReason.schema, reason, date: date() }),
    output,
  }),
  /** The failure was registered by mistake. */
  restore: endpoint({
    ...write,
    path: '/project/restoreSection',
    summary: '撤回流标',
    input: versionedGuid.extend({ sectionNo: text(20), reason }),
    output,
  }),
  /** 终止: it is not procured any more, and gives its amount back to the plan lines. */
  end: endpoint({
    ...write,
    path: '/project/endSection',
    summary: '终止标段',
    input: versionedGuid.extend({ sectionNo, reason }),
    output,
  }),
  /** 重新采购: a new round of failed sections, each under a number of its own that follows from the old one. */
  repeat: endpoint({
    ...write,
    path: '/project/reprocure',
    summary: '重新采购',
    input: versionedGuid.extend({
      sectionNos: several,
      /** What has changed against the round before, or why nothing has. */
      reason,
      /** New planned days. */
      planned: z
        .array(z.object({ stage: z.literal(plannedAgain), date: date() }))
        .max(plannedAgain.length, ruleText.choose.cn)
        .optional(),
    }),
    output: output.extend({ sectionNos: z.array(z.string()) }),
  }),
};
