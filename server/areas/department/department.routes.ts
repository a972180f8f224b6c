import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/department/contract';
import { serve } from '../../http/route.ts';
import { listTree } from './tree.service.ts';

/** Reading the organisation. */
export function departmentRoutes(app: FastifyInstance) {
  serve(app, calls.departmentTree, listTree);
}
