import type pg from 'pg';
import { seedCalendar } from '../areas/calendar/seed.ts';
import { seedDictionary } from '../areas/dictionary/seed.ts';
import { seedLegalParameters } from '../areas/legal-parameter/seed.ts';
import { learnNewPermissions } from '../areas/role/new-permissions.ts';
import type { Db } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { installJobs } from '../db/jobs.ts';
import { jobs } from './jobs.ts';

/**
 * Brings a database to where the program can work on it: schema, queues, calendar, dictionaries, numbers of the law,
 * and what a new release adds to built-in roles. May be repeated.
 */
export async function prepareDatabase(pool: pg.Pool, db: Db) {
  await migrateDatabase(pool);
  await installJobs(pool, jobs);
  await seedCalendar(db);
  await seedDictionary(db);
  await seedLegalParameters(db);
  await learnNewPermissions(db);
}
