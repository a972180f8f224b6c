import { eq } from 'drizzle-orm';
import { inForce, settingOf } from '#shared/areas/legal-parameter/parameters';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { sealedCall } from './sealed-call.table.ts';
import type { Tender } from './tender.table.ts';

/** How many have to pass a prequalification (legal-rules.md R21). */
export const leastQualified = async (db: Db, one: Tender): Promise<number> =>
  Number(inForce(await legalParameters(db), 'qualified', settingOf(one))?.value ?? 0);

/**
 * Whether enough have passed: the invitation of a tender waits for it. One that was in prequalification before
 * applications could be handed in here has called for none, and its result is not asked for.
 * @throws BusinessError
 */
export async function checkQualified(db: Db, one: Tender): Promise<void> {
  const { qualifiedCount } = one;
  if (qualifiedCount === null) {
    if ((await db.$count(sealedCall, eq(sealedCall.tenderGuid, one.guid))) > 0)
      throw new BusinessError(t.notQualified);
  } else if (qualifiedCount < (await leastQualified(db, one))) throw new BusinessError(t.tooFewQualified);
}
