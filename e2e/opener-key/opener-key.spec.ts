import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { HEARD_DIGITS } from '#shared/areas/opener-key/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { openOpenerKeyFile } from '#shared/sealing/key-file';
import { storeEnterprise } from '../../server/areas/enterprise/enterprise.service.ts';
import { openerKey } from '../../server/areas/opener-key/opener-key.table.ts';
import { user } from '../../server/areas/user/user.table.ts';
import { anEnterprise, aUser } from '../../server/testing/builders.ts';
import type { Db } from '../../server/db/client.ts';
import { aCreditCode, aMark } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { certificatePage } from '../pages/certificate.ts';
import { take } from '../pages/inputs.ts';
import { openerKeyPage } from '../pages/opener-key.ts';

const PASSWORD = 'Sign-2026-key';
const PASSPHRASE = 'Open-2026-bids';
const SECOND = 'Open-2027-bids';
/** Seven times a key is made or opened, each a second or more by intention. */
const TEST_MS = 400_000;

/** A representative of a company whose information is approved. */
async function aRepresentative(db: Db) {
  const mark = aMark();
  const company = await anEnterprise(db, {
    name: `招标单位${mark}`,
    subjectTypes: [subjectType.code.tenderer],
    approvalState: enterpriseApproval.code.approved,
  });
  await storeEnterprise(db, company.guid, { uscc: aCreditCode(), hasSubmitted: true });
  const person = await aUser(db, {
    enterpriseGuid: company.guid,
    userName: `opener-${mark}`,
    name: `开标员${mark}`,
    type: subjectType.code.tenderer,
    roles: [roleCode.code.tendererRepresentative],
  });
  return { ...person, companyName: company.name };
}

/** How many rows of the whole database hold a text. */
async function rowsWith(db: Db, text: string): Promise<number> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  let found = 0;
  for (const { name } of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(name)} of where strpos(of::text, ${text}) > 0`,
    );
    found += rows[0]!.count;
  }
  return found;
}

/** Files of the data folder, the database's and what was printed among them, that hold one of these texts. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => {
      const content = contentOf(path);
      return texts.some((text) => content.includes(text));
    });
}

/** The database removes files while it is looked at. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

test(
  'on a plain-HTTP intranet a key is made, reopened, registered, confirmed, tried, lost and replaced',
  { timeout: TEST_MS },
  async ({ newPage, as, db, baseUrl }) => {
    const opener = await aRepresentative(db);
    const page = await newPage({ baseURL: baseUrl.replace('127.0.0.1', 'intranet.test') });
    const own = openerKeyPage(page);
    await as(page, opener.userName, paths.openerKeys);
    await shown(page.getByText('登记开标密钥须用本人数字证书签名，请先申请证书'));
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);

    // the certificate the registration is signed with
    await page.getByRole('link', { name: '证书办理' }).click();
    const certificate = await certificatePage(page).apply(PASSWORD);
    const security = await newPage();
    await as(security, 'security', paths.certificateAuthority);
    const application = security.getByRole('row', { name: opener.companyName });
    await application.getByRole('button', { name: '签发' }).click();
    await security.getByRole('tooltip').getByRole('button', { name: '签发' }).click();
    await shown(security.getByText('已签发，申请人已收到通知'));

    const sent: Buffer[] = [];
    page.on('request', (request) => void sent.push(request.postDataBuffer() ?? Buffer.alloc(0)));
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    await page.getByRole('link', { name: '开标密钥', exact: true }).click();
    await shown(page.getByText('您还没有开标密钥'));
    expect(fetched.some((url) => url.includes('opener-key-worker'))).toBe(false);

    const key = await own.make(PASSPHRASE);
    expect(key.name).toMatch(new RegExp(`^开标密钥-${opener.name}-\\d{4}-\\d{2}-\\d{2}\\.age$`));
    // nothing is registered before the kept file has been opened
    await own.reopen(key, 'not the passphrase', '口令不正确，或密钥文件已损坏');
    await own.reopen(certificate, PASSPHRASE, '不是开标密钥文件，请选择登记时下载的.age文件');
    expect(await db.select().from(openerKey).where(eq(openerKey.userGuid, opener.guid))).toEqual([]);
    await own.reopen(key, PASSPHRASE, '签名并登记（3/3）');
    await own.sign(certificate, PASSWORD);
    await shown(page.getByText('待确认的密钥'));

    // by telephone: what stands on the opener's screen is typed by who confirms
    const heard = await page.getByText(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/).textContent();
    await security.getByRole('link', { name: '开标密钥确认' }).click();
    const row = security.getByRole('row', { name: opener.companyName });
    await row.getByRole('button', { name: '确认', exact: true }).click();
    const confirming = security.getByRole('dialog');
    await confirming.getByLabel(`听到的指纹前${HEARD_DIGITS}位`).fill('0000 0000 0000 0000');
    await confirming.getByRole('button', { name: '确认', exact: true }).click();
    await shown(security.getByText(/^与登记的指纹不符/).first());
    await confirming.getByLabel(`听到的指纹前${HEARD_DIGITS}位`).fill(heard!);
    await confirming.getByRole('button', { name: '确认', exact: true }).click();
    await shown(security.getByText('已确认，开标人已收到通知'));
    await shown(row.getByText('有效'));

    await page.reload();
    await shown(page.getByText('请验证一次密钥，确认开标时能够解密'));
    await own.openTrying();
    await own.tryWith(key, SECOND, '口令不正确，或密钥文件已损坏');
    await own.tryWith(key, PASSPHRASE, '验证通过，此密钥可以解密');
    await gone(page.getByText('请验证一次密钥，确认开标时能够解密'));

    // the file is lost: the key is ended, and a new one takes its place
    await page.getByRole('button', { name: '停用' }).click();
    await take(page, page.getByRole('dialog').getByLabel('停用原因'), '密钥文件遗失或泄露');
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await shown(page.getByText('密钥已停用'));
    await shown(page.getByText('您还没有开标密钥'));
    const next = await own.make(SECOND);
    await own.reopen(key, PASSPHRASE, '这个文件中是另一个密钥，请选择与所示公钥对应的文件');
    await own.reopen(next, SECOND, '签名并登记（3/3）');
    await own.sign(certificate, PASSWORD);
    const [registered, former] = await db
      .select()
      .from(openerKey)
      .where(eq(openerKey.userGuid, opener.guid))
      .orderBy(desc(openerKey.registerTime));
    expect(registered!.endTime).toBeNull();
    expect(former!.tryTime).not.toBeNull();

    // neither half of a secret has left the browser: not in what was sent, nor in what the server keeps
    const traffic = Buffer.concat(sent);
    expect(traffic.includes(registered!.recipient)).toBe(true);
    const secrets: string[] = [];
    for (const [file, passphrase] of [
      [key, PASSPHRASE],
      [next, SECOND],
    ] as const) {
      const { identity } = await openOpenerKeyFile(new Uint8Array(file.buffer), passphrase);
      secrets.push(
        identity,
        identity.toLowerCase(),
        passphrase,
        file.buffer.toString('base64').slice(60, 100),
      );
    }
    expect(secrets.filter((secret) => traffic.includes(secret))).toEqual([]);
    for (const secret of secrets) expect(await rowsWith(db, secret)).toBe(0);
    const dataDir = inject('dataDir');
    expect(filesWith(dataDir, secrets)).toEqual([]);
    expect(await rowsWith(db, registered!.recipient)).toBeGreaterThan(0);
    expect(filesWith(dataDir, [registered!.recipient]).length).toBeGreaterThan(0);

    // leaving ends what is left
    await db.update(user).set({ isActive: false }).where(eq(user.guid, opener.guid));
    const [left] = await db.select().from(openerKey).where(eq(openerKey.guid, registered!.guid));
    expect(left!.endNote).toBe('账号已停用');
  },
);
