import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind, contractSide, signMode } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { dataScope, reachOf } from '#shared/areas/role/scope';
import { certificateWorld, signContent } from '../../testing/certificate-world.ts';
import { contractWorld, MAIN_CONTENT } from '../../testing/contract-world.ts';
import { freshUscc } from '../../testing/enterprise-world.ts';
import { storeEnterprise } from '../enterprise/enterprise.service.ts';
import type { Actor } from '../../http/context.ts';
import { contracts } from './contract-access.ts';
import { listMessages } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { message } from '../notification/message.table.ts';

const world = await contractWorld();
const { call, db, done, contractIn, namedContract, handler, representative, supplier, agency, company } =
  world;
const s = contractAdminStatus.code;
const { purchase: PURCHASE, agency: AGENCY } = contractKind.code;
const certificates = await certificateWorld(world);
await storeEnterprise(db, supplier.guid, { uscc: freshUscc() });
const key = await certificates.issued(supplier.signer);
await storeEnterprise(db, company.guid, {
  uscc: freshUscc(),
  approvalState: enterpriseApproval.code.approved,
});
const buyersKey = await certificates.issued(representative);
const electronic = { signMode: signMode.code.electronic };

test.each([
  [PURCHASE, supplier.signer],
  [AGENCY, agency.agent],
] as const)(
  'the other party of kind %i sees nothing before it is approved, and then to sign alone',
  async (kind, who) => {
    const waiting = await contractIn(kind, s.inReview);
    expect((await call(calls.signDetail, { guid: waiting }, who)).code).toBe(-1);
    const guid = await contractIn(kind, s.inEffect);
    const { data } = await call(calls.signDetail, { guid }, who);
    expect(data).toMatchObject({ guid, side: 'B', actions: ['sign'], signatures: [] });
    expect(data).not.toHaveProperty('remark');
    const listed = await done(calls.signList, { unsigned: '1' }, who);
    expect(listed.list.map((one) => one.guid)).toContain(guid);
    expect(listed.list.map((one) => one.guid)).not.toContain(waiting);
    expect((await call(getDownloadFileUrl, { guid: data.mainFile!.guid }, who)).code).toBe(1);
    expect((await call(calls.detail, { guid }, who)).code).toBe(-1);
    const told = await db
      .select()
      .from(message)
      .where(and(eq(message.userGuid, who.guid), eq(message.kind, 'contract.toSign.B')));
    expect(told.some(({ link }) => link?.includes(guid))).toBe(true);
  },
);

test('a scan is needed where the contract is on paper, and each party signs once', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  const bare = await call(calls.sign, await namedContract(guid), representative);
  expect(bare.fields).toEqual({ scanFile: '请上传签章扫描件' });
  expect((await call(calls.sign, await namedContract(guid), handler)).status).toBe(403);
  await world.signAs(guid, representative);
  expect(
    await call(
      calls.sign,
      { ...(await namedContract(guid)), scanFile: await world.upload(representative) },
      representative,
    ),
  ).toMatchObject({ code: 0, info: '本方已签章' });
  await world.signAs(guid, supplier.signer);
  const { data } = await call(calls.detail, { guid }, handler);
  expect(data.signatures).toMatchObject([
    { side: 'A', signItem: '2102', mode: 2, isGood: null, scan: { type: 'pdf' } },
    { side: 'B', signItem: '2102', mode: 2, enterpriseName: '华东设备' },
  ]);
  expect(
    (await done(calls.signList, { unsigned: '1' }, supplier.signer)).list.map((one) => one.guid),
  ).not.toContain(guid);
});

test('who has been asked to sign is asked no more once their party has signed, or nobody is to sign', async () => {
  const asked = async (guid: string) =>
    Promise.all(
      [representative, supplier.signer].map(async (who) =>
        (await done(listMessages, { rows: 100, todoOnly: true }, who)).list.some(
          ({ link }) => link === paths.contract(guid),
        ),
      ),
    );
  const one = await contractIn(PURCHASE, s.inEffect);
  expect(await asked(one)).toEqual([true, true]);
  await world.signAs(one, representative);
  expect(await asked(one)).toEqual([false, true]);
  await world.signAs(one, supplier.signer);
  expect(await asked(one)).toEqual([false, false]);

  const both = await contractIn(PURCHASE, s.inEffect);
  const scanFile = await world.upload(representative);
  await done(calls.sign, { ...(await namedContract(both)), scanFile, coversBoth: true }, representative);
  expect(await asked(both)).toEqual([false, false]);

  const undone = await contractIn(PURCHASE, s.inEffect);
  await done(calls.undo, { ...(await namedContract(undone)), reason: '内容需要修改' }, handler);
  expect(await asked(undone)).toEqual([false, false]);

  const ended = await contractIn(PURCHASE, s.inEffect);
  await world.askAbandon(ended);
  expect(await asked(ended)).toEqual([true, true]);
  await world.decideContract(await world.openChange(ended), 'approve');
  expect(await asked(ended)).toEqual([false, false]);
});

test('one scan with both signatures stands for both', async () => {
  const guid = await contractIn(AGENCY, s.inEffect);
  const scanFile = await world.upload(representative);
  await done(calls.sign, { ...(await namedContract(guid)), scanFile, coversBoth: true }, representative);
  const { data } = await call(calls.detail, { guid }, handler);
  expect(data.signed).toEqual(['A', 'B']);
  expect(data.signatures.map((one) => one.signItem)).toEqual(['2103', '2014']);
});

test('a certificate signs the digest of the main file, and of nothing else', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect, electronic);
  const by = { certificateGuid: key.guid };
  const sign = async (content: string, who = supplier.signer) =>
    call(
      calls.sign,
      { ...(await namedContract(guid)), ...by, signature: signContent(key.privateKey, content).signature },
      who,
    );
  expect((await call(calls.sign, await namedContract(guid), supplier.signer)).fields).toEqual({
    signature: '请使用数字证书签章',
  });
  expect(await sign('另一份合同')).toMatchObject({ code: 0, info: '签名与文件不符，文件可能被改动' });
  expect((await sign(MAIN_CONTENT, representative)).code).toBe(-1);
  expect((await sign(MAIN_CONTENT)).code).toBe(1);
  const { data } = await call(calls.detail, { guid }, handler);
  expect(data.signatures).toMatchObject([{ side: 'B', mode: 1, isGood: true, scan: null }]);
});

test('two of a party who sign at once sign once', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  const meant = await namedContract(guid);
  const scans = [await world.upload(representative), await world.upload(representative)];
  const answers = await Promise.all(
    scans.map((scanFile) => call(calls.sign, { ...meant, scanFile }, representative)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('a filing may be signed by certificate, under its own sign item', async () => {
  const approvedFor = await certificates.anApplicant({ enterpriseGuid: supplier.guid });
  const guid = await contractIn(PURCHASE, s.inEffect);
  await world.signBoth(guid, PURCHASE);
  const filing = { filingNo: 'BA-2101', filingTime: '2026-05-06 09:00:00' };
  const foreign = {
    certificateGuid: key.guid,
    signature: signContent(key.privateKey, MAIN_CONTENT).signature,
  };
  expect(
    (await call(calls.file, { ...(await namedContract(guid)), ...filing, ...foreign }, handler)).code,
  ).toBe(-1);
  expect((await call(calls.file, { ...(await namedContract(guid)), ...filing }, approvedFor)).code).toBe(-1);
  expect((await call(calls.file, { ...(await namedContract(guid)), ...filing }, supplier.signer)).code).toBe(
    -1,
  );
  await done(calls.file, { ...(await namedContract(guid)), ...filing }, handler);
  expect((await call(calls.detail, { guid }, handler)).data.filingNo).toBe('BA-2101');
  // who signs for the buyer has a certificate, and signs the filing with it; the parties' own signatures stay
  const signed = (content: string) => ({
    certificateGuid: buyersKey.guid,
    signature: signContent(buyersKey.privateKey, content).signature,
  });
  const byBuyer = async (content: string) =>
    call(
      calls.file,
      { ...(await namedContract(guid)), ...filing, filingNo: 'BA-9', ...signed(content) },
      representative,
    );
  expect(await byBuyer('另一份合同')).toMatchObject({ code: 0, info: '签名与文件不符，文件可能被改动' });
  for (let time = 0; time < 2; time++) expect(await byBuyer(MAIN_CONTENT)).toMatchObject({ code: 1 });
  const { data } = await call(calls.detail, { guid }, handler);
  expect(data).toMatchObject({ filingNo: 'BA-9', signed: ['A', 'B'] });
  expect(data.signatures.filter(({ signItem }) => signItem === '2101')).toMatchObject([
    { side: 'A', mode: 1, isGood: true, signerName: representative.name },
  ]);
});

test('who signs for the other party never files, whatever else they may read', async () => {
  const found = await world.readContract(await contractIn(PURCHASE, s.inEffect));
  const both = { approval: null, signed: [...contractSide.codes], hasOpenChange: false, today: '2026-01-01' };
  const signing = (enterpriseGuid: string) =>
    ({
      guid: supplier.signer.guid,
      enterpriseGuid,
      permissions: new Map([['contract:sign', reachOf([dataScope.code.companyTree])]]),
    }) as Partial<Actor> as Actor;
  expect(contracts.decide(found, both, signing(company.guid)).file).toBeNull();
  expect(contracts.decide(found, both, signing(supplier.guid)).file).not.toBeNull();
});

test('both parties sign a purchase by certificate, each once (2102)', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect, electronic);
  const sign = async (who: { guid: string }, { guid: certificateGuid, privateKey }: typeof key) =>
    call(
      calls.sign,
      {
        ...(await namedContract(guid)),
        certificateGuid,
        signature: signContent(privateKey, MAIN_CONTENT).signature,
      },
      who,
    );
  expect((await sign(representative, buyersKey)).code).toBe(1);
  expect(await sign(representative, buyersKey)).toMatchObject({ code: 0, info: '本方已签章' });
  expect((await sign(supplier.signer, key)).code).toBe(1);
  expect((await call(calls.detail, { guid }, handler)).data.signatures).toMatchObject([
    { side: 'A', signItem: '2102', isGood: true },
    { side: 'B', signItem: '2102', isGood: true },
  ]);
});
