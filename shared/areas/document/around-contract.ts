import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { dateTime } from '#shared/kit/text-rules';

/** A document by its kind (a code of `documentKind`) and its guid. */
const named = z.object({ kind: z.string().max(40), guid: z.uuid('编号格式不正确') });

/** How often a page says that it is still open, in seconds. */
export const PRESENCE_EVERY_S = 20;
/** Seconds after which somebody who has not said so counts as gone: two tries may be lost. */
export const PRESENCE_ENDS_S = 50;

/** Says that one has the document open, and answers who else has, the longest there first. For who may read it. */
export const documentPresence = endpoint({
  method: 'POST',
  path: '/document/presence',
  send: 'json',
  access: 'signedIn',
  act: 'read',
  summary: '同时打开单据的人',
  /** `window`: which of a person's windows says it; each counts by itself. */
  input: named.extend({ window: z.uuid('编号格式不正确'), isEditing: z.boolean() }),
  output: z.array(
    z.object({
      window: z.uuid(),
      userGuid: z.uuid(),
      name: z.string(),
      /** `YYYY-MM-DD HH:mm:ss`. */
      since: z.string(),
      isEditing: z.boolean(),
    }),
  ),
});
export type Present = z.output<typeof documentPresence.output>[number];

/** Who has changed which fields of a document after a moment, oldest first. For who may read it. */
export const documentChangesSince = endpoint({
  method: 'GET',
  path: '/document/changesSince',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '单据此后的修改',
  input: named.extend({ since: dateTime() }),
  output: z.array(
    z.object({
      name: z.string(),
      /** `YYYY-MM-DD HH:mm:ss`. */
      at: z.string(),
      /** Names as the audit records them. */
      fields: z.array(z.string()),
    }),
  ),
});
