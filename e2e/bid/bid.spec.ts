import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { aBidder } from '../fixtures/a-bidder.ts';
import { tenderToBid } from '../fixtures/tender-to-bid.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAnew, shown } from '../fixtures/waiting.ts';
import { bidPage } from '../pages/bid.ts';
import { certificatePage } from '../pages/certificate.ts';

const KEY = 'Sign-2026-key';
const PASSPHRASE = 'Draft-2026-bid';
/** A price nobody else has: looked for in all that leaves the browser. */
const PRICE = '3141.59';

test(
  'two suppliers bid on plain HTTP: one replaces, one withdraws and comes back late; the receipts hold',
  { timeout: 480_000 },
  async ({ newPage, as, db, world, baseUrl }) => {
    const name = `管材采购${randomUUID().slice(0, 8)}`;
    const people = [await aBidder(db), await aBidder(db)] as const;
    const companies = people.map(({ enterpriseGuid }) => enterpriseGuid);
    const tender = await tenderToBid(db, world, name, companies);
    const options = { baseURL: baseUrl.replace('127.0.0.1', 'intranet.test') };
    const pages = [await newPage(options), await newPage(options)] as const;
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
    const [first, second] = pages;
    const keys = [await certificateOf(first, people[0]), await certificateOf(second, people[1])] as const;
    const bids = [bidPage(first, tender.guid), bidPage(second, tender.guid)] as const;

    const handIn = async (n: 0 | 1, price: string) => {
      await openAnew(pages[n], paths.ownBids);
      await pages[n].getByRole('link', { name: '编制投标文件' }).click();
      await bids[n].begin(PASSPHRASE);
      await shown(pages[n].getByText(/必须改正\d+项/));
      await bids[n].attach();
      await bids[n].quote([price, '10']);
      await bids[n].fill(people[n].name);
      await shown(pages[n].getByText('已按招标文件要求填写完整', { exact: false }));
      await bids[n].seal();
      await bids[n].sign(keys[n], KEY);
      await bids[n].isAtBid();
      await shown(pages[n].getByText('已递交'));
    };
    expect(await first.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
    await handIn(0, PRICE);
    await handIn(1, '2718.28');

    // The first replaces, by what was sealed without a network; the former bid stands meanwhile.
    await first.getByRole('link', { name: '替换投标文件' }).click();
    await bids[0].unlock(PASSPHRASE);
    await shown(first.getByText(/须重新选择/));
    await bids[0].quote(['3000', '10']);
    await bids[0].sealOffline(await newPage({ locale: 'zh-CN' }));
    await bids[0].sign(keys[0], KEY);
    await bids[0].isAtBid();
    await shown(first.getByText('被替换'));
    await first
      .getByRole('link', { name: /^[0-9A-Z]{20}$/ })
      .first()
      .click();
    await bids[0].verified();
    const download = first.waitForEvent('download');
    await first.getByRole('button', { name: '下载回执包' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    // The second withdraws, seals once more, and signs when the deadline has passed.
    await second.getByRole('button', { name: '撤回投标' }).click();
    await bids[1].sign(keys[1], KEY, '签名');
    await shown(second.getByText('已撤回'));
    await second.getByRole('link', { name: '编制投标文件' }).click();
    await bids[1].unlock(PASSPHRASE);
    await bids[1].attach();
    await bids[1].seal();
    await db.execute(sql`update tender set deadline = clock_timestamp() where guid = ${tender.guid}`);
    await bids[1].sign(keys[1], KEY);
    await shown(second.getByText('投标截止时间已过，不予接收'));
    await openAnew(second, paths.prepareBid(tender.guid));
    await shown(second.getByRole('button', { name: '打开草稿' }));
    await openAnew(first, paths.ownBids);
    await shown(first.getByText('已截止'));

    // No price has left a browser in words that anybody could read.
    expect(sent.some((body) => body.includes(PRICE) || body.includes('2718.28'))).toBe(false);
  },
);
