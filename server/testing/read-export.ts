import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { jobDetail } from '#shared/areas/job/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { storedFile } from '../areas/file/file.table.ts';
import { readSpreadsheet } from '../kit/spreadsheet/read.ts';
import type { TestApp } from './test-app.ts';

/** Starts an export, works it off and reads the spreadsheet it made. */
export async function readExport<In extends z.ZodObject>(
  world: Pick<TestApp, 'call' | 'runJobs' | 'db' | 'storage'>,
  target: Endpoint<In, z.ZodObject<{ jobGuid: z.ZodUUID }>>,
  input: Record<string, unknown>,
  who: { guid: string },
) {
  const { data, info } = await world.call(target, input, who);
  if (!data) throw new Error(info);
  await world.runJobs();
  const { data: job } = await world.call(jobDetail, { guid: data.jobGuid }, who);
  if (job.state !== 'done') throw new Error(`job is ${job.state}`);
  const fileGuid = job.result!['fileGuid'] as string;
  const [file] = await world.db
    .select()
    .from(storedFile)
    .where(sql`${storedFile.guid} = ${fileGuid}`);
  const parts: Buffer[] = [];
  for await (const part of (await world.storage.get(file!.storageKey))!) parts.push(part as Buffer);
  return { file: file!, sheets: await readSpreadsheet({ content: Buffer.concat(parts) }) };
}
