import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/supplier/library/contract';
import { serve } from '../../../http/route.ts';
import { listSuppliers } from './list.service.ts';

/** The supplier library of the purchasing companies. */
export function supplierLibraryRoutes(app: FastifyInstance) {
  serve(app, calls.listSuppliers, listSuppliers);
}
