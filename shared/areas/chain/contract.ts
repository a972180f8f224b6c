import { z } from 'zod';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import { endpoint, guidQuery } from '#shared/contract/endpoint';

/** The documents a purchase passes through, in their order. */
export const chainKind = codeList({
  annualPlan: ['annualPlan', '年度计划', 'Annual plan'],
  batchPlan: ['batchPlan', '批次计划', 'Batch plan'],
  selfPlan: ['selfPlan', '自采计划', 'Self-procurement'],
  projectSetup: ['projectSetup', '立项', 'Set-up'],
  entrust: ['entrust', '委托', 'Entrust'],
  project: ['project', '项目', 'Project'],
  contract: ['contract', '合同', 'Contract'],
});
export type ChainKind = CodeOf<typeof chainKind>;

/** One document of a chain, as the reader may see it. */
export const chainLink = z.object({
  kind: chainKind.schema,
  guid: z.uuid(),
  /** Number and name; for a plan those of the line. */
  no: z.string(),
  name: z.string(),
  /** Label of its state. */
  state: z.object({ cn: z.string(), en: z.string() }),
  /** When it reached this state, `YYYY-MM-DD HH:mm:ss`. */
  at: z.string(),
  /** Screen, after the `#`; null when the reader may not open it. */
  link: z.string().nullable(),
});
export type ChainLink = z.output<typeof chainLink>;

/** Where is it? Every document before and behind one, in the order of `chainKind`. */
export const whereIsIt = endpoint({
  method: 'GET',
  path: '/chain/whereIsIt',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '单据所在环节',
  input: guidQuery.extend({ kind: chainKind.schema }),
  output: z.array(chainLink),
});
