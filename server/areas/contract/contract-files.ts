import { and, eq } from 'drizzle-orm';
import { contractFaultText as t } from '#shared/areas/contract/fault-texts';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { claimFiles, filesOf, type FileSubject } from '../file/file.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { CONTRACT, contracts, MAIN, signableContracts } from './contract-access.ts';
import { contractChange } from './contract-change.table.ts';
import { contractSignature } from './contract-signature.table.ts';
import { contract } from './contract.table.ts';

/** Scans of the signed paper, under the guid of the signature. */
export const SCAN = `${CONTRACT}.scan`;
/** Attachments of a change, under its guid. */
export const CHANGE_FILES = `${CONTRACT}.change`;

const MAIN_TYPES = ['pdf', 'ofd'];

/** Makes this the main file of a contract; undefined leaves what it has. Refuses one that is neither pdf nor ofd. */
export async function claimMainFile(
  db: Db,
  context: { actor: Pick<Actor, 'guid'> },
  documentGuid: string,
  mainFile: string | null | undefined,
): Promise<void> {
  if (mainFile === undefined) return;
  await claimFiles(db, context, mainFile === null ? [] : [mainFile], { kind: MAIN, documentGuid });
  const main = await mainFileOf(db, documentGuid);
  if (main && !MAIN_TYPES.includes(main.type)) throw faultAt('mainFile', t.mainFileType);
}

/** 合同正文 of a contract; null while there is none. */
export const mainFileOf = async (db: Db, contractGuid: string) =>
  (await filesOf(db, MAIN, contractGuid))[0] ?? null;

const maySign = async ({ db, actor }: Viewer, guid: string) => {
  const [found] = await db
    .select({ guid: contract.guid })
    .from(contract)
    .where(and(eq(contract.guid, guid), signableContracts({ actor })));
  return found !== undefined;
};

const readsOrSigns = async (viewer: Viewer, guid: string) =>
  (await contracts.canRead(viewer, guid)) || maySign(viewer, guid);

/** Who may read the files of a contract: its readers all of them (`own`), who signs it for a party what is signed. */
export const contractFiles = (own: readonly FileSubject[]): readonly FileSubject[] => [
  ...own.map((one) => (one.kind === MAIN ? { ...one, mayRead: readsOrSigns } : one)),
  {
    kind: SCAN,
    async mayRead(context, signatureGuid) {
      const [found] = await context.db
        .select({ contractGuid: contractSignature.contractGuid })
        .from(contractSignature)
        .where(eq(contractSignature.guid, signatureGuid));
      return found !== undefined && readsOrSigns(context, found.contractGuid);
    },
  },
  {
    kind: CHANGE_FILES,
    async mayRead(context, changeGuid) {
      const [found] = await context.db
        .select({ contractGuid: contractChange.contractGuid })
        .from(contractChange)
        .where(eq(contractChange.guid, changeGuid));
      return found !== undefined && contracts.canRead(context, found.contractGuid);
    },
  },
];
