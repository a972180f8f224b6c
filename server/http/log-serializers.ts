import type { FastifyRequest } from 'fastify';

/**
 * How the log shows a request: the pattern of its path. Paths and queries themselves carry download tokens, names and
 * numbers of persons, which never enter a log (qualities.md 3).
 */
const req = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  ip: request.ip,
});

/** How the log shows an error: what happened and where, without the values a database fault quotes. */
const err = (error: unknown): object =>
  error instanceof Error ? described(error, 0) : { message: typeof error };

const CAUSES = 5;
const VALUES = /^2[23]/;

interface Known {
  code?: unknown;
  query?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
}

function described(error: Error, depth: number): object {
  const { code, query, constraint, table, column } = error as Known;
  return {
    type: error.name,
    code,
    message: messageOf(error),
    // The head of a stack repeats the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    constraint,
    table,
    column,
    query,
    cause: error.cause instanceof Error && depth < CAUSES ? described(error.cause, depth + 1) : undefined,
  };
}

function messageOf(error: Error) {
  const { code, query } = error as Known;
  if (query !== undefined) return 'a query failed';
  if (typeof code === 'string' && VALUES.test(code) && 'severity' in error)
    return 'the database refused a value';
  return error.message;
}

/** Serializers of the server's log. */
export const logSerializers = { req, err };
