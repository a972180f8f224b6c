import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { documentKind } from '#shared/areas/approval/codes';
import { TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { sealedBidCalls } from '#shared/areas/bid/contract';
import { openingStep } from '#shared/areas/opening/codes';
import { openingCalls } from '#shared/areas/opening/contract';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { writeOpenerKeyFile } from '#shared/sealing/key-file';
import { stageFollowers } from '../../server/app/stage-followers.ts';
import { byProgram } from '../../server/areas/audit/audit.service.ts';
import { noticePublished, withState } from '../../server/areas/tender/tenders.service.ts';
import { user } from '../../server/areas/user/user.table.ts';
import type { Db } from '../../server/db/client.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { opening as openingTable } from '../../server/areas/opening/opening.table.ts';
import { sealedBid } from '../../server/areas/bid/bid.table.ts';
import { secondFactor } from '../../server/areas/second-factor/second-factor.table.ts';
import { tender as tenderTable } from '../../server/areas/tender/tender.table.ts';
import { seal, useSecretKey } from '../../server/kit/secret-key.ts';
import { bidWorld } from '../../server/testing/bid-world.ts';
import { sealWorld } from '../../server/testing/seal-world.ts';
import { writeKeyFile } from '../../web/kit/key/key-file.ts';
import { calledProgram } from '../fixtures/called-program.ts';
import { ledTenders } from '../fixtures/led-tenders.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { enterDay, take } from '../pages/inputs.ts';
import { signWithScan } from '../pages/reviewed.ts';

const PASSPHRASE = 'Open-2026-bids';
const PASSWORD = 'Sign-2026-key';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Three key files are opened, each a second or more by intention. */
const TEST_MS = 400_000;
const KEY_MS = 90_000;

const guidIn = (page: Page) => new URL(page.url().replace('#', '')).searchParams.get('guid')!;
const next = (page: Page, name: string) => page.getByRole('button', { name: `下一步：${name}` }).click();

/** The tenders of two sections whose notices and files are out, their deadline ten days ahead; the second in two steps. */
async function issuedSections(db: Db, world: Parameters<typeof ledTenders>[1], name: string) {
  const { leader, tenders } = await ledTenders(db, world, name);
  const guids = tenders.map(({ guid }) => guid);
  const days = (many: number) => new Date(Date.now() + many * 86_400_000);
  const times = { saleStart: days(-10), saleEnd: days(8), deadline: days(10) };
  for (const [at, guid] of guids.entries()) {
    await db
      .update(tenderTable)
      .set({ filedAt: new Date(), twoStep: at === 1 })
      .where(eq(tenderTable.guid, guid));
    await inTransaction(db, (tx) =>
      noticePublished(tx, byProgram('e2e'), [guid], { at: days(-10), ...times }, stageFollowers),
    );
  }
  const [first, second] = await withState(db, guids);
  return { leader, first: first!, second: second! };
}

/** As if the deadline of a tender had come. */
async function overdue(db: Db, guid: string): Promise<void> {
  await db.execute(sql`alter table seal_policy disable trigger seal_policy_kept`);
  await db.execute(
    sql`update seal_policy set deadline = now() - interval '1 second' where tender_guid = ${guid}`,
  );
  await db.execute(sql`alter table seal_policy enable trigger seal_policy_kept`);
  await db
    .update(tenderTable)
    .set({ deadline: sql`now() - interval '1 second'` })
    .where(eq(tenderTable.guid, guid));
}

/** A name to sign in with that no other journey has. */
const named = async <P extends { guid: string; userName: string }>(db: Db, person: P): Promise<P> => {
  const userName = `opening-${randomUUID().slice(0, 8)}`;
  await db.update(user).set({ userName }).where(eq(user.guid, person.guid));
  return { ...person, userName };
};

test(
  'five suppliers bid on two sections: openers lose a key and a body is lost in one, the other is opened in two steps',
  { timeout: TEST_MS },
  async ({ newPage, as, db, world, baseUrl }) => {
    useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
    const name = `钢管采购${randomUUID().slice(0, 8)}`;
    const { leader, first: tender, second } = await issuedSections(db, world, name);
    const app = calledProgram(db, baseUrl);
    const bids = await bidWorld(app);
    const seals = await sealWorld({ ...app, projectManager: leader }, bids.certificates);
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.opening }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const openers = [
      await named(db, await seals.anOpenerWithKey()),
      await named(db, await seals.anOpenerWithKey()),
      await named(db, await seals.anOpenerWithKey()),
    ];
    /** An opener's two files as they keep them: of the key, and of the certificate they sign with. */
    const filesOf = async (opener: (typeof openers)[0]) => {
      const jwk = opener.privateKey.export({ format: 'jwk' });
      const bytes = (text: string | undefined) => Uint8Array.from(Buffer.from(text!, 'base64url'));
      const pair = {
        privateKey: bytes(jwk.d),
        publicKey: Uint8Array.of(4, ...bytes(jwk.x), ...bytes(jwk.y)),
      };
      return {
        key: {
          name: '开标密钥.age',
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(await writeOpenerKeyFile(opener, PASSPHRASE, 10)),
        },
        certificate: {
          name: '证书.p12',
          mimeType: 'application/x-pkcs12',
          buffer: Buffer.from(
            writeKeyFile({ pair, name: opener.name, password: PASSWORD }, { encryption: 1000, mac: 1000 }),
          ),
        },
      };
    };

    // The manager says who opens; what was issued without openers is replaced, and printed below the notice.
    const manager = await newPage();
    await as(manager, leader.userName, paths.tender(tender.guid));
    await shown(manager.getByText('普通加密', { exact: false }).first());
    await manager.getByRole('button', { name: '更换开标人' }).click();
    const choosing = manager.getByRole('dialog');
    await take(manager, choosing.getByLabel('加密方式'), '强加密');
    for (const { name: person } of openers) {
      await choosing.getByRole('combobox', { name: '开标人' }).fill(person);
      await manager.locator('.ant-select-item-option').filter({ hasText: person }).first().click();
    }
    await choosing.getByLabel('更换原因').fill('指定开标人');
    await choosing.getByRole('button', { name: '设置开标人' }).click();
    await gone(choosing);
    await manager.getByRole('button', { name: '公布', exact: true }).click();
    await manager.getByRole('dialog').getByRole('button', { name: '公布' }).click();
    await shown(manager.getByText('强加密', { exact: false }).first());

    const opener = await newPage();
    await as(opener, openers[0]!.userName, paths.ownOpenings);
    await opener.getByRole('button', { name: '确认指纹' }).click();
    await opener.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
    await gone(opener.getByRole('dialog'));

    // The appointment goes through approval.
    await manager.getByRole('button', { name: '预约开标' }).click();
    const appointing = manager.getByRole('dialog');
    await appointing.getByLabel('地点或线上会议室').fill('第一开标室');
    await appointing.getByRole('button', { name: '预约开标' }).click();
    await gone(appointing);
    await manager.getByRole('button', { name: '提交审批' }).click();
    const approver = await newPage();
    await as(approver, world.manager.userName, paths.approvalInbox);
    await decide(approver, name, '通过', '同意');

    const bidders: Awaited<ReturnType<typeof bids.aBidder>>[] = [];
    const said = (no: number) => ({
      form: { opening: { 投标总价: `${90 + no}0000.00`, 交货期: `${30 + no}天` } },
    });
    for (let no = 0; no < 5; no++) {
      const one = await named(db, await bids.aBidder(tender, second));
      // An opener loses the key: with a new one another policy is published, and bids under the first stay good.
      if (no === 2) {
        await seals.confirmed(openers[1]!);
        await seals.publishedPolicy(tender.guid, openers, { reason: '开标人密钥遗失，已登记新密钥' });
      }
      await bids.submitted(tender.guid, one, said(no));
      await bids.submitted(second.guid, one, said(no));
      bidders.push(one);
    }
    // In the other section the first replaces its bid, and the last withdraws and comes back late.
    await bids.submitted(second.guid, bidders[0]!, said(5));
    const last = bidders[4]!;
    await app.call(sealedBidCalls.withdraw, await bids.withdrawal(second.guid, last), last);
    const { input: late } = await bids.prepared(second.guid, last, said(4));
    // Whoever hosts has a second factor.
    await db
      .insert(secondFactor)
      .values({ userGuid: leader.guid, sealedSecret: seal('second factor', SECRET), since: new Date() });
    await overdue(db, tender.guid);
    const [lost] = await db.select().from(sealedBid).where(eq(sealedBid.tenderGuid, tender.guid)).limit(1);
    await writeFile(join(inject('dataDir'), 'files', 'sealed', lost!.bodySha256), '另一份密文');

    await manager.reload();
    await manager.getByRole('link', { name: '进入开标现场' }).click();
    await manager.getByRole('button', { name: '下一步：开始' }).click();
    const otp = new TOTP({ secret: Secret.fromBase32(SECRET), ...SHAPE }).generate();
    await manager.getByRole('dialog').getByLabel('二次验证码').fill(otp);
    await manager.getByRole('dialog').getByRole('button', { name: '开始开标' }).click();
    await shown(manager.getByText('公布后可见').first());
    await next(manager, '公布');
    await next(manager, '签到');

    // A bidder's page moves without being loaded again.
    const bidder = await newPage();
    await as(bidder, bidders[0]!.userName, paths.ownOpenings);
    await bidder.getByRole('link', { name: '进入' }).click();
    await bidder.getByRole('button', { name: '签到' }).click();
    await gone(bidder.getByRole('button', { name: '签到' }));
    await next(manager, '解密');

    const wrong = await filesOf(openers[1]!);
    const give = async (page: Page, files: Awaited<ReturnType<typeof filesOf>>, isWrongFirst = false) => {
      await page.getByRole('button', { name: '提交份额' }).click();
      const window = page.getByRole('dialog');
      if (isWrongFirst) {
        await window.getByLabel('开标密钥文件', { exact: true }).setInputFiles(wrong.key);
        await window.getByLabel('口令').fill(PASSPHRASE);
        await window.getByRole('button', { name: '下一步' }).click();
        await page.getByText('该文件不是公布的加密设置所列的密钥').waitFor({ timeout: KEY_MS });
      }
      await window.getByLabel('开标密钥文件', { exact: true }).setInputFiles(files.key);
      await window.getByLabel('口令').fill(PASSPHRASE);
      await window.getByRole('button', { name: '下一步' }).click();
      await window.getByLabel('私钥文件', { exact: true }).waitFor({ timeout: KEY_MS });
      await window.getByLabel('私钥文件', { exact: true }).setInputFiles(files.certificate);
      await window.getByLabel('私钥文件密码').fill(PASSWORD);
      await window.getByRole('button', { name: '签署', exact: true }).click();
      await page.getByText('份额已提交').waitFor({ timeout: KEY_MS });
    };
    await opener.reload();
    await opener.getByRole('link', { name: '进入' }).click();
    await give(opener, await filesOf(openers[0]!), true);
    const other = await newPage();
    await as(other, openers[2]!.userName, paths.ownOpenings);
    await other.getByRole('link', { name: '进入' }).click();
    await give(other, await filesOf(openers[2]!));
    await shown(manager.getByText('投标文件密文被改动', { exact: false }));
    await expect.poll(() => bidder.getByText('已解密').count()).toBe(4);

    await next(manager, '校验');
    await manager.getByRole('button', { name: '登记原因' }).click();
    const cause = manager.getByRole('dialog');
    await take(manager, cause.getByLabel('原因'), '非投标人原因（视为撤回）');
    await cause.getByLabel('说明').fill('平台存储损坏');
    await cause.getByRole('button', { name: '登记原因' }).click();
    await gone(cause);
    await next(manager, '唱标');
    await shown(bidder.getByText('交货期').first());
    await next(manager, '确认');
    for (const one of bidders.slice(1)) await app.call(openingCalls.confirm, { guid: guidIn(manager) }, one);
    if (await bidder.getByRole('button', { name: '确认本企业开标内容' }).count())
      await bidder.getByRole('button', { name: '确认本企业开标内容' }).click();
    await next(manager, '异议');
    await bidder.getByRole('button', { name: '提出异议' }).click();
    await bidder.getByRole('dialog').getByLabel('内容').fill('第2号投标交货期与其文件不一致');
    await bidder.getByRole('dialog').getByRole('button', { name: '提出异议' }).click();
    await shown(manager.getByText('有异议未答复'));
    await manager.getByRole('button', { name: '答复' }).click();
    await manager.getByRole('dialog').getByLabel('答复').fill('已核对，以投标文件为准');
    await manager.getByRole('dialog').getByRole('button', { name: '答复' }).click();
    await shown(bidder.getByText('已核对，以投标文件为准'));
    await next(manager, '签认');
    await manager.getByRole('button', { name: '签署记录' }).click();
    await signWithScan(manager, '已签字盖章的扫描件', '签署');
    await next(manager, '结束');
    await shown(bidder.getByText('会议已结束'));
    const [after] = await db.select().from(tenderTable).where(eq(tenderTable.guid, tender.guid));
    expect(after!.status).toBe(tenderState.code.evaluating);
    await secondSection();

    /** Its technical parts are opened by calls; what the host signs of them, and the opening of the prices, on screen. */
    async function secondSection() {
      const by = <T>({ code, info, data }: { code: number | undefined; info: string; data: T }) => {
        expect(info).toBe('');
        expect(code).toBe(1);
        return data;
      };
      const asked = { tenderGuid: second.guid, place: '第一开标室', attendWay: 1 as const };
      const appointed = by(await app.call(openingCalls.appoint, asked, leader));
      by(await app.call(openingCalls.submit, appointed, leader));
      const about = { kind: documentKind.code.opening, documentGuid: appointed.guid };
      const { levels } = by(await app.call(approvalCalls.detail, about, world.manager));
      const { guid: taskGuid } = levels.flatMap(({ tasks }) => tasks)[0]!;
      by(await app.call(approvalCalls.approve, { taskGuid, opinion: '同意' }, world.manager));
      await overdue(db, second.guid);
      expect((await bids.handIn(late, last)).info).toBe('投标截止时间已过，不予接收');

      const { guid } = appointed;
      await db.update(secondFactor).set({ lastStep: null }).where(eq(secondFactor.userGuid, leader.guid));
      const code = new TOTP({ secret: Secret.fromBase32(SECRET), ...SHAPE }).generate();
      const live = async () => by(await app.call(openingCalls.live, { guid }, leader))!;
      for (const no of openingStep.codes.filter((one) => one <= openingStep.code.dissent)) {
        by(await app.call(openingCalls.step, { guid, step: no, ...(no === 1 && { otp: code }) }, leader));
        if (no === openingStep.code.decrypt)
          await expect.poll(async () => (await live()).bids!.map(({ state }) => state)).toEqual([2, 2, 2, 2]);
        if (no === openingStep.code.confirm)
          for (const one of bidders.slice(0, 4)) by(await app.call(openingCalls.confirm, { guid }, one));
      }
      await openAnew(manager, paths.opening(guid));
      await next(manager, '签认');
      await manager.getByRole('button', { name: '签署记录' }).click();
      await signWithScan(manager, '已签字盖章的扫描件', '签署');
      await next(manager, '结束');
      await manager.getByRole('button', { name: '登记技术评审结果' }).click();
      const result = manager.getByRole('dialog');
      for (const no of [1, 2]) await result.getByRole('checkbox').nth(no).check();
      const time = formatDateTime(new Date(Date.now() + 3 * 3_600_000));
      await enterDay(manager, result.getByLabel('第二次开标时间', { exact: false }), time);
      await result.getByRole('button', { name: '下一步' }).click();
      await signWithScan(manager, '已签字盖章的扫描件', '签署');
      await shown(manager.getByText('第二次开标（报价）'));

      // As if those hours had passed.
      await db
        .update(openingTable)
        .set({ calledFor: sql`now() - interval '1 second'` })
        .where(and(eq(openingTable.tenderGuid, second.guid), eq(openingTable.leg, 2)));
      await db.update(secondFactor).set({ lastStep: null }).where(eq(secondFactor.userGuid, leader.guid));
      await manager.getByRole('button', { name: '下一步：开始' }).click();
      const again = new TOTP({ secret: Secret.fromBase32(SECRET), ...SHAPE }).generate();
      await manager.getByRole('dialog').getByLabel('二次验证码').fill(again);
      await manager.getByRole('dialog').getByRole('button', { name: '开始开标' }).click();
      for (const name of ['公布', '签到', '解密', '校验', '唱标']) await next(manager, name);
      await expect.poll(() => manager.getByText('交货期', { exact: true }).count()).toBe(2);
    }
  },
);
