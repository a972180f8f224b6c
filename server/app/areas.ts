import type { FastifyInstance } from 'fastify';

/** The routes of every area; a new area is served by being listed here. */
export const areas: readonly ((app: FastifyInstance) => void)[] = [];
