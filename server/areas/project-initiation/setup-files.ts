import { setupFileKind } from '#shared/areas/project-initiation/codes';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { claimFiles, filesOfKinds, type FilesByKind } from '../file/file.service.ts';
import { fileKind } from './setup-access.ts';

/** The attachments of a set-up, each with what it proves. */
export const setupFilesOf = (files: FilesByKind) =>
  setupFileKind.codes.flatMap((kind) => files(fileKind(kind)).map((file) => ({ ...file, kind })));

/** The same of a set-up that has been read without them. */
export const setupFiles = async (db: Db, documentGuid: string) =>
  setupFilesOf(await filesOfKinds(db, setupFileKind.codes.map(fileKind), documentGuid));

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
  const before = await filesOfKinds(db, setupFileKind.codes.map(fileKind), documentGuid);
  for (const { kind, guids } of wanted) {
    const kept = before(fileKind(kind)).map(({ guid }) => guid);
    const staying = kept.filter((guid) => guids.includes(guid));
    await claimFiles(db, context, staying, { kind: fileKind(kind), documentGuid });
  }
  for (const { kind, guids } of wanted)
    await claimFiles(db, context, guids, { kind: fileKind(kind), documentGuid });
}
