import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { getDownloadFileUrl, getFormerFiles } from '#shared/areas/file/contract';
import { setupFileKind } from '#shared/areas/project-initiation/codes';
import { claimFiles, filesOf } from '../../areas/file/file.service.ts';
import { keepSubmitted } from '../../areas/file/former-files.service.ts';
import { storedFile } from '../../areas/file/file.table.ts';
import { fileKind } from '../../areas/project-initiation/setup-access.ts';
import { everyKind } from './every-kind.ts';

const { all, kinds } = await everyKind();
const { call, done, db, buyer, stranger } = all.plans;
type Person = { guid: string };
const fileKindOf: Record<string, string> = { projectSetup: fileKind(setupFileKind.codes[0]!) };

/** An upload of this person that no document has. */
async function uploaded(uploaderGuid: string, name: string) {
  const [made] = await db
    .insert(storedFile)
    .values({
      name,
      type: 'pdf',
      size: 1,
      sha256: '0'.repeat(64),
      storageKey: '00/00',
      scanResult: 'clean',
      uploaderGuid,
      uploaderName: '同事',
    })
    .returning({ guid: storedFile.guid });
  return made!.guid;
}
const former = (guid: string, who: Person | null) => call(getFormerFiles, { guid }, who as never);
const opens = async (guid: string, who: Person | null) =>
  (await call(getDownloadFileUrl, { guid }, who as never)).code === 1;

describe.each(Object.entries(kinds))('%s', (name, { kind, calls, people, inState }) => {
  const { owner } = people;
  const named = async (guid: string) => ({
    guid,
    version: ((await done(calls['detail']!, { guid }, owner as never)) as { version: number }).version,
  });

  test('what was submitted is kept when another file takes its place, for who reads the document alone', async () => {
    const guid = await (inState as (status: number) => Promise<string>)(kind.transition.reject.to);
    const place = { kind: fileKindOf[name] ?? name, documentGuid: guid };
    const claim = (files: readonly string[]) => claimFiles(db, { actor: owner }, files, place);
    const kept = (await filesOf(db, place.kind, guid)).map((one) => one.guid);
    const [submitted, never, next] = [
      await uploaded(owner.guid, '报告.pdf'),
      await uploaded(owner.guid, '误传.pdf'),
      await uploaded(owner.guid, '报告.pdf'),
    ] as const;
    await claim([...kept, never]);
    await claim([...kept, submitted]);
    const unbound = await db.select().from(storedFile).where(eq(storedFile.guid, never));
    expect(unbound).toMatchObject([{ documentGuid: null, formerSince: null }]);
    expect((await former(submitted, owner)).data).toEqual([]);

    await done(calls['submit']!, { ...(await named(guid)), answer: '已换报告' }, owner as never);
    await done(calls['recall']!, await named(guid), owner as never);
    await claim([...kept, next]);
    expect((await filesOf(db, place.kind, guid)).map((one) => one.guid)).toEqual([...kept, next]);
    expect(JSON.stringify(await call(calls['detail']!, { guid }, owner as never))).not.toContain(submitted);

    expect((await former(next, null)).status).toBe(401);
    for (const [role, who] of Object.entries(people)) {
      const reads = (await call(calls['detail']!, { guid }, who as never)).code === 1;
      const answer = await former(next, who);
      const found = answer.code === 1 ? answer.data.map((one) => one.guid) : answer.info;
      expect([role, found]).toEqual([role, reads ? [submitted] : '文件不存在或无权查看']);
      expect([role, await opens(submitted, who)]).toEqual([role, reads]);
    }
    expect((await former(randomUUID(), owner)).info).toBe('文件不存在或无权查看');
    await claim([...kept, submitted]);
    expect((await former(submitted, owner)).data).toEqual([]);
    const back = await db.select().from(storedFile).where(eq(storedFile.guid, submitted));
    expect(back).toMatchObject([{ documentGuid: guid, isSubmitted: true, formerSince: null }]);
  });

  test('it goes with a document that is deleted, and comes back with it as what it was', async () => {
    const guid = await (inState as (status: number) => Promise<string>)(kind.transition.reject.to);
    const place = { kind: fileKindOf[name] ?? name, documentGuid: guid };
    const [was, is] = [
      await uploaded(owner.guid, '报告.pdf'),
      await uploaded(owner.guid, '报告2.pdf'),
    ] as const;
    const before = (await filesOf(db, place.kind, guid)).map((one) => one.guid);
    await claimFiles(db, { actor: owner }, [...before, was], place);
    await keepSubmitted(db, [place.kind], [guid]);
    await claimFiles(db, { actor: owner }, [...before, is], place);
    await done(calls['delete']!, await named(guid), owner as never);
    for (const who of [people.officer, people.stranger]) expect(await opens(was, who)).toBe(false);
    await done(calls['restore']!, { guid }, owner as never);
    expect((await former(is, owner)).data.map((one) => one.guid)).toEqual([was]);
    expect((await filesOf(db, place.kind, guid)).map((one) => one.guid)).toEqual([...before, is]);
  });
});

test('a former file of another document is nobody’s to take', async () => {
  const [one, other] = [await all.plans.draft(), await all.plans.draft()];
  const file = await uploaded(buyer.guid, '方案.pdf');
  const place = (documentGuid: string) => ({ kind: 'annualPlan', documentGuid });
  await claimFiles(db, { actor: buyer }, [file], place(one.guid));
  await db.update(storedFile).set({ isSubmitted: true }).where(eq(storedFile.guid, file));
  await claimFiles(db, { actor: buyer }, [], place(one.guid));
  const { version } = await done(annualPlan.detail, { guid: other.guid }, buyer);
  const header = all.plans.header({ planUnit: other.unit.deptGuid, planDept: other.unit.deptGuid });
  const edit = (given: object, who: Person) =>
    call(annualPlan.edit, { ...header, guid: other.guid, version, ...given } as never, who as never);
  expect((await edit({ files: [file] }, buyer)).info).toBe('附件不存在或已失效，请重新上传');
  expect((await edit({ files: [file] }, stranger)).code).not.toBe(1);
  expect(await filesOf(db, 'annualPlan', other.guid)).toEqual([]);
});
