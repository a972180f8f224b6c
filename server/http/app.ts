import '#shared/kit/messages';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Db } from '../db/client.ts';
import type { Actor } from './context.ts';
import { answerError } from './answer-error.ts';
import { callCounter } from './call-counter.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { limitBodyTime } from './body-timer.ts';
import { TooMany } from '../kit/errors.ts';
import { type IdleLimits, limitIdleConnections } from './idle-connections.ts';
import { logSerializers } from './log-serializers.ts';
import { requireAccess } from './route.ts';
import { trimmed } from './trimmed.ts';

const MIB = 1024 * 1024;
/** 100 MB over a line of 1 Mbit/s, and some. */
const WHOLE_REQUEST_MS = 15 * 60_000;
/** Bytes from which an answer is sent compressed. */
const COMPRESSED_FROM = 16 * 1024;
const BODY_MS = 30_000;

export interface HttpSettings {
  logLevel: string;
  /** Where the log goes; standard output unless given. */
  logTo?: { write: (line: string) => void } | undefined;
  trustProxy: string[] | false;
  tls: { cert: string; key: string } | null;
  /** Time for a body outside of uploads, ms; 30 s unless a test says less. */
  bodyTime?: number;
  /** Connections that may stand idle; 2,000 and 256 from one address unless a test says less. */
  idleConnections?: IdleLimits;
}

/** The HTTP core: limits, headers, session, access, errors; it knows no area. Routes are added by `add`. */
export function buildApp(
  db: Db,
  settings: HttpSettings,
  actorOf: (db: Db, token: string) => Promise<Actor | null>,
  add: (app: FastifyInstance) => void | Promise<void>,
) {
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: logSerializers,
      ...(settings.logTo && { stream: settings.logTo }),
    },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: MIB,
    requestTimeout: WHOLE_REQUEST_MS,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    https: settings.tls && {
      cert: readFileSync(settings.tls.cert),
      key: readFileSync(settings.tls.key),
      minVersion: 'TLSv1.2',
    },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('db', db);
  app.decorateRequest('actor', null);
  app.register(formbody, { bodyLimit: MIB });
  // Never unpack what is sent to us. No call is made with a cookie, so that the length of an answer tells the page of
  // somebody else nothing.
  app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    zlibOptions: { level: 4 },
  });
  app.register(rateLimit, {
    global: false,
    store: callCounter(db),
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
  const headers = fixedHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    hsts: settings.tls ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, response) => {
    response.headers(headers);
    response.header('x-request-id', request.id);
    response.header('cache-control', 'no-store');
    const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
    if (scheme === 'Bearer' && token) request.actor = await actorOf(db, token);
    requireAccess(request);
  });
  limitIdleConnections(app.server, settings.idleConnections ?? idleLimits(settings));
  limitBodyTime(app, settings.bodyTime ?? BODY_MS);
  app.addHook('preValidation', async (request) => {
    request.params = trimmed(request.params);
    request.body = trimmed(request.body);
    request.query = withoutTimestamp(trimmed(request.query));
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, response) =>
    response.code(404).send({ code: 500, message: '接口不存在' }),
  );
  refuseSilentAccess(app);
  app.register(async (scope) => add(scope));
  return app;
}

const IDLE_MAX = 2000;
const IDLE_MAX_OF_ADDRESS = 256;
/** Behind a proxy everybody comes from its address. */
const idleLimits = ({ trustProxy }: HttpSettings): IdleLimits => ({
  total: IDLE_MAX,
  perAddress: trustProxy ? Number.POSITIVE_INFINITY : IDLE_MAX_OF_ADDRESS,
});

/** A route that does not state who may call it stops the start (qualities.md 3). */
function refuseSilentAccess(app: FastifyInstance) {
  const silent: string[] = [];
  const seen: { url: string; access: () => string | undefined }[] = [];
  app.addHook('onRoute', (route) => {
    seen.push({ url: `${String(route.method)} ${route.url}`, access: () => route.config?.access });
  });
  app.addHook('onReady', async () => {
    for (const { url, access } of seen) if (access() === undefined) silent.push(url);
    if (silent.length > 0) throw new Error(`no access stated for: ${silent.join(', ')}`);
  });
}

/** The web adds `_t` to each GET against caches (product.md 7); it is nobody's input. */
const withoutTimestamp = (query: unknown) => {
  if (typeof query !== 'object' || query === null) return query;
  const { _t, ...rest } = query as Record<string, unknown>;
  return rest;
};
