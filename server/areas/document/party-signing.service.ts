import { and, asc, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignType } from '#shared/areas/bidding/codes';
import {
  type PartySignature,
  partySignature,
  partyText,
  type SignParty,
} from '#shared/areas/certificate/party';
import type { Signed } from '#shared/areas/certificate/signed';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { serialSignedWith } from '../certificate/party-signature.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { partiesOf, partyOf, type Purchase } from './parties.service.ts';
import type { partySignatureColumns } from './party-columns.service.ts';

interface Signable extends Purchase {
  guid: string;
  round: number;
  createUserGuid: string;
}
type Kept = PgTable & Record<keyof ReturnType<typeof partySignatureColumns>, AnyPgColumn>;

/** What a kind says of its signatures. */
interface Signing<F extends Signable, About extends string> {
  /** Their table, and its column of the document. */
  kept: Kept & Record<About, AnyPgColumn>;
  about: About;
  /** Under which a scan hangs on its signature. */
  scan: string;
  /** What a signature covers now. */
  digestNow: (db: Db, found: F) => Promise<string>;
  signType: (found: F) => SignType;
  no: (found: F) => string;
  unsigned: Wording;
  /** What its handler is told once every side has signed; longer texts are cut. */
  tell: (found: F) => { kind: string; cn: string; en: string; link: string };
}

/** Signing of documents by buyer and agency, reading of the signatures, and their check at the publication (tendering.md 6.12). */
export function partySigning<F extends Signable, About extends string>(of: Signing<F, About>) {
  const { kept, digestNow } = of;

  /** 签章 for one's own side, of what is locked and may be signed; answers what the audit keeps of it. */
  async function sign(
    db: Db,
    context: Context,
    found: F,
    signed: Signed,
  ): Promise<{ party: SignParty; digest: string }> {
    const { actor } = context;
    const party = partyOf(found, actor)!;
    const digest = await digestNow(db, found);
    const certificateSerial = await serialSignedWith(db, context, { digest, fileName: of.no(found), signed });
    const [made] = (await db
      .insert(kept)
      .values({
        [of.about]: found.guid,
        party,
        signType: of.signType(found),
        round: found.round,
        signerGuid: actor.guid,
        signerName: actor.name,
        enterpriseGuid: actor.enterpriseGuid,
        enterpriseName: actor.enterpriseName,
        digest,
        certificateSerial,
      } as never)
      .returning({ guid: kept.guid })) as { guid: string }[];
    if (certificateSerial === null)
      await claimFiles(db, context, [signed.scanFile!], { kind: of.scan, documentGuid: made!.guid });
    if (partiesOf(found).at(-1) === party) {
      const { kind, link, ...title } = of.tell(found);
      await notify(db, { userGuids: [found.createUserGuid], kind, title, link });
    }
    return { party, digest };
  }

  const rowsOf = (db: Db, { guid, round }: F) =>
    db
      .select()
      .from(kept as PgTable)
      .where(and(eq(kept[of.about], guid), eq(kept.round, round)))
      .orderBy(asc(kept.party)) as unknown as Promise<
      (Omit<PartySignature, 'signTime'> & { signTime: Date })[]
    >;

  /** The signatures of the last submission, the agency's first, against what is signed: what is stored now unless given. */
  async function signaturesOf(db: Db, found: F, given?: string): Promise<PartySignature[]> {
    const digest = given ?? (await digestNow(db, found));
    return Promise.all(
      (await rowsOf(db, found)).map(async (row) => ({
        ...pick(row, partySignature.shape),
        signTime: formatDateTime(row.signTime),
        isIntact: row.digest === digest,
        scan: (await filesOf(db, of.scan, row.guid))[0] ?? null,
      })),
    );
  }

  /** The digest every side has signed. @throws BusinessError where a side has not, or what is stored is another */
  async function checkSigned(db: Db, found: F): Promise<string> {
    const rows = await rowsOf(db, found);
    if (partiesOf(found).some((party) => !rows.some((row) => row.party === party)))
      throw new BusinessError(of.unsigned);
    const digest = await digestNow(db, found);
    if (rows.some((row) => row.digest !== digest)) throw new BusinessError(partyText.broken);
    return digest;
  }

  return { sign, signaturesOf, checkSigned };
}
