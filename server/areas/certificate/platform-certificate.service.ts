import type { Db } from '../../db/client.ts';
import { authorityOf } from './authority-in-use.ts';
import { databaseTime } from './issue-certificate.ts';

const PLATFORM = '招采平台';

/** A certificate for a key of the platform's own, such as the one receipts are signed with; `use` is whom it names. */
export async function certifyPlatformKey(db: Db, { use, publicKey }: { use: string; publicKey: Buffer }) {
  const issued = await authorityOf(db, { revocationListUrl: undefined }).issue({
    subject: { enterpriseName: PLATFORM, uscc: '-', personName: use, userName: '-' },
    publicKey,
    at: await databaseTime(db),
  });
  return { ...issued, certificate: issued.certificate.toString('base64') };
}

/** The certificate of the authority, DER: what all signatures are checked up to. */
export const authorityRoot = (db: Db): Promise<Buffer> =>
  authorityOf(db, { revocationListUrl: undefined }).root();
