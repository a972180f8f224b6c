import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { purchaseLimits } from '../legal-parameter/legal-parameter.service.ts';

/** What a company lets its departments buy by themselves at most, in 元 (documents.md 5.3, field 11). */
export async function selfLimit(db: Db, enterpriseGuid: string): Promise<Money> {
  return (await purchaseLimits(db, enterpriseGuid)).selfProcurement;
}
