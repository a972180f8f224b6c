import { z } from 'zod';
import { endpoint, noInput } from '#shared/contract/endpoint';

/** How many documents of one kind the person has in each state; labels come from the kind's own status list. */
export const documentCounts = z.object({
  kind: z.string(),
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
