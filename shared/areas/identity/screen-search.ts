import { z } from 'zod';
import { externalId } from '#shared/areas/identity/contract';
import { listSyncItems } from '#shared/areas/identity/sync-contract';
import { optionalText } from '#shared/kit/text-rules';

/** What the address of the identity screen holds. */
export const identityScreenSearch = listSyncItems.input.extend({
  tab: z.enum(['directory', 'sync', 'bindings']).default('directory'),
  unitId: externalId.optional(),
  keyword: optionalText(100),
  /** The plan shown; left out, the newest one. */
  guid: z.uuid().optional(),
});
export type IdentityScreenSearch = z.output<typeof identityScreenSearch>;
