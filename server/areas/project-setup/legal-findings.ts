import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { setupFindings } from '#shared/areas/legal-parameter/setup-findings';
import type { SetupFacts } from '#shared/areas/legal-parameter/setup-facts';
import type { Db } from '../../db/client.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { purchaseLimits } from '../legal-parameter/legal-parameter.service.ts';

/** What the law in force today and the company's own limits say of a set-up. */
export async function legalFindings(
  db: Db,
  enterpriseGuid: string,
  facts: SetupFacts,
  parameters: LegalParameters,
): Promise<Finding[]> {
  const limits = await purchaseLimits(db, enterpriseGuid);
  return setupFindings(facts, parameters, limits, await loadCalendar(db));
}
