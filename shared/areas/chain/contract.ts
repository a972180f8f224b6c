import { z } from 'zod';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import { endpoint, guidQuery } from '#shared/contract/endpoint';

/** The documents a purchase passes through, in their order. */
export const chainKind = codeList({
  annualPlan: ['annualPlan', '年度计划', 'Annual plan'],
  batchPlan: ['batchPlan', '批次计划', 'Batch plan'],
  selfPlan: ['selfPlan', '自采计划', 'Self-procurement'],
  projectSetup: ['projectSetup', '立项', 'Project initiation'],
  entrust: ['entrust', '委托', 'Agency order'],
  project: ['project', '项目', 'Project'],
  shortlist: ['shortlist', '入围', 'Shortlist'],
  tenderScheme: ['tenderScheme', '招标方案', 'Tender scheme'],
  inquiry: ['inquiry', '询价单', 'Inquiry'],
  tender: ['tender', '招标执行', 'Tender'],
  tenderNotice: ['tenderNotice', '招标公告', 'Tender notice'],
  tenderFile: ['tenderFile', '招标文件', 'Tender file'],
  clarification: ['clarification', '答疑澄清', 'Clarification'],
  contract: ['contract', '合同', 'Contract'],
  secondment: ['secondment', '借调', 'Secondment'],
  recruitNotice: ['recruitNotice', '招募公告', 'Recruitment notice'],
});
export type ChainKind = CodeOf<typeof chainKind>;

const stateLabel = z.object({ cn: z.string(), en: z.string() });

/** One document of a chain, as the reader may see it. */
export const chainLink = z.object({
  kind: chainKind.schema,
  guid: z.uuid(),
  /** Number and name; for a plan those of the line. */
  no: z.string(),
  name: z.string(),
  /** Label of its state. */
  state: stateLabel,
  /** Its version as the state was read; null where it has none. */
  version: z.number().nullable(),
  /** When it reached this state, `YYYY-MM-DD HH:mm:ss`. */
  at: z.string(),
  /** Screen, after the `#`; null when the reader may not open it. */
  link: z.string().nullable(),
});
export type ChainLink = z.output<typeof chainLink>;

/** How many documents of a step are named; `total` and `states` count them all. */
export const NAMED_OF_A_STEP = 20;

/** The documents of one kind in a chain. */
export const chainStep = z.object({
  kind: chainKind.schema,
  total: z.number(),
  /** How many are in each state. */
  states: z.array(z.object({ state: stateLabel, count: z.number() })),
  /** The first ones by number. */
  links: z.array(chainLink),
});
export type ChainStep = z.output<typeof chainStep>;

/**
 * Where is it? Every document before and behind one, by kind in the order of `chainKind`, the one asked for among them.
 * A plan is asked by its own guid, for all its lines together, or by that of one line.
 */
export const whereIsIt = endpoint({
  method: 'GET',
  path: '/chain/whereIsIt',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '单据所在环节',
  input: guidQuery.extend({ kind: chainKind.schema }),
  output: z.array(chainStep),
});
