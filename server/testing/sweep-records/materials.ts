import { randomUUID } from 'node:crypto';
import { projectMaterialImport } from '../../areas/project/materials/material-import.table.ts';
import { storeMaterials } from '../../areas/project/materials/store-materials.ts';
import { aMaterial } from '../project-world.ts';
import type { Owner } from './owner.ts';

/** A material of their project, and an import of more that they have uploaded and not confirmed. */
export async function materialsOf({ db, person }: Owner, of: { job: string; project: string }) {
  await storeMaterials(db, of.project, '', [{ ...aMaterial(), lineNo: '1' }]);
  const [made] = await db
    .insert(projectMaterialImport)
    .values({
      ownerGuid: person.guid,
      fileGuid: randomUUID(),
      fileName: '物料清单.xlsx',
      storageKey: randomUUID(),
      jobGuid: of.job,
      state: 'ready',
      projectGuid: of.project,
      sectionNo: '',
      rows: [{ rowNumber: 1, texts: { materialName: '阀门', unit: '台', quantity: '1' } }],
    })
    .returning({ guid: projectMaterialImport.guid });
  return { materialImport: made!.guid };
}
