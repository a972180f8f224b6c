import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type FileRow, UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { pdf } from '../../testing/file-samples.ts';
import { type TestApp, testApp, testFolder } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { sweepFiles } from './download.service.ts';
import { defaultFileLimits, type FileLimits, useFileLimits } from './file-limits.ts';
import { claimFiles } from './file.service.ts';
import { fileUsage, storedFile } from './file.table.ts';

const dataDir = await testFolder();
const world = await testApp({ dataDir });
const { db, storage, call, runJobs } = world;
const FULL = '存储空间不足，未能保存，请联系管理员处理后重试';
const limit = (given: Partial<FileLimits>) => useFileLimits({ ...defaultFileLimits, ...given });
const aBuyer = (enterpriseGuid: string) => aUser(db, { enterpriseGuid, permissions: ['plan:write'] });
const twoOf = async () => {
  const { guid } = await aCompany(db);
  return [await aBuyer(guid), await aBuyer(guid)] as const;
};

/** A paper of so many KB. */
const paper = (kilobytes: number) => Buffer.concat([pdf, Buffer.alloc(kilobytes * 1024 - pdf.length, ' ')]);
async function uploadTo(
  { send }: Pick<TestApp, 'send'>,
  person: { guid: string },
  kilobytes: number,
  language = 'cn',
) {
  const { headers, payload } = uploadBody('a.pdf', paper(kilobytes));
  const response = await send({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...headers, 'accept-language': language },
    payload,
    person,
  });
  const { code, info, message, data } = response.json<Record<string, unknown> & { data: FileRow }>();
  return { status: response.statusCode, code, info: info ?? message, data };
}
const upload = (person: { guid: string }, kilobytes: number, language?: string) =>
  uploadTo(world, person, kilobytes, language);
/** Has a file written; answers how its job ended. */
async function exportFor(person: { guid: string }) {
  const { data } = await call(planImport.template, {}, person);
  await runJobs();
  return (await call(jobDetail, { guid: data.jobGuid }, person)).data;
}
/** What lies in the storage, temporary files included. */
const contents = (folder = dataDir) => [
  ...globSync('files/**/*', { cwd: folder, withFileTypes: true }).filter((one) => one.isFile()),
  ...globSync('files/.tmp/*', { cwd: folder }),
];

afterEach(() => limit({}));

test('a person is refused beyond their day and beyond their all, in both languages; the next day they go on', async () => {
  const [buyer] = await twoOf();
  limit({ personDayMb: 1 });
  expect(await upload(buyer, 600)).toMatchObject({ code: 1 });
  const before = contents().length;
  expect(await upload(buyer, 600)).toMatchObject({
    status: 200,
    code: 0,
    info: '您今天还可上传424 KB，该文件600 KB，每人每天不能超过1.0 MB，请明天再试',
  });
  expect((await upload(buyer, 600, 'en')).info).toBe(
    'You may upload 424 KB more today, this file has 600 KB, the limit is 1.0 MB a day for each person, try again tomorrow',
  );
  expect(contents()).toHaveLength(before);
  await db.update(fileUsage).set({ day: sql`${fileUsage.day} - 1` });
  expect(await upload(buyer, 600)).toMatchObject({ code: 1 });
  limit({ personMb: 1 });
  expect((await upload(buyer, 1)).info).toBe(
    '您还可上传0 B，该文件1 B，每人合计不能超过1.0 MB，请移除不用的附件，次日再试，或联系管理员',
  );
});

test('the people of an enterprise are refused beyond what it may have, other enterprises are not', async () => {
  const [buyer, colleague] = await twoOf();
  const [outsider] = await twoOf();
  limit({ enterpriseDayMb: 1 });
  expect(await upload(buyer, 600)).toMatchObject({ code: 1 });
  expect((await upload(colleague, 600)).info).toMatch(
    /^本单位今天还可上传424 KB，该文件600 KB，每个单位每天/,
  );
  expect(await upload(outsider, 600)).toMatchObject({ code: 1 });
  limit({ enterpriseMb: 1 });
  expect((await upload(colleague, 600, 'en')).info).toMatch(/^Your enterprise may upload 424 KB more, /);
});

test('of many at once only as many as fit are stored, and nothing of the others stays', async () => {
  const [buyer, colleague] = await twoOf();
  limit({ personDayMb: 1 });
  const before = contents().length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(buyer, 300)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
  expect(contents()).toHaveLength(before + 3);
  limit({ enterpriseDayMb: 2 });
  const both = await Promise.all([buyer, colleague, buyer, colleague].map((one) => upload(one, 500)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(contents()).toHaveLength(before + 5);
});

test('exports and uploads are counted apart', async () => {
  const [buyer, colleague] = await twoOf();
  limit({ personDayMb: 1 });
  expect(await upload(buyer, 1023)).toMatchObject({ code: 1 });
  expect(await exportFor(buyer)).toMatchObject({ state: 'done' });
  await db.execute(sql`update file_usage set day_bytes = ${1024 * 1024} where purpose = 'export'`);
  expect(await exportFor(buyer)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^您今天还可导出0 B，/),
  });
  expect(await upload(colleague, 1)).toMatchObject({ code: 1 });
});

test('two hundred unused files are the most, also when they come at once; exports are none of them', async () => {
  const [buyer] = await twoOf();
  const [row] = await db.select().from(storedFile).limit(1);
  const unused = Array.from({ length: 198 }, () => {
    const { guid: _guid, ...rest } = row!;
    return { ...rest, uploaderGuid: buyer.guid, purpose: 'upload' as const, documentGuid: null };
  });
  await db.insert(storedFile).values(unused);
  await db.insert(storedFile).values(unused.map((one) => ({ ...one, purpose: 'export' as const })));
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(buyer, 1)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 0)).toMatchObject([
    { info: '未使用的附件过多，请先保存单据或明天再试' },
    { info: '未使用的附件过多，请先保存单据或明天再试' },
  ]);
  await db.delete(storedFile).where(sql`uploader_guid = ${buyer.guid}`);
});

test('uploads go after a day, exports after the days they are kept; what they took is given back', async () => {
  const [buyer] = await twoOf();
  const { data: used } = await upload(buyer, 10);
  await upload(buyer, 20);
  await claimFiles(db, { actor: buyer }, [used.guid], { kind: 'paper', documentGuid: used.guid });
  await exportFor(buyer);
  const own = () =>
    db
      .select({ purpose: fileUsage.purpose, bytes: fileUsage.bytes })
      .from(fileUsage)
      .where(sql`owner_guid in (${buyer.guid}, ${buyer.enterpriseGuid})`)
      .orderBy(fileUsage.purpose, fileUsage.ownerGuid);
  const files = async () =>
    (
      await db
        .select()
        .from(storedFile)
        .where(sql`uploader_guid = ${buyer.guid}`)
    ).map(({ purpose }) => purpose);
  const age = (days: number) =>
    db.update(storedFile).set({ unboundSince: sql`now() - make_interval(days => ${days}, mins => 1)` });
  await age(1);
  await sweepFiles(db, storage);
  expect((await files()).toSorted()).toEqual(['export', 'upload']);
  const [exported] = await own();
  expect(exported!.bytes).toBeGreaterThan(1000);
  expect((await own()).slice(2)).toEqual(
    Array.from({ length: 2 }, () => ({ purpose: 'upload', bytes: 10 * 1024 })),
  );
  limit({ exportDays: 2 });
  await age(2);
  await sweepFiles(db, storage);
  expect(await files()).toEqual(['upload']);
  expect((await own()).map(({ bytes }) => bytes)).toEqual([0, 0, 10 * 1024, 10 * 1024]);
});

test('below the floor of free disk nothing is taken or written, and both are told why', async () => {
  const [buyer] = await twoOf();
  const before = contents().length;
  limit({ diskFloorMb: 1e9 });
  expect(await upload(buyer, 1)).toMatchObject({ status: 503, info: FULL });
  expect((await upload(buyer, 1, 'en')).info).toMatch(/^There is not enough storage left/);
  expect(await exportFor(buyer)).toMatchObject({ state: 'failed', error: FULL });
  expect(contents()).toHaveLength(before);
});

test('what is being sent counts against the floor before it lies on the disk', async () => {
  const [buyer] = await twoOf();
  const before = { ...storage };
  const held = Promise.withResolvers<void>();
  storage.freeBytes = () => Promise.resolve(12 * 1024 * 1024);
  storage.put = async (...given) => {
    await held.promise;
    return before.put(...given);
  };
  limit({ diskFloorMb: 10 });
  try {
    let refused = 0;
    const answers = Array.from({ length: 8 }, async () => {
      const { status } = await upload(buyer, 600);
      if (status === 503 && ++refused === 5) held.resolve();
      return status;
    });
    expect((await Promise.all(answers)).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 503, 503, 503, 503, 503,
    ]);
    expect(await upload(buyer, 600)).toMatchObject({ code: 1 });
  } finally {
    Object.assign(storage, before);
  }
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a store that has no room (%s) is told as such, and nothing stays',
  async (code) => {
    const [buyer] = await twoOf();
    const working = { ...storage };
    storage.put = () => Promise.reject(Object.assign(new Error('full'), { code }));
    const before = contents().length;
    try {
      expect(await upload(buyer, 1)).toMatchObject({ status: 503, info: FULL });
      expect(await exportFor(buyer)).toMatchObject({ state: 'failed', error: FULL });
    } finally {
      Object.assign(storage, working);
    }
    expect(contents()).toHaveLength(before);
  },
);

test('content whose row cannot be written does not stay', async () => {
  const [buyer] = await twoOf();
  const before = contents().length;
  await db.execute(sql`alter table stored_file add constraint no_more check (size <> 7168) not valid`);
  expect(await upload(buyer, 7)).toMatchObject({ code: 0 });
  await db.execute(sql`alter table stored_file drop constraint no_more`);
  expect(contents()).toHaveLength(before);
});

test('a disk that is full in the middle of an upload answers 503 and is as empty as before', async (context) => {
  const folder = await testFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return context.skip('only root may mount the small disk this needs');
  }
  // What is said after a test has begun is not heard by `afterAll`; `-l`: the server still looks at it.
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const small = await testApp({ dataDir: folder, url: world.url });
  limit({ diskFloorMb: 0 });
  const [buyer] = await twoOf();
  // It says it is shorter than it is: the floor lets it in.
  small.storage.freeBytes = () => Promise.resolve(1e9);
  expect(await uploadTo(small, buyer, 3000)).toMatchObject({ status: 503, info: FULL });
  expect(contents(folder)).toEqual([]);
  expect(await uploadTo(small, buyer, 1000)).toMatchObject({ code: 1 });
  expect(await uploadTo(small, buyer, 1500)).toMatchObject({ status: 503, info: FULL });
  expect(contents(folder)).toHaveLength(1);
});
