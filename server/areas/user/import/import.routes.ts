import type { FastifyInstance } from 'fastify';
import { userImport } from '#shared/areas/user/import-contract';
import { serve } from '../../../http/route.ts';
import type { UserParts } from '../user-parts.ts';
import { confirmImport } from './confirm-import.ts';
import { startFaultSheet, startTemplate } from './import-files.ts';
import { correctImport, previewImport, skipRows, startImport } from './import.ts';

/** The calls of an import of people. */
export function userImportRoutes(app: FastifyInstance, parts: UserParts) {
  serve(app, userImport.start, startImport);
  serve(app, userImport.preview, (input, context) => previewImport(parts, input, context));
  serve(app, userImport.correct, (input, context) => correctImport(parts, input, context));
  serve(app, userImport.skip, (input, context) => skipRows(parts, input, context));
  serve(app, userImport.confirm, (input, context) => confirmImport(parts, input, context));
  serve(app, userImport.faultSheet, ({ guid }, context) => startFaultSheet(parts, guid, context));
  serve(app, userImport.template, (_input, context) => startTemplate(context));
}
