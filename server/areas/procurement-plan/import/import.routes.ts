import type { FastifyInstance } from 'fastify';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import { serve } from '../../../http/route.ts';
import { confirmImport } from './confirm-import.ts';
import { startMarkedCopy, startTemplate } from './import-files.ts';
import { correctImport, previewImport, remapImport, skipRows, startImport } from './import.ts';
import { previewShift, shiftRows } from './shift.ts';

/** The calls of an import of plan lines. */
export function planImportRoutes(app: FastifyInstance) {
  serve(app, planImport.start, startImport);
  serve(app, planImport.preview, ({ guid }, context) => previewImport(guid, context));
  serve(app, planImport.remap, remapImport);
  serve(app, planImport.correct, correctImport);
  serve(app, planImport.skip, skipRows);
  serve(app, planImport.shiftPreview, previewShift);
  serve(app, planImport.shift, shiftRows);
  serve(app, planImport.confirm, confirmImport);
  serve(app, planImport.markedCopy, ({ guid }, context) => startMarkedCopy(guid, context));
  serve(app, planImport.template, (_input, context) => startTemplate(context));
}
