import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { nothingToRestore, tooLateToRestore } from '#shared/areas/document/restore';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { listMessages } from '#shared/areas/notification/contract';
import { searchCalls } from '#shared/areas/search/contract';
import { setupFileKind } from '#shared/areas/project-initiation/codes';
import { department } from '../../areas/department/department.table.ts';
import { userRole } from '../../areas/role/user-role.table.ts';
import { useLine } from '../../areas/procurement-plan/line/use-lines.service.ts';
import { bizAudit } from '../../areas/audit/audit.table.ts';
import { documentDeletion } from '../../areas/document/deletion.table.ts';
import { fileKind } from '../../areas/project-initiation/setup-access.ts';
import { storedFile } from '../../areas/file/file.table.ts';
import type { DocumentsOf } from './documents-of.ts';
import { everyKind } from './every-kind.ts';

const { all, kinds } = await everyKind();
const { call, done, db, buyer } = all.plans;
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

  test('a returned one asks its handler no more once it is deleted, and again once it is back', async () => {
    const guid = await (inState as (status: number) => Promise<string>)(kind.transition.reject.to);
    const asking = async () =>
      (await done(listMessages, { todoOnly: true, rows: 100 }, owner as never)).list
        .filter(({ link }) => link?.includes(guid))
        .map(({ title, isRead }) => ({ title, isRead }));
    const asked = await asking();
    expect(asked).toHaveLength(1);
    await remove(guid);
    expect(await asking()).toEqual([]);
    expect((await restore(guid)).code).toBe(1);
    expect(await asking()).toEqual(asked);
  });

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
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
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

/** Refused for what has happened meanwhile, and nothing of it is half done. */
async function refused(answer: () => ReturnType<typeof call>, text: RegExp) {
  const before = await held();
  const { code, info } = await answer();
  expect([code === 1, info]).toEqual([false, expect.stringMatching(text)]);
  expect(await held()).toEqual(before);
}
const versionOf = async (calls: DocumentsOf['calls'], guid: string, who: Person) => ({
  guid,
  version: ((await done(calls['detail']!, { guid }, who as never)) as { version: number }).version,
});

test('an annual plan does not come back beside a second initial plan', async () => {
  const { guid, unit } = await all.plans.draft();
  await done(annualPlan.delete, await versionOf(annualPlan, guid, buyer), buyer);
  const place = { planUnit: unit.deptGuid, planDept: unit.deptGuid };
  const other = await done(annualPlan.add, all.plans.header(place), buyer);
  await refused(() => call(annualPlan.restore, { guid }, buyer), /已有年初计划/);
  await done(annualPlan.delete, other, buyer);
  expect((await call(annualPlan.restore, { guid }, buyer)).code).toBe(1);
});

test('an adjustment does not come back beside another, nor to a plan that has changed', async () => {
  const { guid } = await all.plans.approved();
  const first = await done(annualPlan.adjust, { guid }, buyer);
  await done(annualPlan.delete, await versionOf(annualPlan, first.guid, buyer), buyer);
  const second = await done(annualPlan.adjust, { guid }, buyer);
  await refused(() => call(annualPlan.restore, { guid: first.guid }, buyer), /已有未完成的年中调整/);
  await done(annualPlan.delete, await versionOf(annualPlan, second.guid, buyer), buyer);
  await useLine(db, (await all.plans.lines(guid))[0]!.guid, '1.00');
  await refused(() => call(annualPlan.restore, { guid: first.guid }, buyer), /原计划在删除后已有变动/);
});

test('a batch plan does not come back to amounts another has taken, nor merged from what is merged elsewhere', async () => {
  const { batch, officer } = all.batches;
  const takes = [{ yearItemGuid: all.setups.nextLine(), batchAmount: '300000.00' }];
  const guid = await batch.draft(takes);
  await done(batchPlan.delete, await batch.versioned(guid, buyer), buyer);
  const other = await batch.draft(takes);
  await refused(() => call(batchPlan.restore, { guid }, buyer), /最多/);
  await done(batchPlan.delete, await batch.versioned(other, buyer), buyer);
  expect((await call(batchPlan.restore, { guid }, buyer)).code).toBe(1);

  const children = [await batch.approved(), await batch.approved()];
  const centre = await batch.merge(children);
  await done(batchPlan.delete, await batch.versioned(centre.guid, officer), officer);
  expect((await call(batchPlan.restore, { guid: centre.guid }, officer)).code).toBe(1);
  await done(batchPlan.delete, await batch.versioned(centre.guid, officer), officer);
  await batch.merge(children);
  await refused(() => call(batchPlan.restore, { guid: centre.guid }, officer), /汇总|修改/);
});

test('a set-up and a self-procurement plan do not come back to a line another has taken', async () => {
  const lines = [{ guid: all.setups.nextLine(), amount: '300000.00' }];
  const { guid } = await all.setups.draft({ lines });
  await done(projectSetup.delete, await versionOf(projectSetup, guid, buyer), buyer);
  const other = await all.setups.draft({ lines });
  await refused(() => call(projectSetup.restore, { guid }, buyer), /最多/);
  await done(projectSetup.delete, await versionOf(projectSetup, other.guid, buyer), buyer);
  expect((await call(projectSetup.restore, { guid }, buyer)).code).toBe(1);

  const items = [{ name: '办公桌', unit: '张', quantity: '1', price: '20000.00' }];
  const yearItemGuid = all.setups.nextLine();
  const own = await all.selfPlans.draft({ outOfPlan: false, yearItemGuid, items });
  await done(selfPlanCalls.delete, await versionOf(selfPlanCalls, own.guid, buyer), buyer);
  await useLine(db, yearItemGuid, '330000.00');
  await refused(() => call(selfPlanCalls.restore, { guid: own.guid }, buyer), /最多/);
});

test('an order and a contract do not come back to a place another has taken', async () => {
  const { handler, form, read } = all.contracts;
  const { draft } = contractAdminStatus.code;
  const order = await all.contracts.orderIn(entrustStatus.code.draft);
  const { setupGuid } = await read(order);
  await done(entrustCalls.delete, await versionOf(entrustCalls, order, handler), handler);
  const other = await done(entrustCalls.add, form(setupGuid), handler);
  await refused(() => call(entrustCalls.restore, { guid: order }, handler), /委托/);
  await done(entrustCalls.delete, await versionOf(entrustCalls, other.guid, handler), handler);
  expect((await call(entrustCalls.restore, { guid: order }, handler)).code).toBe(1);

  const contract = await all.contracts.contractIn(contractKind.code.purchase, draft);
  const { projectGuid } = await all.contracts.readContract(contract);
  await done(contractCalls.delete, await versionOf(contractCalls, contract, handler), handler);
  await done(contractCalls.add, await all.contracts.purchase({ projectGuid }), handler);
  await refused(() => call(contractCalls.restore, { guid: contract }, handler), /合同/);
});

test('who may write no longer, and a department that has gone, get nothing back', async () => {
  const { guid, unit } = await all.plans.draft();
  await done(annualPlan.delete, await versionOf(annualPlan, guid, buyer), buyer);
  await db.update(department).set({ isDeleted: true }).where(eq(department.guid, unit.deptGuid));
  await refused(() => call(annualPlan.restore, { guid }, buyer), /部门/);
  await db.update(department).set({ isDeleted: false }).where(eq(department.guid, unit.deptGuid));
  const roles = await db.delete(userRole).where(eq(userRole.userGuid, buyer.guid)).returning();
  const answer = await call(annualPlan.restore, { guid }, buyer);
  await db.insert(userRole).values(roles);
  expect(answer.code).not.toBe(1);
});
