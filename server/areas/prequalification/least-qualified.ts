import { inForce, settingOf } from '#shared/areas/legal-parameter/parameters';
import type { Db } from '../../db/client.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import type { Tender } from '../tender/tenders.service.ts';

/** How many have to pass (legal-rules.md R21). */
export const leastOf = async (db: Db, of: Tender): Promise<number> =>
  Number(inForce(await legalParameters(db), 'qualified', settingOf(of))?.value ?? 0);
