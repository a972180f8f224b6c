import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { auctionState } from '#shared/areas/auction/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { modeVariant, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { stageFollowers } from '../../server/app/stage-followers.ts';
import { byProgram } from '../../server/areas/audit/audit.service.ts';
import { auction } from '../../server/areas/auction/auction.table.ts';
import { tender } from '../../server/areas/tender/tender.table.ts';
import { noticePublished } from '../../server/areas/tender/tenders.service.ts';
import type { Db } from '../../server/db/client.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { useSecretKey } from '../../server/kit/secret-key.ts';
import { inviteTo } from '../../server/testing/auction-world.ts';
import { aLibrarySupplier } from '../../server/testing/library-supplier.ts';
import { ledTenders } from '../fixtures/led-tenders.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { enterDay } from '../pages/inputs.ts';

const MINUTE = 60_000;
const inMinutes = (many: number) => new Date(Date.now() + many * MINUTE);

/** An issued tender that is an auction, with three companies that were invited and come. */
async function auctioned(db: Db, world: Parameters<typeof ledTenders>[1], name: string) {
  useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
  const { leader, tenders } = await ledTenders(db, world, name);
  const { guid } = tenders[0]!;
  await db
    .update(tender)
    .set({
      tenderWay: tenderWay.code.auction,
      modeVariant: modeVariant.code.reverse,
      legalRegime: 3,
      controlPrice: '500000.00',
      filedAt: new Date(),
    })
    .where(eq(tender.guid, guid));
  const times = { saleStart: inMinutes(-9000), saleEnd: inMinutes(5), deadline: inMinutes(9) };
  await inTransaction(db, (tx) =>
    noticePublished(tx, byProgram('e2e'), [guid], { at: inMinutes(-9000), ...times }, stageFollowers),
  );
  const [of] = await db.select().from(tender).where(eq(tender.guid, guid));
  const people = await Promise.all(
    ['甲', '乙', '丙'].map((mark) =>
      aLibrarySupplier(db, {
        name: `${name}供应商${mark}`,
        userName: `bidder-${randomUUID().slice(0, 8)}`,
        pinyin: randomUUID(),
      }),
    ),
  );
  await inviteTo(
    db,
    of!,
    people.map((one) => ({ guid: one.enterpriseGuid, name: one.enterpriseName })),
  );
  return { leader, of: of!, people };
}

test(
  'an auction: settled and published, two bid against each other, the end is put off before all eyes, names come with the end',
  { timeout: 180_000 },
  async ({ newPage, as, db, world }) => {
    const name = `无缝钢管竞价${randomUUID().slice(0, 6)}`;
    const { leader, of, people } = await auctioned(db, world, name);
    const staff = await newPage();
    await as(staff, leader.userName, paths.tender(of.guid));
    await staff.getByRole('button', { name: '设置竞价' }).click();
    const window = staff.getByRole('dialog');
    await window.getByLabel('步长', { exact: true }).fill('1');
    await shown(window.getByText('折合5,000.00元'));
    await enterDay(staff, window.getByLabel('开始时间'), formatDateTime(inMinutes(10)));
    await enterDay(staff, window.getByLabel('结束时间'), formatDateTime(inMinutes(40)));
    await window.getByRole('button', { name: '保存' }).click();
    await gone(window);
    await staff.getByRole('button', { name: '发布', exact: true }).click();
    await staff.locator('.ant-popover').getByRole('button', { name: '发布' }).click();
    await shown(staff.getByRole('link', { name: '进入竞价现场' }));

    // Its time comes, with four minutes to the end.
    await db
      .update(tender)
      .set({ deadline: inMinutes(-2) })
      .where(eq(tender.guid, of.guid));
    await db
      .update(auction)
      .set({ startsAt: inMinutes(-1), endsAt: inMinutes(4) })
      .where(eq(auction.tenderGuid, of.guid));
    const stored = async () => (await db.select().from(auction).where(eq(auction.tenderGuid, of.guid)))[0]!;
    await becomes(async () => (await stored()).begunAt !== null, 'it has begun').toBe(true);
    await staff.getByRole('link', { name: '进入竞价现场' }).click();
    await shown(staff.getByText('竞价中'));

    const pages = [];
    for (const one of people.slice(0, 2)) {
      const page = await newPage();
      await as(page, one.userName, paths.ownAuctions);
      await page.getByRole('link', { name: of.tenderName }).click();
      await shown(page.getByLabel('报价（元）'));
      pages.push(page);
    }
    const [first, second] = pages as [(typeof pages)[0], (typeof pages)[0]];
    const offer = async (page: typeof first, price: string) => {
      await page.getByLabel('报价（元）').fill(price);
      await page.keyboard.press('Enter');
    };
    await offer(first, '500000.01');
    await shown(first.getByText('报价高于起始价', { exact: false }));
    await offer(first, '480000');
    await shown(first.getByText('报价480,000.00元已接受', { exact: false }));
    for (const page of [staff, second]) {
      await shown(page.getByText('480,000.00').first());
      await shown(page.getByText('已延时1次'));
    }
    expect(await second.locator('body').innerText()).not.toContain(people[0]!.enterpriseName);

    // A slip of the hand is asked about, and corrected.
    await offer(second, '47000');
    await second.getByRole('button', { name: '返回修改' }).click();
    await offer(second, '475000');
    await shown(first.getByText('475,000.00').first());
    await shown(first.getByText('第2名'));
    await first.getByRole('button', { name: '填入' }).click();
    await first.keyboard.press('Enter');
    await shown(staff.getByText('470,000.00').first());
    expect(await staff.locator('body').innerText()).not.toContain(people[0]!.enterpriseName);

    // The end comes sooner than anybody waits for it.
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`alter table auction disable trigger auction_kept`);
      await tx.update(auction).set({ endsAt: new Date() }).where(eq(auction.tenderGuid, of.guid));
      await tx.execute(sql`alter table auction enable trigger auction_kept`);
    });
    await shown(staff.getByText('竞价结果'));
    await shown(staff.getByText(people[0]!.enterpriseName));
    await shown(first.getByText('已结束').first());
    expect(await stored()).toMatchObject({ status: auctionState.code.closed, serial: 3, best: '470000.00' });
    const [now] = await db.select().from(tender).where(eq(tender.guid, of.guid));
    expect(now!.status).toBe(tenderState.code.evaluating);
  },
);
