import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { openDatabase } from '../db/client.ts';
import { prepareDatabase } from '../app/prepare.ts';
import { dropDatabase } from './drop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which test files make their own databases from `templateName`. */
    databaseUrl: string;
    templateName: string;
  }
}

/** Starts a database server (or takes DATABASE_URL's) and prepares the template every test file copies. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'zhaocai-test-'));
  const embedded = given ? null : await startEmbedded({ dataDir: folder, log: () => undefined });
  const databaseUrl = given ?? embedded!.url;
  const templateName = `zhaocai_template_${process.pid}_${Date.now()}`;
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const { pool, db } = openDatabase(databaseOf(databaseUrl, templateName), () => undefined, 2);
  await prepareDatabase(pool, db);
  await pool.end();
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
