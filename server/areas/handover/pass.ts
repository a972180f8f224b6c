import { inForce } from '#shared/areas/legal-parameter/parameters';
import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { letReadOn } from '../user/former-holder.service.ts';
import type { Person } from '../user/user.service.ts';
import type { Handover } from './handover.table.ts';
import type { HandoverParts } from './held.ts';
import { offeringsOf } from './own-things.ts';

/** These things of a hand-over, from one of its parties to the other. */
interface Passing {
  guids: readonly string[];
  from: Person;
  to: Person;
  note: string;
}

/**
 * Passes on what the first still holds of these, in the caller's transaction, whatever became of it meanwhile (a draft that
 * was submitted is in review); answers which. Who gave it reads on for the time of the legal parameter.
 */
export async function pass(
  { givers, sweepFor }: Pick<HandoverParts, 'givers' | 'sweepFor'>,
  db: Db,
  context: AuditContext,
  { bizType }: Pick<Handover, 'bizType'>,
  passing: Passing,
): Promise<ReadonlySet<string>> {
  const passed = new Set<string>();
  for (const giver of offeringsOf(givers, bizType!))
    for (const guid of (await giver.give(db, context, passing)).keys()) passed.add(guid);
  if (passed.size === 0) return passed;
  await sweepFor(db, passing.to.guid);
  const days = inForce(await legalParameters(db), 'handoverReading', 'enterprise')?.value;
  if (days !== undefined) await letReadOn(db, passing.from.guid, [...passed], Number(days));
  return passed;
}
