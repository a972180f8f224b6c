import { once } from 'node:events';
import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { token } from '#shared/areas/session/contract';
import { holdDataDir } from '../../db/embedded/data-dir.ts';
import { programRunner } from '../../testing/program.ts';
import { testDatabase, testFolder } from '../../testing/test-app.ts';

const runProgram = programRunner();

const settings = {
  DATABASE_URL: await testDatabase(),
  DATA_DIR: await testFolder(),
  SEED: 'none',
  LOG_LEVEL: 'silent',
};

/** A request the server has begun with: it has asked for the body, which is not sent yet. */
async function beginRequest(address: string) {
  const body = 'grant_type=none';
  const begun = request(`${address}${token.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined); // cut off
  begun.flushHeaders();
  await once(begun, 'continue');
  return async () => {
    begun.end(body);
    const [response] = await answered;
    return { status: response.statusCode, body: await text(response) };
  };
}

async function isRefused(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: nobody new is let in, what has begun is answered, the program ends with 0 and gives its folder back',
  async (signal) => {
    const { child, listening, ended, printed } = runProgram(settings);
    const address = await listening;
    expect(() => holdDataDir(settings.DATA_DIR)).toThrow(`(process ${child.pid})`);
    const finish = await beginRequest(address);
    child.kill(signal);
    await vi.waitFor(async () => expect(await isRefused(address)).toBe(true), {
      timeout: 30_000,
      interval: 10,
    });
    child.kill(signal); // a second one changes nothing
    expect(await finish()).toMatchObject({ status: 400, body: expect.stringContaining('error') });
    expect(await ended).toBe(0);
    expect(printed()).not.toMatch(/error|\s+at /i);
    holdDataDir(settings.DATA_DIR).release();
  },
);

test('a request that never ends does not keep the program: it is cut off within ten seconds', async () => {
  const { child, listening, ended } = runProgram(settings);
  const address = await listening;
  await beginRequest(address);
  const told = performance.now();
  child.kill('SIGTERM');
  await ended;
  // ten seconds are promised; a busy machine may need some more to end a process
  expect(performance.now() - told).toBeLessThan(20_000);
});

test('a stop asked for during the start ends the program just as well', async () => {
  const folder = await testFolder();
  const { child, ended, printed } = runProgram({ ...settings, DATABASE_URL: '', DATA_DIR: folder });
  const owner = () => readFile(join(folder, 'lock.pid'), 'utf8');
  await vi.waitFor(async () => expect(await owner()).toBe(String(child.pid)), {
    timeout: 30_000,
    interval: 5,
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed()).not.toContain('招采已启动');
});

test('the launcher gone is a stop', async () => {
  const { child, listening, ended } = runProgram(settings);
  await listening;
  child.disconnect();
  expect(await ended).toBe(0);
});
