import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateBasis } from '#shared/areas/deposit/codes';
import { depositCalls } from '#shared/areas/deposit/contract';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { addDays } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { depositWorld } from '../../testing/deposit-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { legalParameter } from '../legal-parameter/legal-parameter.table.ts';

const app = await testApp();
const world = await depositWorld(app);
const { db } = app;
const b = rateBasis.code;

/** The demand rate becomes another from a day on, as if that had been said before the day. */
async function rateFrom(day: string, value: string) {
  const setting = legalSetting.code.tender;
  const [last] = await db
    .update(legalParameter)
    .set({ validTo: addDays(day, -1), version: 2 })
    .where(
      and(
        eq(legalParameter.code, 'demandDepositRate'),
        eq(legalParameter.setting, setting),
        isNull(legalParameter.validTo),
      ),
    )
    .returning();
  const { code, unit, level, law, article } = last!;
  await db
    .insert(legalParameter)
    .values({ guid: randomUUID(), code, setting, value, unit, level, law, article, validFrom: day });
}

test('interest follows the dated rates by day and shows its working; a setting that states its rate keeps it', async () => {
  const demand = await world.enabled({ categories: [4], rateBasis: b.demand, interestRate: undefined });
  const same = await world.enabled({ categories: [5], rateBasis: b.samePeriod });
  const own = await world.enabled({ categories: [6] });
  const payer = await world.aPayer([4, 5, 6]);
  const guids = [];
  for (const settingGuid of [demand, same, own]) guids.push(await world.approvedMoney(settingGuid, payer));
  const [from, change] = [addDays(today(), -34), addDays(today(), -10)];
  await rateFrom(change, '0.10');
  const [byDemand, bySame, byOwn] = await Promise.all(guids.map((guid) => world.detail(guid, payer.main)));
  // 100,000 × (0.05 % × 24 + 0.10 % × 10) ÷ 360 days
  expect(byDemand!.interest).toEqual({
    basis: b.demand,
    until: today(),
    lines: [
      { amount: '100000.00', from, to: change, days: 24, rate: '0.05', interest: '3.33' },
      { amount: '100000.00', from: change, to: today(), days: 10, rate: '0.10', interest: '2.78' },
    ],
    total: '6.11',
  });
  expect(bySame!.interest).toMatchObject({ basis: b.samePeriod, lines: [{ rate: '0.95' }], total: '89.72' });
  expect(byOwn!.interest).toMatchObject({ basis: b.own, lines: [{ rate: '0.1' }], total: '9.44' });
  const shown = await world.done(depositCalls.detail, { guid: demand }, world.finance);
  expect(shown).toMatchObject({ interestFlag: true, rateBasis: b.demand, interestRate: null });
});
