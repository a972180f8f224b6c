import {
  type MaterialImportField,
  materialImportStatus,
} from '#shared/areas/project/material-import-contract';
import { materialFaultText as t } from '#shared/areas/project/material-texts';
import { BusinessError } from '../../../kit/errors.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { recordImports } from '../../import/record-import.service.ts';
import { correctedTexts, viewedRows } from '../../import/viewed-row.service.ts';
import type { ProjectParts } from '../project-parts.ts';
import { judgeMaterial, type MaterialJudged, type MaterialWrite, surroundingsOf } from './judge-material.ts';
import { projectMaterialImport } from './material-import.table.ts';
import { materialsOf } from './materials-of.ts';
import { materialsSheet } from './materials-sheet.ts';
import { readSection } from './read-materials.ts';
import { storeMaterials } from './store-materials.ts';
import type { understand } from './understand-materials.ts';
import { lockBill, settleBill } from './write-materials.ts';

/** Jobs, files and the event of an import are named after it. */
export const MATERIAL_IMPORT = 'projectMaterial.import';

/** The import of materials into a section; while a row is faulty nothing is written. */
export const materialImports = (parts: Pick<ProjectParts, 'contractedSections'>) =>
  recordImports({
    table: projectMaterialImport,
    code: MATERIAL_IMPORT,
    sheet: materialsSheet,
    statuses: materialImportStatus,
    understanding: understandingIn<typeof understand>(new URL('./understand-materials.ts', import.meta.url)),
    noHeader: {
      cn: '没有找到表头，至少要有“物料名称”和“数量”两列，请使用导入模板',
      en: 'No header was found: it has the columns “物料名称” and “数量” at least. Please use the template.',
    },
    refusesFaulty: t.mendFirst,
    begin: async (context, { projectGuid, sectionNo }: { projectGuid: string; sectionNo: string }) => {
      await lockBill(context.db, context, parts, { guid: projectGuid, sectionNo });
      return { projectGuid, sectionNo };
    },
    view: async (context, found) => {
      await readSection(context, found.projectGuid, found.sectionNo);
      const lines = await materialsOf(context.db, found.projectGuid, found.sectionNo);
      const around = surroundingsOf(lines, correctedTexts(found));
      return viewedRows<MaterialImportField, MaterialJudged, MaterialWrite>(found, (texts, rowNumber) =>
        judgeMaterial(texts, rowNumber, around),
      );
    },
    prepare:
      async (wanted, _asked, _report, { projectGuid, sectionNo, fileName }) =>
      async (context) => {
        const { db } = context;
        const bill = await lockBill(db, context, parts, { guid: projectGuid, sectionNo });
        const there = new Set((await materialsOf(db, projectGuid, sectionNo)).map((one) => one.lineNo));
        for (const { rowNumber, write } of wanted)
          if (there.has(Number(write.line.lineNo)) !== write.isThere)
            throw new BusinessError(t.changedMeanwhile(rowNumber));
        await storeMaterials(
          db,
          projectGuid,
          sectionNo,
          wanted.map(({ write }) => write.line),
        );
        const changed = wanted.filter(({ write }: { write: MaterialWrite }) => write.isThere).length;
        const result = { added: wanted.length - changed, changed };
        await settleBill(db, context, bill, {
          event: 'project.importMaterials',
          after: { file: fileName, ...result },
        });
        return result;
      },
    audit: { objectType: 'projectMaterialImport' },
    unit: '条',
    forgetAt: '37 3 * * *',
  });
