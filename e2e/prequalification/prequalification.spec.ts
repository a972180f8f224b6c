import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { paths } from '#shared/areas/session/paths';
import { docKind } from '#shared/areas/tender-file/codes';
import { stageFollowers } from '../../server/app/stage-followers.ts';
import { byProgram } from '../../server/areas/audit/audit.service.ts';
import { enterprise } from '../../server/areas/enterprise/enterprise.table.ts';
import { prequalification } from '../../server/areas/prequalification/prequalification.table.ts';
import { sealedCall } from '../../server/areas/tender/sealed-call.table.ts';
import { tender as tenderTable } from '../../server/areas/tender/tender.table.ts';
import { prequalificationPublished } from '../../server/areas/tender/prequalified-tender.service.ts';
import { noticePublished } from '../../server/areas/tender/tenders.service.ts';
import { user } from '../../server/areas/user/user.table.ts';
import type { Db } from '../../server/db/client.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { useSecretKey } from '../../server/kit/secret-key.ts';
import { bidWorld } from '../../server/testing/bid-world.ts';
import { pdf } from '../../server/testing/file-samples.ts';
import { writeKeyFile } from '../../web/kit/key/key-file.ts';
import { calledProgram } from '../fixtures/called-program.ts';
import { ledTenders } from '../fixtures/led-tenders.ts';
import { test } from '../fixtures/test.ts';
import { openAnew, shown } from '../fixtures/waiting.ts';
import { bidPage } from '../pages/bid.ts';
import { attach } from '../pages/inputs.ts';

const PASSPHRASE = 'Draft-2026-apply';
const PASSWORD = 'Sign-2026-key';
const DAY_MS = 86_400_000;
const days = (many: number) => new Date(Date.now() + many * DAY_MS);

/** A tender whose prequalification is announced, its applications open for ten days. */
async function announced(db: Db, world: Parameters<typeof ledTenders>[1], name: string) {
  useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
  const { leader, tenders } = await ledTenders(db, world, name);
  const { guid } = tenders[0]!;
  const times = { saleStart: days(-10), saleEnd: days(5), deadline: days(40) };
  await db
    .update(tenderTable)
    .set({ ...times, zsType: 2 })
    .where(eq(tenderTable.guid, guid));
  const said = { at: days(-10), applyEnd: days(10), preMethod: 1 as const, preLimit: null };
  await inTransaction(db, (tx) =>
    prequalificationPublished(tx, byProgram('e2e'), [guid], said, stageFollowers),
  );
  const [tender] = await db.select().from(tenderTable).where(eq(tenderTable.guid, guid));
  const [call] = await db.select().from(prequalification).where(eq(prequalification.tenderGuid, guid));
  return { leader, tender: tender!, callGuid: call!.guid, times };
}

const companyOf = async (db: Db, guid: string): Promise<string> =>
  (await db.select({ name: enterprise.name }).from(enterprise).where(eq(enterprise.guid, guid)))[0]!.name;

/** As if applications were over. */
async function over(db: Db, guid: string): Promise<void> {
  await db.execute(sql`alter table seal_policy disable trigger seal_policy_kept`);
  await db.execute(
    sql`update seal_policy set deadline = date_trunc('minute', now()) where tender_guid = ${guid}`,
  );
  await db.execute(sql`alter table seal_policy enable trigger seal_policy_kept`);
  await db
    .update(sealedCall)
    .set({ deadline: sql`date_trunc('minute', now())` })
    .where(eq(sealedCall.guid, guid));
}

test(
  'applied for sealed, replaced, opened, reviewed and told: who passed may bid, who did not is refused',
  { timeout: 400_000 },
  async ({ newPage, as, db, world, baseUrl }) => {
    const name = `资格预审采购${randomUUID().slice(0, 8)}`;
    const { leader, tender, callGuid, times } = await announced(db, world, name);
    const bids = await bidWorld(calledProgram(db, baseUrl));
    const applicants = [];
    for (let at = 0; at < 4; at++) {
      const one = await bids.aBidder();
      await bids.obtains(tender, one.enterpriseGuid, docKind.code.prequalification);
      applicants.push(one);
    }
    const [first, ...others] = applicants as [(typeof applicants)[0], ...typeof applicants];
    const last = others.at(-1)!;
    const saying = {
      name: '证明.pdf',
      content: pdf.toString(),
      form: { responses: [{ condition: '条件', value: '满足', file: '证明.pdf', page: '1' }], records: [] },
    };
    for (const one of others) await bids.submitted(callGuid, one, saying);
    const login = async ({ guid }: { guid: string }) => {
      const userName = `apply-${randomUUID().slice(0, 8)}`;
      await db.update(user).set({ userName }).where(eq(user.guid, guid));
      return userName;
    };
    const jwk = first.privateKey.export({ format: 'jwk' });
    const bytes = (text: string | undefined) => Uint8Array.from(Buffer.from(text!, 'base64url'));
    const pair = {
      privateKey: bytes(jwk.d),
      publicKey: Uint8Array.of(4, ...bytes(jwk.x), ...bytes(jwk.y)),
    };
    const file = writeKeyFile(
      { pair, name: first.name, password: PASSWORD },
      { encryption: 1000, mac: 1000 },
    );
    const key = { name: '证书.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from(file) };

    // Prepared and sealed in the browser, handed in, and replaced.
    const page = await newPage();
    const form = bidPage(page, callGuid);
    await as(page, await login(first), paths.ownApplications);
    await page.getByRole('link', { name: '编制申请' }).click();
    await form.begin(PASSPHRASE);
    await form.attach();
    await page.getByLabel('响应值').fill('营业执照在有效期内');
    await page.getByLabel('证明文件').click();
    await page.getByTitle('资格.pdf').click();
    await page.getByLabel('授权代表', { exact: true }).fill(first.name);
    await page.getByLabel('联系电话', { exact: true }).fill('13800138000');
    await page.getByLabel(/^我方承诺/).check();
    await shown(page.getByText('已按招标文件要求填写完整', { exact: false }));
    await form.seal();
    await form.sign(key, PASSWORD);
    await form.isAtBid();
    await page.getByRole('link', { name: '编制资格预审申请' }).click();
    await form.unlock(PASSPHRASE);
    await form.attach();
    await form.seal();
    await form.sign(key, PASSWORD);
    await form.isAtBid();
    await shown(page.getByText('被替换'));

    // Nothing is told before the end; then it is opened, reviewed and concluded.
    const desk = await newPage();
    await as(desk, leader.userName, paths.prequalification(tender.guid));
    await shown(desk.getByText(/任何人都看不到谁提交了申请/));
    await over(db, callGuid);
    await openAnew(desk, paths.prequalification(tender.guid));
    const window = desk.getByRole('dialog');
    const act = async (button: string, confirm = button) => {
      await desk.getByRole('button', { name: button, exact: true }).click();
      await window.getByRole('button', { name: confirm, exact: true }).click();
    };
    await desk.getByRole('button', { name: '预约会议' }).click();
    await window.getByLabel('会议地点').fill('第一会议室');
    await window.getByRole('button', { name: '保存' }).click();
    await act('开启申请');
    await shown(desk.getByText('申请已开启'));
    await desk.getByRole('button', { name: '确定审查人员' }).click();
    for (const at of [1, 2, 3]) {
      await window.getByLabel(`姓名 ${at}`).fill(`审查员${at}`);
      await window.getByLabel(`工作单位 ${at}`).fill('招标代理有限公司');
    }
    await window.getByRole('button', { name: '保存' }).click();
    for (const one of applicants) {
      const row = desk.getByRole('row').filter({ hasText: await companyOf(db, one.enterpriseGuid) });
      await row.getByRole('button', { name: '审查' }).click();
      const side = desk.getByRole('dialog');
      await side.getByText(one === last ? '不符合' : '符合', { exact: true }).click();
      if (one === last) await side.getByLabel('理由 1').fill('营业执照已过期');
      await side.getByRole('button', { name: '保存' }).click();
      await side.waitFor({ state: 'hidden' });
    }
    await act('形成结论');
    await shown(desk.getByText('结论已形成'));
    await desk.getByRole('button', { name: '发送结果通知' }).click();
    await attach(window, window.locator('input[type=file]'), '审查报告.pdf');
    await window.getByRole('button', { name: '发送结果通知' }).click();
    await shown(desk.getByText('结果通知书已发送'));

    // Each reads its own result; who passed may bid, who did not is refused by its own state.
    await openAnew(page, paths.ownApplication(callGuid));
    await shown(page.getByText('贵单位通过资格预审。'));
    for (const one of [first, last]) await bids.obtains(tender, one.enterpriseGuid);
    await db.update(tenderTable).set({ filedAt: new Date() }).where(eq(tenderTable.guid, tender.guid));
    await inTransaction(db, (tx) =>
      noticePublished(tx, byProgram('e2e'), [tender.guid], { at: new Date(), ...times }, stageFollowers),
    );
    await openAnew(page, paths.ownBid(tender.guid));
    await shown(page.getByRole('link', { name: '编制投标文件' }));
    const other = await newPage();
    await as(other, await login(last), paths.ownBid(tender.guid));
    await shown(other.getByText('未通过资格预审，不能投标'));
  },
);
