import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/supplier/library/contract';
import * as detail from '#shared/areas/supplier/library/detail-contract';
import { listExpiring as expiring } from '#shared/areas/supplier/library/expiry-contract';
import { supplierImport } from '#shared/areas/supplier/library/import-contract';
import { serve, serveAll } from '../../../http/route.ts';
import { affiliatedTo } from './affiliates.service.ts';
import { compareSuppliers } from './compare.ts';
import { describeSupplier } from './detail.ts';
import { listExpiring } from './expiring.ts';
import { startExport } from './export.ts';
import { supplierImports } from './import/import.ts';
import { listSuppliers } from './list.ts';

/** The supplier library of the purchasing companies. */
export function supplierLibraryRoutes(app: FastifyInstance) {
  serve(app, calls.listSuppliers, listSuppliers);
  serve(app, detail.describeSupplier, describeSupplier);
  serve(app, detail.compareSuppliers, compareSuppliers);
  serve(app, detail.affiliatedSuppliers, affiliatedTo);
  serve(app, expiring, listExpiring);
  serve(app, calls.exportSuppliers, startExport);
  serveAll(supplierImport, supplierImports.calls)(app);
}
