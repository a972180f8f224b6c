import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { legalLevel } from '#shared/areas/legal-parameter/codes';
import { projectType } from '#shared/areas/project/codes';
import { procurementMode } from '#shared/areas/project/purchase-mode';
import { saveLimits } from '../../areas/legal-parameter/company-limits.ts';
import type { Db } from '../../db/client.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const { works, goods, service } = projectType.code;
const { open, inquiry } = procurementMode.code;
const { warn } = legalLevel.code;

/** What the group says itself, and a stricter subsidiary; the other company keeps the platform's. */
const limits = [
  {
    company: demoCompany.first,
    selfProcurement: '200000',
    usablePercent: '110',
    modeThresholds: [
      { projectType: works, mode: open, minAmount: '4000000', level: warn },
      { projectType: goods, mode: open, minAmount: '2000000', level: warn },
      { projectType: service, mode: open, minAmount: '1000000', level: warn },
      { projectType: goods, mode: inquiry, maxAmount: '1000000', level: warn },
      { projectType: service, mode: inquiry, maxAmount: '500000', level: warn },
    ],
  },
  {
    company: demoCompany.subsidiary,
    selfProcurement: '100000',
    usablePercent: '105',
    modeThresholds: [{ projectType: goods, mode: inquiry, maxAmount: '500000', level: warn }],
  },
];

/** Limits companies have set themselves, saved by the person who maintains them. */
export async function addDemoLimits(
  db: Db,
  { userOf, enterpriseOf }: Pick<DemoIdentity, 'userOf' | 'enterpriseOf'>,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const keeper = await as('data');
  for (const { company, ...form } of limits)
    await saveLimits(
      legalCalls.saveLimits.input.parse({ ...form, enterpriseGuid: enterpriseOf(company), version: 0 }),
      keeper,
    );
  await end();
}
