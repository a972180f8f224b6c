import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { EVIDENCE_UPLOAD_PATH } from '#shared/areas/applicant/contract';
import { DOWNLOAD_PATH, UPLOAD_PATH } from '#shared/areas/file/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { findActor } from '../areas/session/session.service.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { withFrozenApp } from './frozen-app.ts';
import { brokenUpload, hostileCall } from './hostile-calls.ts';
import { TEXTS } from './hostile-values.ts';
import { seeded } from './seeded.ts';
import { type Caller, CALLERS } from './sweep-callers.ts';
import { sampleOf } from './sweep-samples.ts';
import { sweepWorld } from './sweep-world.ts';
import { testApp } from './test-app.ts';

/** Another run of the same kind: FUZZ_SEED=7 FUZZ_CALLS=100000. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 12_000);
/** Of our own processor time, so that other work on the machine is not counted, ms. */
const SLOWEST_MS = 1000;
/** Every so many calls one to an address the contract does not list. */
const ELSEWHERE = 50;
/** Every so many calls one by somebody drawn from all, who mostly is refused at the door. */
const ANYBODY = 12;

const said: string[] = [];
const log = (line: string) => void said.push(line);
const app = await testApp({ log });
const world = await sweepWorld(app);
const every = everyEndpoint();
const callersOf = await whoMayCall();
const random = seeded(SEED);
const samples = new Map<string, Record<string, unknown>>();

/** Those whose tries are counted whatever becomes of the rest refuse to run inside a transaction. */
const isOutside = ({ access, path }: Endpoint) => access === 'public' || path === '/updateUserPhone';

test(`${CALLS} hostile calls: none is answered 5xx, none takes a value to the database that it cannot hold, none is slow`, async () => {
  const faults = new Map<string, string>();
  await withFrozenApp(
    app,
    async (_send, _db, ask) => {
      for (let at = 0; at < CALLS; at++) {
        const endpoint = every[at % every.length]!;
        const caller = random.one(at % ANYBODY === 0 ? CALLERS : callersOf.get(endpoint)!);
        const { person } = world.callers.get(caller)!;
        const request = {
          ...(at % ELSEWHERE === 0
            ? elsewhere()
            : hostileCall(endpoint, sampleFor(endpoint, caller), random)),
          remoteAddress: `10.${random.whole(0, 256)}.${random.whole(0, 256)}.${random.whole(1, 255)}`,
        };
        const began = process.cpuUsage();
        const sent = await (isOutside(endpoint) ? app.send({ ...request, person }) : ask(request, person));
        const { user, system } = process.cpuUsage(began);
        const took = (user + system) / 1000;
        const warnings = said.splice(0).filter((line) => WARNING.test(line));
        const fault =
          (sent.statusCode >= 500 && `answered ${sent.statusCode}`) ||
          (warnings.length > 0 && 'warned of in the log') ||
          (took > SLOWEST_MS && `took ${Math.round(took)} ms`);
        if (fault)
          faults.set(
            `${fault}: ${request.method} ${addressOf(request).split('?')[0]}`,
            `call ${at} as ${caller}: ${brief(request)}\n${sent.body.slice(0, 300)}\n${warnings.join('\n').slice(0, 1500)}`,
          );
      }
    },
    { log },
  );
  expect(
    [...faults].map(([what, call]) => `${what}\n${call}`).join('\n\n'),
    `FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}`,
  ).toBe('');
}, 900_000);

const WARNING = /^\{"level":[456]0/;
const addressOf = ({ url }: InjectOptions) => (typeof url === 'string' ? url : JSON.stringify(url));
const brief = (request: InjectOptions) =>
  `${addressOf(request).slice(0, 500)} ${JSON.stringify(request.headers ?? {})}\n${textOf(request.payload).slice(0, 500)}`;
const textOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? payload.toString()
    : (JSON.stringify(payload) ?? '');

function sampleFor(endpoint: Endpoint, caller: Caller) {
  const key = `${endpoint.path} ${caller}`;
  const sample = samples.get(key) ?? sampleOf(endpoint, world.callers.get(caller)!.records.own);
  samples.set(key, sample);
  return sample;
}

/** For each call those whom it lets in, so that most calls are refused for what they say. */
async function whoMayCall() {
  const permissions = new Map<Caller, { has: (code: string) => boolean } | undefined>();
  for (const [caller, { person }] of world.callers) {
    const token = (await app.as(person))['authorization']?.slice('Bearer '.length);
    permissions.set(caller, token ? (await findActor(app.db, token))?.permissions : undefined);
  }
  return new Map(
    every.map((endpoint) => {
      const able = CALLERS.filter((caller) => permissions.get(caller)?.has(endpoint.access));
      return [endpoint, able.length > 0 ? able : CALLERS] as const;
    }),
  );
}

/** Addresses the contract does not list, and files. */
function elsewhere(): InjectOptions {
  const text = encodeURIComponent(random.one(TEXTS).slice(0, 400).toWellFormed());
  return random.one<() => InjectOptions>([
    () => brokenUpload(UPLOAD_PATH, random),
    () => brokenUpload(UPLOAD_PATH, random),
    () => brokenUpload(EVIDENCE_UPLOAD_PATH, random),
    () => brokenUpload(EVIDENCE_UPLOAD_PATH, random),
    () => ({ method: 'GET', url: `${DOWNLOAD_PATH}/${text}` }),
    () => ({ method: 'GET', url: `/x${text}?${text}` }),
    () => ({ method: 'GET', url: `/assets/${text}` }),
    () => ({ method: 'GET', url: `/docs/${text}` }),
    () => ({ method: 'PUT', url: `/user/${text}`, payload: 'x' }),
    () => ({ method: 'GET', url: '/%' }),
    () => ({ method: 'GET', url: '/%ff%fe/%00' }),
  ])();
}
