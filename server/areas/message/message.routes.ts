import type { FastifyInstance } from 'fastify';
import { listOutbox, revealMessage } from '#shared/areas/message/contract';
import { serve } from '../../http/route.ts';
import { reveal, searchOutbox } from './outbox.ts';

export function messageRoutes(app: FastifyInstance) {
  serve(app, listOutbox, searchOutbox);
  serve(app, revealMessage, reveal);
}
