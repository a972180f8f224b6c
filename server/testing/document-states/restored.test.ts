import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { contractKind } from '#shared/areas/contract/codes';
import { nothingToRestore, tooLateToRestore } from '#shared/areas/document/restore';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { searchCalls } from '#shared/areas/search/contract';
import { setupFileKind } from '#shared/areas/project-initiation/codes';
import { bizAudit } from '../../areas/audit/audit.table.ts';
import { documentDeletion } from '../../areas/document/deletion.table.ts';
import { fileKind } from '../../areas/project-initiation/setup-access.ts';
import { storedFile } from '../../areas/file/file.table.ts';
import { type DocumentsOf, everybody } from './documents-of.ts';
import { contracts, orders, setups } from './later-documents.ts';
import { annualPlans, batchPlans, selfPlans } from './plans.ts';

const all = await everybody();
const { call, done, db, buyer } = all.plans;
const kinds: Record<string, DocumentsOf> = {
  annualPlan: await annualPlans(all),
  batchPlan: batchPlans(all),
  selfPlan: await selfPlans(all),
  projectSetup: await setups(all),
  entrust: await orders(all),
  contract: contracts(all, contractKind.code.purchase),
};
type Person = { guid: string };
const fileKindOf: Record<string, string> = {
  projectSetup: fileKind(setupFileKind.codes[0]!),
};
const FILE = {
  name: '附件.pdf',
  type: 'pdf',
  size: 1,
  sha256: '0'.repeat(64),
  storageKey: '00/00',
  scanResult: 'clean',
  uploaderName: '同事',
  unboundSince: null,
};

/** What the documents and lines of every kind hold of each other, as the rows say it. */
const held = async () => {
  const { rows } = await db.execute(sql`
    select 'line' as of, guid, used_amount::text as amount, line_status as state from procurement_plan_line
    union all select 'batch', line_guid, held_amount || '/' || excess_amount, 0 from batch_line
    union all select 'self', guid, held_amount || '/' || setup_amount, status from self_plan
    union all select 'plan', guid, '', status from procurement_plan
    union all select 'setup', guid, coalesce(orders_guid::text, ''), status from project_setup
    order by 1, 2`);
  return rows;
};
const agesBy = (guid: string, seconds: number) =>
  db
    .update(documentDeletion)
    .set({ deletedAt: sql`${documentDeletion.deletedAt} - ${seconds}::int * interval '1 second'` })
    .where(eq(documentDeletion.documentGuid, guid));

describe.each(Object.entries(kinds))('%s', (name, { kind, calls, people, inState }) => {
  const { owner } = people;
  const draft = () => (inState as (status: number) => Promise<string>)(kind.status.code.draft);
  const detail = async (guid: string) =>
    (await done(calls['detail']!, { guid }, owner as never)) as { version: number; [name: string]: unknown };
  const remove = async (guid: string) =>
    done(calls['delete']!, { guid, version: (await detail(guid)).version }, owner as never);
  const restore = (guid: string, who: Person | null = owner) =>
    call(calls['restore']!, { guid }, who as never);

  test('a deletion is taken back by who deleted it, once, in time; all is as it was', async () => {
    const guid = await draft();
    const [file] = await db
      .insert(storedFile)
      .values({
        ...FILE,
        kind: fileKindOf[name] ?? name,
        documentGuid: guid,
        // Somebody else's: the document was copied, or handed on.
        uploaderGuid: randomUUID(),
      })
      .returning({ guid: storedFile.guid });
    const before = await detail(guid);
    const holds = await held();
    await remove(guid);
    expect(await bound(file!.guid)).toBeNull();
    expect((await call(calls['detail']!, { guid }, owner as never)).code).toBe(-1);

    expect((await restore(guid, null)).status).toBe(401);
    for (const [role, who] of Object.entries(people)) {
      if (role === 'owner') continue;
      const answer = await restore(guid, who);
      expect([role, answer.status === 403 || answer.info === nothingToRestore.cn]).toEqual([role, true]);
    }
    const answers = await Promise.all([restore(guid), restore(guid)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([-1, 1]);
    expect(answers.find(({ code }) => code === -1)!.info).toBe(nothingToRestore.cn);

    const after = await detail(guid);
    expect(answers.find(({ code }) => code === 1)!.data).toEqual({ guid, version: before.version + 2 });
    const { version: _was, updateTime: _then, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(await held()).toEqual(holds);
    expect(await bound(file!.guid)).toBe(guid);
    const { data } = await call(searchCalls.find, { keyword: numberOf(after) }, owner as never);
    expect(JSON.stringify(data)).toContain(guid);
    const events = await db
      .select({ event: bizAudit.event })
      .from(bizAudit)
      .where(and(eq(bizAudit.objectGuid, guid), sql`${bizAudit.event} like '%.restore'`));
    expect(events).toHaveLength(1);
    expect((await restore(guid)).info).toBe(nothingToRestore.cn);
  });

  test('a deletion is taken back after ten seconds no longer than the way takes, and changes nothing then', async () => {
    const guid = await draft();
    await remove(guid);
    const holds = await held();
    await agesBy(guid, 26);
    expect((await restore(guid)).info).toBe(tooLateToRestore.cn);
    expect(await held()).toEqual(holds);
    await agesBy(guid, -16);
    expect((await restore(guid)).code).toBe(1);
    await remove(guid);
    expect((await restore(guid)).code).toBe(1);
  });

  const numberOf = (found: Record<string, unknown>) =>
    String(found[(kind as unknown as { key: { no: string } }).key.no]);
});

const bound = async (guid: string) => {
  const [file] = await db.select().from(storedFile).where(eq(storedFile.guid, guid));
  return file!.documentGuid;
};
