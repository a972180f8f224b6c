import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { storedFile } from '../../areas/file/file.table.ts';
import type { Owner } from './owner.ts';

const KIND = documentKind.code.annualPlan;

/** Their files: one that hangs on a plan; one just uploaded, and a table to import. */
export async function filesOf({ db, person }: Owner, plan: string) {
  const aFile = async (documentGuid: string | null, name = '附件', type = 'pdf') => {
    const [row] = await db
      .insert(storedFile)
      .values({
        name: `${name}.${type}`,
        type,
        size: 1,
        sha256: '0'.repeat(64),
        storageKey: randomUUID(),
        scanResult: 'clean',
        uploaderGuid: person.guid,
        uploaderName: person.name,
        ...(documentGuid && { kind: KIND, documentGuid, unboundSince: null }),
      })
      .returning({ guid: storedFile.guid });
    return row!.guid;
  };
  return { file: await aFile(plan), upload: await aFile(null), table: await aFile(null, '导入', 'xlsx') };
}
