import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether somebody on this very machine calls. A proxy here makes every caller look local; its forwarding header gives
 * it away.
 */
export const isOnThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
