import type { FastifyRequest } from 'fastify';

/** Bytes a request says it brings; the most it may when it does not say. */
export const lengthOf = ({ headers }: Pick<FastifyRequest, 'headers'>, most: number) =>
  Math.min(Number(headers['content-length'] ?? most), most);
