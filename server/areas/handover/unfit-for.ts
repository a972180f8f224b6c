import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Person } from '../user/user.service.ts';
import type { Handover, HandoverItem } from './handover.table.ts';
import type { HandoverParts } from './held.ts';
import { offeringsOf } from './own-things.ts';
import { unfitReceiver } from './parties.ts';

/** Why a party of a hand-over cannot take its things now: asked again, since rights and appointments change. */
export async function unfitFor(
  parts: Pick<HandoverParts, 'givers' | 'conflictOf'>,
  db: Db,
  { bizType, enterpriseGuid }: Pick<Handover, 'bizType' | 'enterpriseGuid'>,
  { to, items }: { to: Person | undefined; items: readonly Pick<HandoverItem, 'kind' | 'objectGuid'>[] },
): Promise<Wording | null> {
  const kinds = new Set(items.map(({ kind }) => kind));
  const givers = offeringsOf(parts.givers, bizType!).filter(({ kind }) => kinds.has(kind));
  const unfit = await unfitReceiver(db, to, { givers, enterpriseGuid });
  if (unfit) return unfit;
  const guids = items.map(({ objectGuid }) => objectGuid);
  return parts.conflictOf(db, to!.guid, { bizType: bizType!, enterpriseGuid, guids });
}
