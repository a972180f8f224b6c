import { setupFileKind } from '#shared/areas/project-initiation/codes';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { fileKind } from './setup-access.ts';

/** The attachments of a set-up, each with what it proves. */
export async function setupFiles(db: Db, documentGuid: string) {
  const found = [];
  for (const kind of setupFileKind.codes)
    found.push(...(await filesOf(db, fileKind(kind), documentGuid)).map((file) => ({ ...file, kind })));
  return found;
}

/** Makes these its attachments. A file that changes its purpose is let go first. */
export async function claimSetupFiles(
  db: Db,
  context: Context,
  files: NonNullable<SetupForm['files']>,
  documentGuid: string,
): Promise<void> {
  const wanted = setupFileKind.codes.map((kind) => ({
    kind,
    guids: files.filter((file) => file.kind === kind).map(({ guid }) => guid),
  }));
  for (const { kind, guids } of wanted) {
    const kept = (await filesOf(db, fileKind(kind), documentGuid)).map(({ guid }) => guid);
    const staying = kept.filter((guid) => guids.includes(guid));
    await claimFiles(db, context, staying, { kind: fileKind(kind), documentGuid });
  }
  for (const { kind, guids } of wanted)
    await claimFiles(db, context, guids, { kind: fileKind(kind), documentGuid });
}
