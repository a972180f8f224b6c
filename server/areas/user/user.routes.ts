import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/user/contract';
import { serve } from '../../http/route.ts';
import { listUsers } from './user-list.service.ts';

/** Reading the people of the organisation. */
export function userRoutes(app: FastifyInstance) {
  serve(app, calls.listUsers, listUsers);
  serve(app, calls.listUsersByType, listUsers);
}
