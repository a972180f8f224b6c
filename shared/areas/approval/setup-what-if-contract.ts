import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { whatIfForm } from './setup-rules.ts';

/** One level of a chain as it would be today: who really has to decide on it. */
const chainLevel = z.object({
  name: z.string(),
  /** Whoever is asked; not the submitter, nor whoever has decided on the level before. */
  people: z.array(z.string()),
  /** Nobody stands on it: it goes to the process administrator. */
  isTakenOver: z.boolean(),
});

const chain = z.object({
  /** Approval is switched off: the document is approved at once. */
  isOff: z.boolean(),
  levels: z.array(chainLevel),
  /** Why it could not be submitted: no level for the amount, or a level nobody can decide. */
  faults: z.array(z.string()),
});

const count = z.object({ before: z.number(), after: z.number() });

/** What a changed setting would have done to the cases of the last 90 days; both sides with the people of today. */
export const whatIfAnswer = z.object({
  /** Cases that were replayed. */
  total: z.number(),
  /** Those whose levels or people differ. */
  changed: z.number(),
  /** Cases nobody could have decided. */
  stuck: count,
  /** Decisions that people would have to make, all cases together. */
  approvals: count,
  /** Cases by what became of their levels; those that changed, the most frequent first, at most twenty. */
  groups: z.array(z.object({ before: z.array(z.string()), after: z.array(z.string()), count: z.number() })),
  /** Decisions a person would have to make; those that differ, the widest difference first, at most fifty. */
  people: z.array(count.extend({ guid: z.uuid(), name: z.string(), deptName: z.string() })),
  /** The latest of the cases that changed, at most a hundred. Titles are no business of an administrator. */
  cases: z.array(
    z.object({
      caseGuid: z.uuid(),
      documentNo: z.string(),
      /** 元. */
      amount: z.string().nullable(),
      isMandatory: z.boolean(),
      deptName: z.string(),
      submittedAt: z.string(),
      before: chain,
      after: chain,
    }),
  ),
});
export type WhatIfAnswer = z.output<typeof whatIfAnswer>;
export type WhatIfChain = z.output<typeof chain>;

export const approvalWhatIf = endpoint({
  method: 'POST',
  send: 'json',
  access: 'approval:manage',
  act: 'read',
  path: '/shenpi/whatIf',
  summary: '以近90天的单据试算修改后的审批级次',
  input: whatIfForm,
  output: whatIfAnswer,
});
