import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { modeVariant, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { tender } from '../../server/areas/tender/tender.table.ts';
import { user } from '../../server/areas/user/user.table.ts';
import type { Db } from '../../server/db/client.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { openedResponses } from '../../server/testing/negotiation-world.ts';
import { aBidder } from '../fixtures/a-bidder.ts';
import { tenderToBid } from '../fixtures/tender-to-bid.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { bidPage } from '../pages/bid.ts';
import { certificatePage } from '../pages/certificate.ts';
import { enterDay } from '../pages/inputs.ts';

const KEY = 'Sign-2026-key';
/** A price nobody else has: looked for in all that leaves the browser. */
const PRICE = '3141.59';

/** The end of a round comes sooner than anybody waits for it. */
const endRound = (db: Db, tenderGuid: string) =>
  inTransaction(db, async (tx) => {
    for (const [table, trigger, of] of [
      ['sealed_call', 'sealed_call_round_kept', 'guid'],
      ['seal_policy', 'seal_policy_kept', 'tender_guid'],
    ] as const) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
      await tx.execute(
        sql.raw(
          `update ${table} set deadline = clock_timestamp() where ${of} in (select guid from sealed_call where tender_guid = '${tenderGuid}')`,
        ),
      );
      await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
    }
  });

test(
  'a negotiation: two suppliers, two rounds of sealed offers; one replaces, one misses the last',
  { timeout: 480_000 },
  async ({ newPage, as, db, world }) => {
    const name = `管材谈判${randomUUID().slice(0, 6)}`;
    const people = [await aBidder(db), await aBidder(db)] as const;
    const of = await tenderToBid(
      db,
      world,
      name,
      people.map(({ enterpriseGuid }) => enterpriseGuid),
    );
    await db
      .update(tender)
      .set({
        tenderWay: tenderWay.code.negotiate,
        modeVariant: modeVariant.code.negotiation,
        legalRegime: 3,
        minBidders: 2,
        status: tenderState.code.evaluating,
      })
      .where(eq(tender.guid, of.guid));
    await openedResponses(
      db,
      of,
      people.map(({ enterpriseGuid, companyName }, at) => ({
        enterpriseGuid,
        name: companyName,
        form: {
          opening: { 投标总价: `${4000 + at}.00`, 交货期: '60' },
          lines: {
            rows: [
              ['1', null, null, null, '13', '30', '3000.00', null, null],
              ['2', null, null, null, '13', '50', '1000.00', null, null],
            ],
          },
        },
      })),
    );
    const [host] = await db.select().from(user).where(eq(user.guid, of.hostGuid));
    const staff = await newPage();
    const pages = [await newPage(), await newPage()] as const;
    const security = await newPage();
    const sent: Buffer[] = [];
    const certificateOf = async (page: Page, { userName, companyName }: (typeof people)[number]) => {
      await as(page, userName, paths.certificates);
      const key = await certificatePage(page).apply(KEY);
      await as(security, 'security', paths.certificateAuthority);
      const application = security.getByRole('row', { name: companyName });
      await application.getByRole('button', { name: '签发' }).click();
      await security.getByRole('tooltip').getByRole('button', { name: '签发' }).click();
      await shown(security.getByText('已签发，申请人已收到通知'));
      page.on('request', (request) => void sent.push(request.postDataBuffer() ?? Buffer.alloc(0)));
      return key;
    };
    const keys = [
      await certificateOf(pages[0], people[0]),
      await certificateOf(pages[1], people[1]),
    ] as const;

    const publish = async (round: number, requirements: string, isLast: boolean) => {
      await staff.getByRole('button', { name: `发起第${round}轮` }).click();
      const window = staff.getByRole('dialog');
      if (requirements) await window.getByLabel('要求变化').fill(requirements);
      await enterDay(
        staff,
        window.getByLabel('报价截止'),
        formatDateTime(new Date(Date.now() + 30 * 60_000)),
      );
      if (isLast) await window.getByLabel('最后一轮').click();
      await window.getByRole('button', { name: '发起' }).click();
      await gone(window);
      await shown(staff.getByText('截止前报价密封', { exact: false }));
    };
    const offer = async (n: 0 | 1, price: string) => {
      const page = pages[n];
      await page.getByLabel(/^投标总价/).fill(price);
      await page.getByRole('button', { name: /^加密并(递交|替换)报价$/ }).click();
      const bid = bidPage(page, of.guid);
      await bid.sealNow();
      await bid.sign(keys[n], KEY);
    };

    await as(staff, host!.userName, paths.tender(of.guid));
    await staff.getByRole('link', { name: '进入谈判' }).click();
    await publish(1, '', false);
    for (const n of [0, 1] as const) {
      await as(pages[n], people[n].userName, paths.ownNegotiations);
      await pages[n].getByRole('link', { name: of.tenderName }).click();
      await shown(pages[n].getByText('本轮要求未变化', { exact: false }));
    }
    // Worse than before: said before it is sealed.
    await pages[0].getByLabel(/^投标总价/).fill('4000.01');
    await shown(pages[0].getByText('报价劣于前次报价4000.00', { exact: false }));
    expect(await pages[0].getByRole('button', { name: '加密并递交报价' }).isDisabled()).toBe(true);
    await offer(0, '3900');
    await shown(pages[0].getByText('已加密递交第1次').first());
    await offer(0, PRICE);
    await shown(pages[0].getByText('已加密递交第2次').first());
    await offer(1, '3950');
    await shown(pages[1].getByText('已加密递交第1次').first());
    expect(await staff.locator('body').innerText()).not.toContain(PRICE);

    await endRound(db, of.guid);
    await staff.getByRole('button', { name: '开启报价' }).click();
    await staff.locator('.ant-popover').getByRole('button', { name: '开启报价' }).click();
    await shown(staff.getByText('3,141.59').first());
    await shown(pages[0].getByText('有效报价').first());
    expect(await pages[1].locator('body').innerText()).not.toContain('3,141.59');

    await publish(2, '交货期缩短为三十天', true);
    await shown(pages[0].getByText('这是最后一轮', { exact: false }));
    await shown(pages[0].getByText('交货期缩短为三十天').first());
    await offer(0, '3200');
    await shown(pages[0].getByText('已加密递交第1次').first());
    await endRound(db, of.guid);
    await staff.getByRole('button', { name: '开启报价' }).click();
    await staff.locator('.ant-popover').getByRole('button', { name: '开启报价' }).click();
    await shown(staff.getByText('最后报价1家，不足2家。'));
    await shown(pages[1].getByText('贵单位未作最后报价，视为退出谈判。'));

    expect(sent.some((body) => body.includes(PRICE) || body.includes('3950'))).toBe(false);
  },
);
