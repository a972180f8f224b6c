import { asc, eq } from 'drizzle-orm';
import { type SignType, signType } from '#shared/areas/bidding/codes';
import { contractKind, contractSide, signMode, type ContractSide } from '#shared/areas/contract/codes';
import { type ContractSignature, contractSignature } from '#shared/areas/contract/contract-views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { signaturesOf, signDigest } from '../certificate/signatures.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { mainFileOf, SCAN } from './contract-files.ts';
import { contractSignature as kept } from './contract-signature.table.ts';
import type { Contract } from './contract.table.ts';

/** A signature made in the browser over the digest of the main file. */
export interface CertificateSignature {
  certificateGuid?: string | undefined;
  signature?: string | undefined;
}

/** What each party signs (documents.md 5.0, sign items): 2102 a purchase, 2103 and 2014 what is entrusted. */
export const signItemOf = (found: Pick<Contract, 'contractKind'>, side: ContractSide): SignType => {
  if (found.contractKind === contractKind.code.purchase) return signType.code.purchaseContract;
  return side === contractSide.code.a ? signType.code.buyerEntrustment : signType.code.agentEntrustment;
};

type Under = Pick<typeof kept.$inferInsert, 'side' | 'signItem'>;

/**
 * Keeps a certificate signature of the main file on a contract its caller has locked.
 * @throws BusinessError when it is left out, or the certificate or the signature is not good.
 */
export async function keepCertificateSignature(
  db: Db,
  context: Context,
  found: Contract,
  under: Under,
  { certificateGuid, signature }: CertificateSignature,
): Promise<void> {
  if (!certificateGuid || !signature)
    throw faultAt('signature', { cn: '请使用数字证书签章', en: 'Sign with a certificate' });
  const main = await mainFileOf(db, found.guid);
  if (!main) throw faultAt('mainFile', { cn: '合同正文不存在', en: 'There is no contract document' });
  const made = await signDigest(
    { certificateGuid, signature, digest: main.sha256, fileName: main.name },
    { ...context, db },
  );
  await db.insert(kept).values({
    ...under,
    ...signerOf(context),
    contractGuid: found.guid,
    digest: main.sha256,
    signatureGuid: made.guid,
  });
}

/** Keeps the scan of the signed paper; with `coversBoth` it stands for both parties that have not signed yet. */
export async function keepScan(
  db: Db,
  context: Context,
  found: Contract,
  sides: readonly ContractSide[],
  scanFile: string | undefined,
): Promise<void> {
  if (!scanFile)
    throw faultAt('scanFile', { cn: '请上传签章扫描件', en: 'Send the scan of the signed paper' });
  const made = await db
    .insert(kept)
    .values(
      sides.map((side) => ({
        ...signerOf(context),
        contractGuid: found.guid,
        side,
        signItem: signItemOf(found, side),
        scanGuid: scanFile,
      })),
    )
    .onConflictDoNothing()
    .returning({ guid: kept.guid });
  await claimFiles(db, context, [scanFile], { kind: SCAN, documentGuid: made[0]!.guid });
}

const signerOf = ({ actor }: Pick<Context, 'actor'>) => ({
  signerGuid: actor.guid,
  signerName: actor.name,
  enterpriseName: actor.enterpriseName,
});

/** The signatures of a contract, the oldest first; certificate signatures as they stand today. */
export async function signaturesOfContract(db: Db, contractGuid: string): Promise<ContractSignature[]> {
  const rows = await db
    .select()
    .from(kept)
    .where(eq(kept.contractGuid, contractGuid))
    .orderBy(asc(kept.signTime), asc(kept.side));
  const scans = new Map(
    (await Promise.all(rows.map(({ guid }) => filesOf(db, SCAN, guid)))).flat().map((one) => [one.guid, one]),
  );
  return Promise.all(
    rows.map(async ({ digest, signatureGuid, scanGuid, ...row }) => ({
      ...pick(row, contractSignature.shape),
      mode: scanGuid === null ? signMode.code.electronic : signMode.code.paperScan,
      signTime: formatDateTime(row.signTime),
      digest,
      isGood:
        digest === null
          ? null
          : (await signaturesOf(db, digest)).some(
              (one) => one.guid === signatureGuid && one.faults.length === 0,
            ),
      scan: scanGuid === null ? null : (scans.get(scanGuid) ?? null),
    })),
  );
}
