import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import type { z } from 'zod';
import { auditEvent } from '#shared/areas/audit/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { createApp } from '../app/app.ts';
import { defaultFileLimits, useFileLimits } from '../areas/file/file-limits.ts';
import type { LdapSettings } from '../areas/identity/ldap-settings.ts';
import { jobsWith } from '../app/jobs.ts';
import { forgetTrees } from '../areas/department/remembered-tree.ts';
import { openSession } from '../areas/session/session.service.ts';
import { openDatabase } from '../db/client.ts';
import { keepAnswersFrom } from '../db/slow-answers.ts';
import { workOff } from '../db/jobs.ts';
import { useSecretKey } from '../kit/secret-key.ts';
import { type ChatSettings, noChat } from '../kit/chat/chat-sender.ts';
import { openChat } from '../kit/chat/open-chat.ts';
import { type MessageSender, outboxOnly } from '../kit/sending/message-sender.ts';
import { openStorage } from '../kit/storage/open-storage.ts';
import { dropDatabase } from './drop-database.ts';
import { databaseOf } from './global-setup.ts';

/** What a call answered: HTTP status and the parts of the body. */
export interface Answer<T> {
  status: number;
  code: number | undefined;
  info: string;
  data: T;
  fields: Record<string, string>;
}

/** Anyone with a guid can be the caller; null is nobody. */
type Person = { guid: string } | null;

/** A database of this test file's own, migrated or empty, gone with it; answers its address. */
export async function testDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const name = `zhaocai_${randomUUID().replaceAll('-', '')}`;
  const url = inject('databaseUrl');
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(
    // copied as files: block by block through the log, a copy takes longer
    `create database ${name} template ${kind === 'empty' ? 'template0' : inject('templateName')} strategy file_copy`,
  );
  afterAll(async () => {
    await dropDatabase(admin, name);
    await admin.end();
  });
  return databaseOf(url, name);
}

/** The address of a copy of the template as the program runs on it. */
function runUrlOf(url: string): string {
  const role = inject('runRole');
  if (!role) return url;
  const address = new URL(url);
  [address.username, address.password] = [role.name, role.password];
  return address.href;
}

/** A folder of this test file's own, gone with it. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zhaocai-files-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Where the tests' server is said to be reached. */
const ORIGIN = 'https://zhaocai.test';

/** The whole server, ended with the test file; on a database and a folder of its own unless told which. */
export async function testApp(
  on: {
    url?: string;
    dataDir?: string;
    supervisionEnterprise?: string;
    ldap?: LdapSettings;
    sender?: MessageSender;
    chat?: ChatSettings;
    log?: (line: string) => void;
  } = {},
) {
  useSecretKey(randomBytes(32));
  useFileLimits(defaultFileLimits);
  keepAnswersFrom(Infinity);
  forgetTrees();
  const url = on.url ?? (await testDatabase());
  const dataDir = on.dataDir ?? (await testFolder());
  const { pool, db } = openDatabase(url, () => undefined);
  // The server works as the program does, not as the owner of the tables. Another's database knows no role of ours.
  const running = openDatabase(on.url ?? runUrlOf(url), () => undefined);
  const storage = await openStorage({ dataDir, storageUrl: undefined });
  const app = createApp({
    ...running,
    storage,
    settings: {
      logLevel: on.log ? 'trace' : 'silent',
      logTo: on.log && { write: on.log },
      trustProxy: false,
      tls: null,
      metricsToken: undefined,
      supervisionEnterprise: on.supervisionEnterprise,
      ldap: on.ldap ?? null,
      publicUrl: ORIGIN,
      ...(on.chat && { chat: on.chat }),
    },
  });
  await app.ready();
  const tokens = new Map<string, string>();

  // Hooks run last first: before the database and the folder go.
  afterAll(async () => {
    await app.close();
    const unworded = await eventsWithoutWords(pool);
    await pool.end();
    await running.pool.end();
    expect(unworded, 'recorded acts without words (shared/areas/audit/codes.ts)').toEqual([]);
  });

  /** The header that makes a request this person's; they are signed in without a password. */
  const as = async (person: Person): Promise<Record<string, string>> => {
    if (!person) return {};
    const token = tokens.get(person.guid) ?? (await openSession(db, person.guid)).accessToken;
    tokens.set(person.guid, token);
    return { authorization: `Bearer ${token}` };
  };

  /** Sends any request. */
  const send = async (options: InjectOptions & { person?: Person }) => {
    const { person = null, headers, ...rest } = options;
    return app.inject({ ...rest, headers: { ...headers, ...(await as(person)) } });
  };

  /** Makes one call of the contract as this person. */
  const call = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: z.input<In> | Record<string, unknown>,
    person: Person,
  ): Promise<Answer<z.output<Out>>> => {
    const response = await send({ ...requestFor(target, input as Record<string, unknown>), person });
    const body = response.json<Record<string, unknown>>();
    const data = body['data'] as z.output<Out>;
    const fields = (data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {};
    const info = (body['info'] ?? body['message'] ?? '') as string;
    return { status: response.statusCode, code: body['code'] as number | undefined, info, data, fields };
  };

  return {
    app,
    url,
    dataDir,
    db,
    pool,
    /** The database as the program sees it; `db` and `pool` are the owner's, who may change tables. */
    running,
    storage,
    send,
    call,
    as,
    runJobs: () =>
      workOff(
        running.pool,
        { db: running.db, storage },
        jobsWith(on.sender ?? outboxOnly, null, { chat: openChat(on.chat ?? noChat), origin: ORIGIN }),
      ),
  };
}
/** Acts of this file's database that an auditor would read as codes; tests of the audit record words of their own. */
async function eventsWithoutWords(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ event: string }>(
    `select distinct event from biz_audit where event like '%.%'`,
  );
  return rows.map(({ event }) => event).filter((event) => !auditEvent.has(event));
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The request a call of the contract makes. */
export function requestFor(target: Endpoint, input: Record<string, unknown>): InjectOptions {
  const { method, path, send } = target;
  const pairs = () =>
    new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) =>
        value == null ? [] : [[name, `${value as string | number | boolean}`]],
      ),
    );
  if (send === 'query') return { method, url: `${path}?${pairs().toString()}` };
  if (send === 'form')
    return {
      method,
      url: path,
      payload: pairs().toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  return { method, url: path, payload: input };
}
