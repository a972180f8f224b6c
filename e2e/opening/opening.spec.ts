import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { openingCalls } from '#shared/areas/opening/contract';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { writeOpenerKeyFile } from '#shared/sealing/key-file';
import { stageFollowers } from '../../server/app/stage-followers.ts';
import { byProgram } from '../../server/areas/audit/audit.service.ts';
import { noticePublished, withState } from '../../server/areas/tender/tenders.service.ts';
import { user } from '../../server/areas/user/user.table.ts';
import type { Db } from '../../server/db/client.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { defineItem } from '../../server/areas/approval/setup.ts';
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
import { gone, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { take } from '../pages/inputs.ts';
import { signWithScan } from '../pages/reviewed.ts';

const PASSPHRASE = 'Open-2026-bids';
const PASSWORD = 'Sign-2026-key';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Three key files are opened, each a second or more by intention. */
const TEST_MS = 400_000;
const KEY_MS = 90_000;

const guidIn = (page: Page) => new URL(page.url().replace('#', '')).searchParams.get('guid')!;
const next = (page: Page, name: string) => page.getByRole('button', { name: `下一步：${name}` }).click();

/** A tender of a project manager whose notice and file are out, with its deadline ten days ahead. */
async function issuedTender(db: Db, world: Parameters<typeof ledTenders>[1], name: string) {
  const { leader, tenders } = await ledTenders(db, world, name);
  const { guid } = tenders[0]!;
  const days = (many: number) => new Date(Date.now() + many * 86_400_000);
  const times = { saleStart: days(-10), saleEnd: days(8), deadline: days(10) };
  await db.update(tenderTable).set({ filedAt: new Date() }).where(eq(tenderTable.guid, guid));
  await inTransaction(db, (tx) =>
    noticePublished(tx, byProgram('e2e'), [guid], { at: days(-10), ...times }, stageFollowers),
  );
  const [tender] = await withState(db, [guid]);
  return { leader, tender: tender! };
}

/** A name to sign in with that no other journey has. */
const named = async <P extends { guid: string; userName: string }>(db: Db, person: P): Promise<P> => {
  const userName = `opening-${randomUUID().slice(0, 8)}`;
  await db.update(user).set({ userName }).where(eq(user.guid, person.guid));
  return { ...person, userName };
};

test(
  'five bids are opened by two of three openers: one stays away, one takes a wrong file, one body is lost, a dissent is answered',
  { timeout: TEST_MS },
  async ({ newPage, as, db, world, baseUrl }) => {
    useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
    const name = `钢管采购${randomUUID().slice(0, 8)}`;
    const { leader, tender } = await issuedTender(db, world, name);
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

    const bidders = [];
    for (let no = 0; no < 5; no++) {
      const one = await named(db, await bids.aBidder(tender));
      await bids.submitted(tender.guid, one, {
        form: { opening: { 投标总价: `${90 + no}0000.00`, 交货期: `${30 + no}天` } },
      });
      bidders.push(one);
    }
    // Whoever hosts has a second factor.
    await db
      .insert(secondFactor)
      .values({ userGuid: leader.guid, sealedSecret: seal('second factor', SECRET), since: new Date() });
    // As if the deadline had come.
    await db.execute(sql`alter table seal_policy disable trigger seal_policy_kept`);
    await db.execute(
      sql`update seal_policy set deadline = now() - interval '1 second' where tender_guid = ${tender.guid}`,
    );
    await db.execute(sql`alter table seal_policy enable trigger seal_policy_kept`);
    await db
      .update(tenderTable)
      .set({ deadline: sql`now() - interval '1 second'` })
      .where(eq(tenderTable.guid, tender.guid));
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
  },
);
