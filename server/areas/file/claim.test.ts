import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UPLOAD_PATH, type FileRow } from '#shared/areas/file/contract';
import { aUser } from '../../testing/builders.ts';
import * as sample from '../../testing/file-samples.ts';
import { testApp } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { sweepFiles } from './download.service.ts';
import { claimFiles, copyFiles, filesOf, filesOfKinds, ownUpload, releaseFiles } from './file.service.ts';
import { storedFile } from './file.table.ts';
import { keepSubmitted } from './former-files.service.ts';

const { db, storage, send } = await testApp();
const [buyer, colleague] = [await aUser(db), await aUser(db)];

async function uploaded(name = 'a.pdf', person = buyer, content = sample.pdf) {
  const request = uploadBody(name, content);
  const response = await send({ method: 'POST', url: UPLOAD_PATH, ...request, person });
  return response.json<{ data: FileRow }>().data;
}
const claim = (guids: string[], documentGuid: string, person: { guid: string } = buyer) =>
  db.transaction((tx) => claimFiles(tx, { actor: person }, guids, { kind: 'paper', documentGuid }));

test('a document takes only unbound files of this person, all or none', async () => {
  const document = randomUUID();
  const mine = await uploaded();
  const theirs = await uploaded('b.pdf', colleague);
  const taken = await uploaded('c.pdf');
  await claim([taken.guid], randomUUID());
  for (const guid of [theirs.guid, taken.guid, randomUUID()])
    await expect(claim([mine.guid, guid], document)).rejects.toThrow('附件不存在或已失效，请重新上传');
  expect(await filesOf(db, 'paper', document)).toEqual([]);
});

test('a second save keeps, reorders, adds and drops', async () => {
  const document = randomUUID();
  const [a, b, c] = [await uploaded('a.pdf'), await uploaded('b.pdf'), await uploaded('c.pdf')];
  await claim([a.guid, b.guid], document);
  await claim([c.guid, a.guid], document);
  expect((await filesOf(db, 'paper', document)).map(({ name }) => name)).toEqual(['c.pdf', 'a.pdf']);
  // Another person who may edit the document keeps its files, though they are not their uploads.
  await claim([a.guid], document, colleague);
  expect((await filesOf(db, 'paper', document)).map(({ name }) => name)).toEqual(['a.pdf']);
  await claim([], document);
  expect(await filesOf(db, 'paper', document)).toEqual([]);
});

test('the 51st file is refused', async () => {
  const { guid, uploadTime: _time, ...row } = await uploaded();
  const rows = Array.from({ length: 51 }, () => ({
    ...row,
    guid: randomUUID(),
    storageKey: 'x',
    scanResult: 'none',
    uploaderGuid: buyer.guid,
  }));
  await db.insert(storedFile).values(rows);
  const guids = rows.map((one) => one.guid);
  await expect(claim(guids, randomUUID())).rejects.toThrow('附件不能超过50个');
  const document = randomUUID();
  await claim(guids.slice(0, 50), document);
  expect(await filesOf(db, 'paper', document)).toHaveLength(50);
  expect(guid).toBeTruthy();
});

test('the sweep removes what has been unbound for a day, content included, and nothing else', async () => {
  const [old, fresh, bound] = [
    await uploaded('old.pdf'),
    await uploaded('fresh.pdf'),
    await uploaded('bound.pdf'),
  ];
  await claim([bound.guid], randomUUID());
  const keyOf = async ({ guid }: FileRow) =>
    (await db.select().from(storedFile).where(eq(storedFile.guid, guid)))[0]?.storageKey;
  const keys = await Promise.all([old, fresh, bound].map(keyOf));
  await db
    .update(storedFile)
    .set({ unboundSince: sql`now() - interval '25 hours'` })
    .where(eq(storedFile.guid, old.guid));
  await sweepFiles(db, storage);
  expect(await Promise.all([old, fresh, bound].map(keyOf))).toEqual([undefined, keys[1], keys[2]]);
  expect(await Promise.all(keys.map((key) => storage.has(key!)))).toEqual([false, true, true]);
});

test('a copy shares the content of its file, which goes with the last of them', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const { guid } = await uploaded('规范书.pdf');
  await claim([guid], first);
  await copyFiles(db, 'paper', new Map([[first, second]]));
  const [copy] = await filesOf(db, 'paper', second);
  expect(copy).toMatchObject({ name: '规范书.pdf' });
  expect(copy!.guid).not.toBe(guid);
  const [stored] = await db.select().from(storedFile).where(eq(storedFile.guid, guid));
  const isThere = () => storage.has(stored!.storageKey);
  const goes = async (documentGuid: string) => {
    await releaseFiles(db, { kind: 'paper', documentGuid });
    await db
      .update(storedFile)
      .set({ unboundSince: sql`now() - interval '25 hours'` })
      .where(and(eq(storedFile.storageKey, stored!.storageKey), isNull(storedFile.documentGuid)));
    await sweepFiles(db, storage);
  };
  await goes(first);
  expect([await isThere(), await filesOf(db, 'paper', second)]).toMatchObject([true, [{ guid: copy!.guid }]]);
  await goes(second);
  expect(await isThere()).toBe(false);
});

test('what was submitted is taken up again by its own document alone, for another purpose too', async () => {
  const document = randomUUID();
  const [file, other] = [await uploaded(), await uploaded('b.pdf')];
  await claim([file.guid, other.guid], document);
  await keepSubmitted(db, ['paper'], [document]);
  await claim([other.guid], document);
  const guidsOf = (files: readonly FileRow[]) => files.map(({ guid }) => guid);
  expect(guidsOf((await filesOfKinds(db, ['paper'], document))('paper'))).toEqual([other.guid]);
  const copy = randomUUID();
  await copyFiles(db, 'paper', new Map([[document, copy]]));
  const copied = await db.select().from(storedFile).where(eq(storedFile.documentGuid, copy));
  expect(copied.map(({ name }) => name)).toEqual(['b.pdf']);
  // The copy has not been submitted itself.
  await claim([], copy);
  const [gone] = await db.select().from(storedFile).where(eq(storedFile.guid, copied[0]!.guid));
  expect(gone).toMatchObject({ documentGuid: null, formerSince: null });

  await expect(claim([file.guid], randomUUID())).rejects.toThrow('附件不存在或已失效，请重新上传');
  await db.transaction((tx) =>
    claimFiles(tx, { actor: colleague }, [file.guid], { kind: 'paper.scan', documentGuid: document }),
  );
  expect(await filesOf(db, 'paper.scan', document)).toMatchObject([{ guid: file.guid }]);
  expect(guidsOf(await filesOf(db, 'paper', document))).toEqual([other.guid]);
});

test('a text table is for imports only', async () => {
  const { guid } = await uploaded('a.csv', buyer, Buffer.from('a,b\n'));
  await expect(claim([guid], randomUUID())).rejects.toThrow('csv文件只能用于导入，不能作为附件');
  expect(await ownUpload(guid, { db, actor: buyer })).toMatchObject({ name: 'a.csv' });
});

test('an import reads only one’s own upload that no document has', async () => {
  const { guid } = await uploaded();
  await expect(ownUpload(guid, { db, actor: colleague })).rejects.toThrow('文件不存在或无权查看');
  const document = randomUUID();
  await claim([guid], document);
  await expect(ownUpload(guid, { db, actor: buyer })).rejects.toThrow('文件不存在或无权查看');
  await releaseFiles(db, { kind: 'paper', documentGuid: document });
  expect(await ownUpload(guid, { db, actor: buyer })).toMatchObject({ guid });
});
