import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { envelope, type Endpoint } from '#shared/contract/endpoint';
import type { Db } from '../db/client.ts';
import { accountFault } from './account-state.ts';
import type { Actor, Context, Origin, PublicContext } from './context.ts';
import { BusinessError, Forbidden, SignedOut } from '../kit/errors.ts';
import type { limited } from './limited.ts';
import { languageOf } from './reader-language.ts';
import { needs, refuse } from './refusal.ts';
import { reply } from './reply.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    /** The one enterprise that sees supervision management (product.md 6). */
    supervisionEnterprise: string | undefined;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    access?: Endpoint['access'];
    endpoint?: Endpoint;
  }
}

/** Paths a person with an expired password may still call. */
const PASSWORD_CHANGE = new Set([
  '/api/sysUser/updatePassword.do',
  '/auth/resource/userInfo',
  '/auth/logout',
]);
/** Paths a person who must enrol a second factor may still call, beside those. */
const ENROLMENT = new Set(['/secondFactor/state', '/secondFactor/enrol', '/secondFactor/confirm']);

/**
 * Serves one call of the contract to signed-in people: its checks, its envelope; the handler sees typed input only.
 * `limit` is a rate limit made by `limited`.
 */
export function serve<In extends z.ZodObject, Out extends z.ZodType>(
  app: FastifyInstance,
  target: Endpoint<In, Out>,
  handler: (input: z.output<In>, context: Context) => Promise<z.output<Out>>,
  limit: Partial<ReturnType<typeof limited>> = {},
) {
  if (target.access === 'public') throw new Error(`${target.path} is public: serve it with servePublic`);
  route(app, target, (input, { actor, ...rest }) => handler(input, { ...rest, actor: actor! }), limit);
}

type Handler<C extends Endpoint> = (
  input: z.output<C['input']>,
  context: Context,
) => Promise<z.output<C['output']>>;

/** The routes that serve each of these handlers under the call of its name. */
export const serveAll =
  <Calls extends Record<string, Endpoint>>(
    calls: Calls,
    handlers: { [N in keyof Calls]?: Handler<Calls[N]> },
  ) =>
  (app: FastifyInstance) => {
    for (const name of Object.keys(handlers)) serve(app, calls[name]!, handlers[name] as never);
  };

/** The same for a call anybody may make. */
export function servePublic<In extends z.ZodObject, Out extends z.ZodType>(
  app: FastifyInstance,
  target: Endpoint<In, Out>,
  handler: (input: z.output<In>, context: PublicContext) => Promise<z.output<Out>>,
  limit: Partial<ReturnType<typeof limited>> = {},
) {
  if (target.access !== 'public') throw new Error(`${target.path} is not public: serve it with serve`);
  route(app, target, handler, limit);
}

/** The context of a request, for the few routes that do not speak the envelope (token, upload, download). */
export const contextOf = (app: FastifyInstance, request: FastifyRequest): PublicContext => ({
  db: app.db,
  actor: request.actor,
  origin: originOf(request),
  language: languageOf(request),
});

function route<In extends z.ZodObject, Out extends z.ZodType>(
  app: FastifyInstance,
  target: Endpoint<In, Out>,
  handler: (input: z.output<In>, context: PublicContext) => Promise<z.output<Out>>,
  limit: Partial<ReturnType<typeof limited>> = {},
) {
  const { method, path, send, input, output, access, act, summary, alsoInQuery, bodyLimit } = target;
  const schema = act === 'write' ? input.strict() : input;
  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access, endpoint: target, ...limit },
    schema: {
      summary,
      tags: [path.split('/')[1]!],
      [send === 'query' ? 'querystring' : 'body']: schema,
      ...(alsoInQuery && { querystring: partOf(input, alsoInQuery) }),
      ...(send === 'form' && { consumes: ['application/x-www-form-urlencoded'] }),
      response: { 200: envelope(output) },
    },
    ...(alsoInQuery && { preValidation: async (request) => takeFromQuery(request, alsoInQuery) }),
    handler: async (request) => {
      const checked = (send === 'query' ? request.query : request.body) as z.output<In>;
      return reply(1, '', await handler(checked, contextOf(app, request)));
    },
  });
}

/** Those inputs alone, none of them required where a body may have them; a list is one parameter with commas. */
const partOf = ({ shape }: z.ZodObject, names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, (shape[name] as z.ZodType).optional()]))).meta({
    style: 'form',
    explode: false,
  });

/** Moves inputs from the address into the body, where they are checked; said twice and differently is refused. */
function takeFromQuery(request: FastifyRequest, names: readonly string[]) {
  const query = request.query as Record<string, unknown>;
  const body = { ...(request.body as Record<string, unknown> | null | undefined) };
  for (const name of names) {
    if (query[name] === undefined) continue;
    if (body[name] !== undefined && body[name] !== query[name])
      throw new BusinessError({
        cn: '地址与提交内容不一致，请检查后重试',
        en: 'The address and what was sent do not fit. Please check and try again.',
      });
    body[name] = query[name];
  }
  request.body = body;
}

/** Refuses who may not call; runs for every route from its stated access, before the body is read. */
export function requireAccess(
  request: FastifyRequest,
  access: Endpoint['access'] | undefined = request.routeOptions.config.access,
) {
  if (access === undefined || access === 'public') return;
  const { actor } = request;
  if (!actor) throw new SignedOut();
  const url = request.routeOptions.url ?? '';
  const fault = accountFault(actor);
  if (fault && !(fault.isPassword ? PASSWORD_CHANGE.has(url) : isEnrolment(url)))
    throw new Forbidden(fault.text);
  if (access !== 'signedIn') refuse(needs(actor, access));
}

const isEnrolment = (path: string) => ENROLMENT.has(path) || PASSWORD_CHANGE.has(path);

const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 255),
  method: request.method,
  route: request.routeOptions.url ?? '',
});
