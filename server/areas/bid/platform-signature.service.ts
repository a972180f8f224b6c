import type { Db } from '../../db/client.ts';
import type { Signature } from './bid.table.ts';
import { findSigner, signText } from './receipt-signer.ts';

/** The platform's signature over a file of its own, by the key its receipts are signed with. */
export const platformSignature = async (db: Db, text: string): Promise<Signature> =>
  signText(await findSigner(db), text);
