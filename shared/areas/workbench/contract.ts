import { z } from 'zod';
import { documentWords } from '#shared/areas/approval/codes';
import { returnedDocument } from '#shared/areas/approval/findings';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { codeList } from '#shared/kit/code-list';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { wholeText } from '#shared/kit/number-rules';
import { figureKeys } from './figures.ts';
import { firstStepKeys, STEP_STATES } from './first-steps.ts';

/** How many documents of one kind the person has in each state; labels come from the kind's own status list. */
export const documentCounts = z.object({
  kind: codeList(documentWords).schema,
  states: z.array(z.object({ status: z.number(), count: z.number() })),
});
export type DocumentCounts = z.output<typeof documentCounts>;

/** The chart of the workbench; to-dos, messages and announcements have calls of their own areas. */
export const myDocuments = endpoint({
  method: 'GET',
  path: '/workbench/myDocuments',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '我的单据按状态统计',
  input: noInput,
  output: z.array(documentCounts),
});

/** A document that came back to its handler, with why. */
export const returnedRow = z.object({
  kind: codeList(documentWords).schema,
  guid: z.uuid(),
  no: z.string(),
  name: z.string(),
  /** 元. */
  amount: z.string().nullable(),
  /** Its page and its form, after the `#`. */
  link: z.string(),
  editLink: z.string(),
  returned: returnedDocument,
});
export type ReturnedRow = z.output<typeof returnedRow>;

/** The first thing a handler sees: their own documents that were returned, the newest first. */
export const returnedDocuments = endpoint({
  method: 'GET',
  path: '/workbench/returned',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '驳回给我的单据及驳回意见',
  input: noInput,
  output: z.array(returnedRow),
});

/** The day of a person at one glance. */
export const dayView = z.object({
  /** Numbers of what waits and of what to know of; each is the total of the list at its address. */
  figures: z.array(z.object({ key: z.enum(figureKeys), to: z.string(), count: z.number() })),
  /** Their documents that others have in hand, the longest waiting first; `total` counts them all. */
  waiting: z.object({
    total: z.number(),
    list: z.array(
      z.object({
        caseGuid: z.uuid(),
        kind: z.string(),
        documentNo: z.string(),
        title: z.string(),
        link: z.string(),
        levelName: z.string(),
        waitingFor: z.array(z.string()),
        waitingSince: z.string().nullable(),
      }),
    ),
  }),
  /** The first days' steps, derived from what is there; none as soon as all are done. */
  steps: z.array(z.object({ key: z.enum(firstStepKeys), state: z.enum(STEP_STATES) })),
});
export type Day = z.output<typeof dayView>;

export const workbenchDay = endpoint({
  method: 'GET',
  path: '/workbench/day',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '本人今日工作',
  input: noInput,
  output: dayView,
});

const use = { budget: z.string(), used: z.string() };

/** Budget (元) of the approved annual plans of a year, by default the latest up to this one, and what has been taken of it, as far as the reader sees plans. */
export const budgetUseView = z.object({
  year: z.number(),
  /** How many units have a budget; the largest are named. */
  unitCount: z.number(),
  units: z.array(z.object({ unit: z.uuid(), name: z.string(), ...use })),
  /** `YYYY-MM`, the month planned for issuing. */
  months: z.array(z.object({ month: z.string(), ...use })),
});
export type BudgetUse = z.output<typeof budgetUseView>;

/** Set-ups the reader sees, by state; of those entered in a year where one is said. */
export const setupStatesView = z.array(z.object({ status: setupStatus.schema, count: z.number() }));
export type SetupStates = z.output<typeof setupStatesView>;

/** How many days ahead the workbench looks for ends of contracts. */
export const ENDING_WITHIN_DAYS = 90;

/** Contracts in effect that the reader sees, by the week of their end. */
export const contractsEndingView = z.array(
  z.object({
    /** First and last day of the week; the first week begins today. */
    from: z.string(),
    to: z.string(),
    count: z.number(),
  }),
);
export type ContractsEnding = z.output<typeof contractsEndingView>;

const ofYear = z.object({ year: wholeText().min(2000).max(2100).optional() });
const figures = { method: 'GET', send: 'query', access: 'signedIn', act: 'read', input: noInput } as const;

/** Charts of the workbench; each is null for whoever may not read what it counts. */
export const budgetUse = endpoint({
  ...figures,
  input: ofYear,
  path: '/workbench/budgetUse',
  summary: '预算与已使用金额',
  output: budgetUseView.nullable(),
});
export const setupStates = endpoint({
  ...figures,
  input: ofYear,
  path: '/workbench/setupStates',
  summary: '立项按状态统计',
  output: setupStatesView.nullable(),
});
export const contractsEnding = endpoint({
  ...figures,
  path: '/workbench/contractsEnding',
  summary: '即将到期合同按周统计',
  output: contractsEndingView.nullable(),
});
