import { setupFileKind, type SetupFileKind } from '#shared/areas/project-initiation/codes';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { claimFiles, type FileSubject, filesOf, releaseFiles } from '../file/file.service.ts';
import { SETUP, setups } from './setup-access.ts';

/** The kind under which the files of one purpose are kept. */
const fileKind = (kind: SetupFileKind) => `${SETUP}.${kind}`;

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

/** Lets go of all attachments of a set-up that is deleted. */
export async function releaseSetupFiles(db: Db, documentGuid: string): Promise<void> {
  for (const kind of setupFileKind.codes) await releaseFiles(db, { kind: fileKind(kind), documentGuid });
}

/** Who may read the attachments of a set-up: whoever may read the set-up. */
export const projectSetupFiles: readonly FileSubject[] = setupFileKind.codes.map((kind) => ({
  kind: fileKind(kind),
  mayRead: (context, documentGuid) => setups.canRead(context, documentGuid),
}));
