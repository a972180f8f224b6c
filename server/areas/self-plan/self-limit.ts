import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';

/** 10 万元, until the company's own limits are asked. */
const SELF_LIMIT: Money = '100000.00';

/** What a company lets its departments buy by themselves at most, in 元 (documents.md 5.3, field 11). */
export const selfLimit = (_db: Db, _enterpriseGuid: string): Promise<Money> => Promise.resolve(SELF_LIMIT);
