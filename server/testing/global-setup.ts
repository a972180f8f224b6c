import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { auditTableRights } from '../areas/audit/table-rights.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { openDatabase } from '../db/client.ts';
import { runAddress } from '../db/run-role.ts';
import { prepareDatabase } from '../app/prepare.ts';
import { dropDatabase } from './drop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which test files make their own databases from `templateName`. */
    databaseUrl: string;
    templateName: string;
    /** The role the program runs as on copies of the template; null where none can be made. */
    runRole: { name: string; password: string } | null;
  }
}

/** Starts a database server (or takes DATABASE_URL's) and prepares the template every test file copies. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'zhaocai-test-'));
  const embedded = given
    ? null
    : await startEmbedded({ dataDir: folder, log: () => undefined, isThrownAway: true });
  const databaseUrl = given ?? embedded!.url;
  const templateName = `zhaocai_template_${process.pid}_${Date.now()}`;
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const { pool, db } = openDatabase(databaseOf(databaseUrl, templateName), () => undefined, 2);
  await prepareDatabase(pool, db);
  const run = await runAddress(pool, {
    ownerUrl: databaseOf(databaseUrl, templateName),
    given: undefined,
    passwordOf: () => randomBytes(24).toString('hex'),
    rights: auditTableRights,
  });
  await pool.end();
  const { username, password } = new URL(run.url);
  project.provide('runRole', run.isOwner ? null : { name: username, password });
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateName', templateName);
  return async () => {
    await dropDatabase(admin, templateName);
    await admin.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function databaseOf(url: string, name: string) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
