import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { signType } from '#shared/areas/bidding/codes';
import type { clarificationCalls } from '#shared/areas/clarification/contract';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { type ClarificationSignature, clarificationSignature } from '#shared/areas/clarification/views';
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
import { digestOfVersion } from '../tender-file/next-version.service.ts';
import {
  CLARIFICATION,
  clarifications,
  clarificationWrites as writes,
  partiesOf,
  partyOf,
  SCAN,
} from './clarification-access.ts';
import { signedDigest } from './clarification-form.ts';
import { type Clarification, clarification, clarificationSignature as kept } from './clarification.table.ts';

type Input = z.output<(typeof clarificationCalls)['sign']['input']>;

/** What a signature on a clarification covers now. */
export async function digestNow(db: Db, found: Clarification): Promise<string> {
  const { nextVersionGuid: next } = found;
  const version = next ? { guid: next, digest: await digestOfVersion(db, next) } : undefined;
  return signedDigest(found, await filesOf(db, CLARIFICATION, found.guid), version);
}

/** What is signed (tendering.md 6.3): 2010 where the file changes with it. */
const signTypeOf = ({ nextVersionGuid }: Clarification) =>
  nextVersionGuid ? signType.code.fileAmendment : signType.code.clarification;

/** 签章 (2019 or 2010) for one's own side; the agency's comes first where there is one. */
export const signClarification = ({ guid, version, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await clarifications.lockFor(db, context, guid, { act: 'sign', version });
    const { actor } = context;
    const party = partyOf(found, actor)!;
    const digest = await digestNow(db, found);
    const certificateSerial = await serialSignedWith(db, context, {
      digest,
      fileName: found.clarNo,
      signed,
    });
    const [made] = await db
      .insert(kept)
      .values({
        clarificationGuid: guid,
        party,
        signType: signTypeOf(found),
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
        kind: 'clarification.signed',
        title: {
          cn: `澄清“${found.subject}”已签章，可以发布`.slice(0, 200),
          en: `“${found.subject}” has been signed and can be published`.slice(0, 200),
        },
        link: clarificationKind.path(guid),
      });
    return changedTo(db, clarification, guid, {});
  });

const rowsOf = (db: Db, { guid, round }: Clarification) =>
  db
    .select()
    .from(kept)
    .where(and(eq(kept.clarificationGuid, guid), eq(kept.round, round)))
    .orderBy(asc(kept.party));

/** The signatures of the last submission, the agency's first; whether what is stored is still what was signed. */
export async function signaturesOf(db: Db, found: Clarification): Promise<ClarificationSignature[]> {
  const digest = found.digest || (await digestNow(db, found));
  return Promise.all(
    (await rowsOf(db, found)).map(async (row) => ({
      ...pick(row, clarificationSignature.shape),
      signTime: formatDateTime(row.signTime),
      isIntact: row.digest === digest,
      scan: (await filesOf(db, SCAN, row.guid))[0] ?? null,
    })),
  );
}

/** The digest every side has signed. @throws BusinessError where a side has not, or what is stored is another */
export async function checkSigned(db: Db, found: Clarification): Promise<string> {
  const rows = await rowsOf(db, found);
  const missing = partiesOf(found).some((party) => !rows.some((row) => row.party === party));
  if (missing) throw new BusinessError(t.unsigned);
  const digest = await digestNow(db, found);
  if (rows.some((row) => row.digest !== digest)) throw new BusinessError(t.broken);
  return digest;
}
