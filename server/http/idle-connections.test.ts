import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { buildApp } from './app.ts';
import type { IdleLimits } from './idle-connections.ts';

const OF_ADDRESS = 5;
const TOTAL = 8;
const settings = { logLevel: 'silent', trustProxy: false as const, tls: null };
const { pool, db } = openDatabase(inject('databaseUrl'), () => undefined, 1);
const { promise: slowEnds, resolve: endSlow } = Promise.withResolvers<void>();
const opened: Socket[] = [];
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all([app.close(), behindProxy.close()]);
  await pool.end();
});

async function listening(idleConnections: IdleLimits) {
  const server = buildApp(
    db,
    { ...settings, idleConnections },
    async () => null,
    (scope) => {
      scope.get('/healthz', { config: { access: 'public' } }, async () => 'ok');
      scope.get('/slow', { config: { access: 'public' } }, async () => {
        await slowEnds;
        return 'done';
      });
    },
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}
const app = await listening({ total: TOTAL, perAddress: OF_ADDRESS });
const behindProxy = await listening({ total: TOTAL, perAddress: Number.POSITIVE_INFINITY });

/** A connection, once the server has it. */
async function aConnection({ server } = app) {
  const taken = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  opened.push(socket);
  let said = '';
  socket.on('data', (text: string) => (said += text)).on('error', () => undefined);
  await taken;
  return { socket, said: () => said, ended: once(socket, 'close') };
}
const openOf = (list: { socket: Socket }[]) => list.map(({ socket }) => !socket.destroyed);
const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);

test('an address that leaves many connections idle loses the oldest of them; the service answers on', async () => {
  const busy = await aConnection();
  ask(busy.socket, '/slow');
  const half = await aConnection();
  half.socket.write('GET /healthz HTT');
  const silent = [];
  for (let at = 0; at < OF_ADDRESS + 3; at++) silent.push(await aConnection());
  // half a request is idle too, and the oldest
  await Promise.all([half, ...silent.slice(0, 3)].map(({ ended }) => ended));
  expect(openOf(silent)).toEqual([false, false, false, true, true, true, true, true]);

  const fresh = await aConnection();
  ask(fresh.socket, '/healthz');
  await once(fresh.socket, 'data');
  expect(fresh.said()).toMatch(/^HTTP\/1.1 200 .*ok$/s);
  expect(busy.socket.destroyed).toBe(false);
  endSlow();
  await once(busy.socket, 'data');
  expect(busy.said()).toMatch(/^HTTP\/1.1 200 .*done$/s);
});

test('all together lose the longest idle', async () => {
  const first = await aConnection(behindProxy);
  const others = [];
  for (let at = 0; at < TOTAL; at++) others.push(await aConnection(behindProxy));
  await first.ended;
  expect(openOf(others)).toEqual(others.map(() => true));
});

test('a connection that has been answered is idle again', async () => {
  const asked = await aConnection();
  ask(asked.socket, '/healthz');
  await once(asked.socket, 'data');
  for (let at = 0; at < OF_ADDRESS; at++) await aConnection();
  await asked.ended;
});
