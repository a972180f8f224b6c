import { X509Certificate } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { REVOCATION_LIST_PATH } from '#shared/areas/certificate/authority-contract';
import { paths } from '#shared/areas/session/paths';
import { certificate } from '../../server/areas/certificate/certificate.table.ts';
import { aSupplier } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { certificatePage, type ChosenFile } from '../pages/certificate.ts';

const PASSWORD = 'Sign-2026-key';
const NEW_PASSWORD = 'Renewed-2027-key';
const bid = (content: string): ChosenFile => ({
  name: '投标函.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Seven times a key is made or opened, each some seconds long by intention. */
const TEST_MS = 400_000;

test(
  'on a plain-HTTP intranet a certificate is applied for, issued, used, renewed and revoked',
  { timeout: TEST_MS },
  async ({ newPage, as, db, baseUrl }) => {
    const supplier = await aSupplier(db);
    const intranet = baseUrl.replace('127.0.0.1', 'intranet.test');
    const page = await newPage({ baseURL: intranet });
    const own = certificatePage(page);
    await as(page, supplier.userName, paths.enterpriseFormal);
    await page.getByRole('link', { name: 'CA证书办理' }).click();
    await shown(page.getByText('您还没有数字证书'));
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);

    // a weak password is refused at its field, before any key is made
    await page.getByRole('button', { name: '申请证书' }).click();
    await page.getByLabel('私钥文件密码').fill('onlyletters');
    await page.getByLabel('再次输入密码').fill('another');
    await page.getByRole('button', { name: '生成密钥并申请' }).click();
    await shown(page.getByText('至少包含大写字母、小写字母、数字、特殊字符中的三种'));
    await shown(page.getByText('两次输入的密码不一致'));
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await gone(page.getByRole('dialog'));

    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    const key = await own.apply(PASSWORD);
    await shown(page.getByText('待签发的申请'));

    const security = await newPage();
    await as(security, 'security', paths.certificateAuthority);
    const row = security.getByRole('row', { name: supplier.enterpriseName });
    await row.getByRole('button', { name: '签发' }).click();
    await security.getByRole('tooltip').getByRole('button', { name: '签发' }).click();
    await shown(security.getByText('已签发，申请人已收到通知'));
    await shown(row.getByText('有效'));

    await page.reload();
    await shown(page.getByText('当前证书'));
    await own.fillSigning(bid('我方投标报价为壹佰万元整'), key, 'not the password');
    await own.sendSigning('密码不正确，或私钥文件已损坏');
    await own.typePassword(PASSWORD);
    await own.sendSigning('签名有效，已登记');
    await own.close();
    await own.verify(bid('我方投标报价为壹佰万元整'), '签名有效');
    await own.verify(bid('我方投标报价为玖拾万元整'), /没有找到该文件的签名/);

    // near its end: renewed with the old key, and only the new key signs from then on
    const [issued] = await db.select().from(certificate).where(eq(certificate.userName, supplier.userName));
    expect(new X509Certificate(Buffer.from(issued!.certificate!, 'base64')).subject).toContain(
      `CN=${supplier.name}`,
    );
    await db
      .update(certificate)
      .set({ validTo: sql`now() + interval '10 days'` })
      .where(eq(certificate.guid, issued!.guid));
    await page.reload();
    await shown(page.getByText('证书还有10天到期，请续期'));
    const newKey = await own.renew(key, PASSWORD, NEW_PASSWORD);
    await shown(page.getByText('已由新证书取代'));
    await own.fillSigning(bid('第二份'), key, PASSWORD);
    await own.sendSigning('这个私钥文件不属于该证书，请选择申请该证书时下载的文件');
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await gone(page.getByRole('dialog'));
    await own.fillSigning(bid('第二份'), newKey, NEW_PASSWORD);
    await own.sendSigning('签名有效，已登记');
    await own.close();

    await own.revoke('私钥泄露或丢失');
    await shown(page.getByText('您还没有数字证书'));
    await own.verify(bid('第二份'), '证书已被吊销');
    const all = await db.select().from(certificate).where(eq(certificate.userName, supplier.userName));
    expect(all.map(({ status }) => status)).toEqual([
      certificateStatus.code.revoked,
      certificateStatus.code.revoked,
    ]);
    const list = Buffer.from(await (await fetch(`${baseUrl}${REVOCATION_LIST_PATH}`)).arrayBuffer());
    for (const { serial } of all) expect(list.includes(Buffer.from(serial!, 'hex'))).toBe(true);

    // what has left the browser: requests, digests, signatures, and nothing of the key or its passwords
    const traffic = sent.join('\n');
    expect(traffic).toContain('"request"');
    for (const secret of [PASSWORD, NEW_PASSWORD, key.buffer.toString('base64').slice(40, 80)])
      expect(traffic).not.toContain(secret);
    expect(traffic).not.toContain('壹佰万元');
  },
);
