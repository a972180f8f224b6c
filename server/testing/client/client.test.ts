import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { TEST_PASSWORD } from '../builders.ts';
import { planWorld, YEAR } from '../plan-world.ts';
import { makeJourney } from './journey.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const world = await planWorld();
const unit = await world.aUnit();
const baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
// Close what `fetch` keeps open: the end of the server would wait for a connection that has sent nothing yet.
afterAll(() => world.app.server.closeAllConnections());

/** The journey with the types generated from the description, in a folder below the project, gone with the test. */
async function generated(): Promise<string> {
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'dist/client-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const description = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenAPI3;
  await writeFile(join(folder, 'openapi.ts'), astToString(await openapiTS(description)));
  await copyFile(join(import.meta.dirname, 'journey.ts'), join(folder, 'journey.ts'));
  const settings = { extends: '../../tsconfig.base.json', compilerOptions: { lib: ['es2024', 'dom'] } };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return folder;
}

test('a client generated from the description compiles', async () => {
  const folder = await generated();
  const compile = promisify(execFile)(process.execPath, [TSC, '-p', folder]);
  const said = await compile.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(said).toBe('');
});

test('and makes the journey of a buyer', async () => {
  const { sheet, ...seen } = await makeJourney({
    baseUrl,
    password: TEST_PASSWORD,
    buyer: world.buyer.userName,
    approvers: [world.manager.userName, world.director.userName],
    unit: unit.deptGuid,
    year: YEAR,
    wait: () => world.runJobs(),
  });
  expect(seen).toEqual({
    status: planStatus.code.approved,
    planNo: expect.stringContaining(String(YEAR)),
    projects: ['办公楼物业服务'],
    refusal: expect.stringMatching(/./),
  });
  // A spreadsheet is a zip.
  expect(sheet.slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});
