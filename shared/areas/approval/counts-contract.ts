import { z } from 'zod';
import { endpoint, noInput } from '#shared/contract/endpoint';

/** What waits for a person, for the head of every page, which should not carry the other calls. */
export const approvalCounts = endpoint({
  method: 'GET',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  path: '/approval/queryCounts',
  summary: '审批数量',
  input: noInput,
  /** `started` counts running cases, `copied` unread copies. */
  output: z.object({ toDecide: z.number(), started: z.number(), copied: z.number() }),
});
