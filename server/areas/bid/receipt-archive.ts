import { strToU8, zipSync } from 'fflate';
import type { z } from 'zod';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { VERIFY_PAGE } from './verify-page.ts';

type Receipt = z.output<(typeof calls)['receipt']['output']>;

/** The least a ZIP can say of when it was made: the same receipt is the same archive. */
const NO_TIME = new Date(1980, 0, 1);
const STORED = { level: 0, mtime: NO_TIME } as const;

/** What proves a receipt, as one ZIP (base64) whose files are stored as they are. */
export function receiptArchive({
  text,
  signature,
  envelopeText,
  envelopeSignature,
  withdrawal,
  root,
}: Receipt): string {
  const files = {
    'receipt.json': strToU8(text),
    'receipt.sig.json': strToU8(JSON.stringify(signature)),
    'envelope.json': strToU8(envelopeText),
    'envelope.sig.json': strToU8(JSON.stringify(envelopeSignature)),
    ...(withdrawal && {
      'withdrawal.json': strToU8(withdrawal.text),
      'withdrawal.sig.json': strToU8(JSON.stringify(withdrawal.signature)),
    }),
    'root.cer': new Uint8Array(Buffer.from(root.certificate, 'base64')),
    'verify.html': strToU8(VERIFY_PAGE),
  };
  return Buffer.from(zipSync(files, STORED)).toString('base64');
}
