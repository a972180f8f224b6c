import type { FastifyInstance } from 'fastify';
import { materialCalls as calls } from '#shared/areas/project/material-contract';
import { materialImport } from '#shared/areas/project/material-import-contract';
import { serve } from '../../../http/route.ts';
import type { ProjectParts } from '../project-parts.ts';
import { exportMaterials } from './export-materials.ts';
import { materialImports } from './import-materials.ts';
import { allMaterials, listBills, listMaterials } from './read-materials.ts';
import { deleteMaterial, deleteMaterials, saveMaterial, saveMaterials } from './write-materials.ts';

/** The materials of a project's sections, and their import. */
export const materialRoutes = (parts: ProjectParts) => (app: FastifyInstance) => {
  serve(app, calls.bills, listBills);
  serve(app, calls.list, listMaterials);
  serve(app, calls.all, allMaterials);
  serve(app, calls.save, saveMaterial(parts));
  serve(app, calls.saveAll, saveMaterials(parts));
  serve(app, calls.delete, deleteMaterial(parts));
  serve(app, calls.deleteSeveral, deleteMaterials(parts));
  serve(app, calls.export, exportMaterials);
  const imports = materialImports(parts).calls;
  serve(app, materialImport.start, imports.start);
  serve(app, materialImport.preview, imports.preview);
  serve(app, materialImport.correct, imports.correct);
  serve(app, materialImport.skip, imports.skip);
  serve(app, materialImport.confirm, imports.confirm);
  serve(app, materialImport.faultSheet, imports.faultSheet);
  serve(app, materialImport.template, imports.template);
};
