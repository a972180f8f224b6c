import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { signTypeOf } from '#shared/areas/tender-file/codes';
import type { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type FileSignature, fileSignature } from '#shared/areas/tender-file/views';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { serialSignedWith } from '../certificate/party-signature.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { files, fileWrites as writes, partiesOf, partyOf, SCAN } from './file-access.ts';
import { digestNow } from './file-form.ts';
import { type TenderFile, tenderFile as file, tenderFileSignature as kept } from './tender-file.table.ts';

type Input = z.output<(typeof tenderFileCalls)['sign']['input']>;

/** 签章 for one's own side; the agency's comes first where there is one. It covers every chapter by its digest. */
export const signFile = ({ guid, version, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await files.lockFor(db, context, guid, { act: 'sign', version });
    const { actor } = context;
    const party = partyOf(found, actor)!;
    const digest = await digestNow(db, found);
    const certificateSerial = await serialSignedWith(db, context, {
      digest,
      fileName: found.docNo,
      signed,
    });
    const [made] = await db
      .insert(kept)
      .values({
        tenderFileGuid: guid,
        party,
        signType: signTypeOf(found.edition),
        round: found.round,
        signerGuid: actor.guid,
        signerName: actor.name,
        enterpriseGuid: actor.enterpriseGuid,
        enterpriseName: actor.enterpriseName,
        digest,
        certificateSerial,
      })
      .returning({ guid: kept.guid });
    if (certificateSerial === null)
      await claimFiles(db, context, [signed.scanFile!], { kind: SCAN, documentGuid: made!.guid });
    await writes.note(db, context, found, 'sign', { after: { party, digest } });
    if (partiesOf(found).at(-1) === party)
      await notify(db, {
        userGuids: [found.createUserGuid],
        kind: 'tenderFile.signed',
        title: {
          cn: `招标文件“${found.docName}”已签章，可以发布`.slice(0, 200),
          en: `“${found.docName}” has been signed and can be published`.slice(0, 200),
        },
        link: tenderFileKind.path(guid),
      });
    return changedTo(db, file, guid, {});
  });

const rowsOf = (db: Db, { guid, round }: TenderFile) =>
  db
    .select()
    .from(kept)
    .where(and(eq(kept.tenderFileGuid, guid), eq(kept.round, round)))
    .orderBy(asc(kept.party));

/** The signatures of the last submission, the agency's first; whether what is stored is still what was signed. */
export async function signaturesOf(db: Db, found: TenderFile): Promise<FileSignature[]> {
  const digest = await digestNow(db, found);
  return Promise.all(
    (await rowsOf(db, found)).map(async (row) => ({
      ...pick(row, fileSignature.shape),
      signTime: formatDateTime(row.signTime),
      isIntact: row.digest === digest,
      scan: (await filesOf(db, SCAN, row.guid))[0] ?? null,
    })),
  );
}

/** Refuses to publish what is not what every side has signed; answers what was signed. */
export async function checkSigned(db: Db, found: TenderFile): Promise<string> {
  const rows = await rowsOf(db, found);
  if (partiesOf(found).some((party) => !rows.some((row) => row.party === party)))
    throw new BusinessError(t.unsigned);
  const digest = await digestNow(db, found);
  if (rows.some((row) => row.digest !== digest)) throw new BusinessError(t.broken);
  return digest;
}
