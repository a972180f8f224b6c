interface PgFault {
  code: string;
  constraint: string | undefined;
}

/** Finds PostgreSQL's own fault inside an error and whatever wraps it. */
export function pgFault(error: unknown): PgFault | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string')
      return {
        code: at.code,
        constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined,
      };
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(at.message))
      return { code: '08006', constraint: undefined };
  }
  return null;
}

/** PostgreSQL's five-character class and code, or Node's own connection code. */
export const pgCode = (error: unknown) => pgFault(error)?.code;
