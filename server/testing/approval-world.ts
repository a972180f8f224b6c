import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { z } from 'zod';
import type { RoleCode } from '#shared/areas/role/codes';
import { approvalForecast } from '#shared/areas/approval/contract';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { endpoint, guidQuery, nothing, type Endpoint } from '#shared/contract/endpoint';
import { approvalRoutes } from '../areas/approval/approval.routes.ts';
import { forecast, openCase, recallCase, type ApprovalSubject } from '../areas/approval/approval.service.ts';
import { approvalSetupRoutes } from '../areas/approval/setup.routes.ts';
import { defineItem, type LevelSetup } from '../areas/approval/setup.ts';
import { department } from '../areas/department/department.table.ts';
import { storedFile } from '../areas/file/file.table.ts';
import { findActor } from '../areas/session/session.service.ts';
import { user } from '../areas/user/user.table.ts';
import { inTransaction } from '../db/transaction.ts';
import { buildApp } from '../http/app.ts';
import { serve } from '../http/route.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { requestFor, testApp, type Answer } from './test-app.ts';

const KIND = 'testDocument';
const documentInput = guidQuery.extend({
  amount: z.string().nullable(),
  isMandatory: z.boolean(),
  deptGuid: z.uuid().nullable(),
  title: z.string(),
  excluded: z.array(z.uuid()).default([]),
});
const write = { method: 'POST', send: 'json', access: 'signedIn', act: 'write', summary: '测试' } as const;
/** The calls a document area would have of its own. */
export const documentCalls = {
  forecast: endpoint({ ...write, path: '/test/forecast', input: documentInput, output: approvalForecast }),
  submit: endpoint({ ...write, path: '/test/submit', input: documentInput, output: guidQuery }),
  recall: endpoint({ ...write, path: '/test/recall', input: guidQuery, output: nothing }),
};

export type Person = Awaited<ReturnType<typeof aUser>>;

/** A document as a test describes it. */
interface Given {
  amount?: string | null;
  isMandatory?: boolean;
  title?: string;
  excluded?: string[];
}

/** A company with a document kind that exists only here: its row is a text and a status, settled by the engine. */
export async function approvalWorld() {
  const app = await testApp();
  const { db } = app;
  await db.execute(
    sql`create table test_document (guid uuid primary key, content text not null, status text not null)`,
  );
  const readers = new Set<string>();
  const subject: ApprovalSubject = {
    kind: KIND,
    settle: async (db, _context, guid, outcome) => {
      const { rowCount } = await db.execute(
        sql`update test_document set status = ${outcome} where guid = ${guid} and status = 'inReview'`,
      );
      if (rowCount !== 1) throw new Error('the document was not under review');
    },
    canRead: async (_db, { actor }) => readers.has(actor.guid),
  };
  const server = buildApp(db, { logLevel: 'silent', trustProxy: false, tls: null }, findActor, (scope) => {
    approvalRoutes([subject])(scope);
    approvalSetupRoutes([subject])(scope);
    serve(scope, documentCalls.forecast, (form, context) => forecast(context.db, context, documentOf(form)));
    serve(scope, documentCalls.submit, (form, context) =>
      inTransaction(context.db, async (db) => {
        await db.execute(sql`insert into test_document values (${form.guid}, ${form.title}, 'inReview')
          on conflict (guid) do update set status = 'inReview'`);
        await openCase(db, context, subject, documentOf(form));
        return { guid: form.guid };
      }),
    );
    serve(scope, documentCalls.recall, ({ guid }, context) =>
      inTransaction(context.db, async (db) => {
        await recallCase(db, context, subject, guid);
        return null;
      }),
    );
  });
  await server.ready();
  afterAll(() => server.close());

  const company = await aCompany(db);
  const dept = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: '物资部',
  });
  const documentOf = ({
    guid,
    amount,
    isMandatory,
    deptGuid,
    title,
    excluded,
  }: z.output<typeof documentInput>) => ({
    kind: KIND,
    documentGuid: guid,
    documentNo: `T-${guid.slice(0, 8)}`,
    title,
    amount,
    isMandatory,
    deptGuid,
    enterpriseGuid: company.guid,
    excluded,
    link: `/test/detail?guid=${guid}`,
  });

  const call = async (target: Endpoint, input: Record<string, unknown>, by: { guid: string } | null) => {
    const response = await server.inject({ ...requestFor(target, input), headers: await app.as(by) });
    const body = response.json<Record<string, unknown>>();
    const data = body['data'] as never;
    const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
    const info = (body['info'] ?? body['message'] ?? '') as string;
    return {
      status: response.statusCode,
      code: body['code'] as number,
      info,
      data,
      fields,
    } satisfies Answer<unknown>;
  };
  const ask = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: z.input<In>,
    by: { guid: string } | null,
  ): Promise<Answer<z.output<Out>>> => call(target, input, by) as Promise<Answer<z.output<Out>>>;
  /** A call that must succeed. */
  const done = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: z.input<In>,
    by: { guid: string },
  ): Promise<z.output<Out>> => {
    const answer = await ask(target, input, by);
    if (answer.code !== 1) throw new Error(`${target.path}: ${answer.status} ${answer.code} ${answer.info}`);
    return answer.data;
  };

  const person = (
    given: { name?: string; roles?: RoleCode[]; deptGuid?: string; enterpriseGuid?: string } = {},
  ) => aUser(db, { enterpriseGuid: company.guid, deptGuid: dept.guid, ...given });
  const levels = (...setup: LevelSetup[]) =>
    defineItem(db, { enterpriseGuid: company.guid, kind: KIND }, setup);
  const document = (
    { amount = '100.00', isMandatory = false, title = '测试单据', excluded = [] }: Given = {},
    guid = randomUUID(),
  ) => ({
    guid,
    amount,
    isMandatory,
    deptGuid: dept.guid,
    title,
    excluded,
  });
  const submit = async (by: Person, given: Given = {}, guid = randomUUID()) => {
    await done(documentCalls.submit, document(given, guid), by);
    return guid;
  };
  const detail = (documentGuid: string, by: Person) =>
    done(approvalCalls.detail, { kind: KIND, documentGuid }, by);
  /** The pending task of this person in a document's case. */
  const taskOf = async (documentGuid: string, by: Person, asks: Person = by) => {
    const { levels: all } = await detail(documentGuid, asks);
    const tasks = all.flatMap(({ tasks }) => tasks).filter(({ assignee }) => assignee.guid === by.guid);
    const task = tasks.find(({ state }) => state === 'pending') ?? tasks.at(-1);
    if (!task) throw new Error(`${by.name} has no task`);
    return task.guid;
  };
  const caseOf = async (documentGuid: string, by: Person) => (await detail(documentGuid, by)).case!.guid;
  const approve = async (documentGuid: string, by: Person, opinion = '同意') =>
    ask(approvalCalls.approve, { taskGuid: await taskOf(documentGuid, by), opinion }, by);
  const reject = async (documentGuid: string, by: Person, toLevel?: number) =>
    ask(approvalCalls.reject, { taskGuid: await taskOf(documentGuid, by), opinion: '请修改', toLevel }, by);
  const statusOf = async (guid: string) => {
    const { rows } = await db.execute<{ status: string }>(
      sql`select status from test_document where guid = ${guid}`,
    );
    return rows[0]?.status;
  };
  const toDecide = async (by: Person) =>
    (await done(approvalInbox.toDecide, { page: 1, rows: 100 }, by)).list.map(
      ({ documentGuid }) => documentGuid,
    );
  const disable = (one: Person) => db.update(user).set({ isActive: false }).where(eq(user.guid, one.guid));
  const moveTo = (one: Person, set: Partial<typeof user.$inferInsert>) =>
    db.update(user).set(set).where(eq(user.guid, one.guid));
  const setHead = (one: Person | null, guid = dept.guid) =>
    db
      .update(department)
      .set({ headGuid: one?.guid ?? null })
      .where(eq(department.guid, guid));
  const setAdministrator = (one: Person | null) =>
    db
      .update(department)
      .set({ processAdministratorGuid: one?.guid ?? null })
      .where(eq(department.guid, company.deptGuid));
  /** A file this person has just uploaded. */
  const upload = async (by: Person) => {
    const [made] = await db
      .insert(storedFile)
      .values({
        name: '总经理办公会纪要.pdf',
        type: 'pdf',
        size: 1,
        sha256: '0'.repeat(64),
        storageKey: randomUUID(),
        scanResult: 'clean',
        uploaderGuid: by.guid,
        uploaderName: by.name,
      })
      .returning({ guid: storedFile.guid });
    return made!.guid;
  };
  return {
    app,
    db,
    kind: KIND,
    subjects: [subject],
    readers,
    company,
    dept,
    ask,
    done,
    person,
    levels,
    document,
    submit,
    detail,
    taskOf,
    caseOf,
    approve,
    reject,
    statusOf,
    toDecide,
    disable,
    moveTo,
    setHead,
    setAdministrator,
    upload,
  };
}

/** A level on which these people stand. */
export const standing = (
  name: string,
  people: readonly { guid: string }[],
  more: Partial<LevelSetup> = {},
): LevelSetup => ({
  name,
  approvers: people.map(({ guid }) => ({ rule: 'person', userGuid: guid })),
  ...more,
});
