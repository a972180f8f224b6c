import { randomUUID } from 'node:crypto';
import type { Records } from './sweep-records/records.ts';

const signature = { digest: '0'.repeat(64), cert: 'AAAA', sig: 'AAAA' };
const no = '0'.repeat(20);
const ending = ({ tender }: Records) => ({
  guid: randomUUID(),
  tenderGuid: tender,
  rev: 1,
  made: '2026-11-02T01:30:00.000Z',
  signature,
});

/** What the sweep sends to hand in a sealed bid, and to take it back. */
export const bidInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/sealedBid/own': ({ tender }) => ({ tenderGuid: tender }),
  '/sealedBid/begin': ({ tender }) => ({ tenderGuid: tender, kind: 'whole' }),
  '/sealedBid/submit': ({ tender }) => ({
    guid: randomUUID(),
    tenderGuid: tender,
    envelopes: [{ upload: randomUUID(), envelope: 'AAAA', signature }],
  }),
  '/sealedBid/withdraw': ending,
  '/sealedBid/revoke': ending,
  '/sealedBid/receipt': () => ({ no }),
  '/sealedBid/receiptArchive': () => ({ no }),
  '/sealedBid/compare': () => ({ no }),
  '/sealedBid/beginRestore': () => ({ no }),
  '/bid/list': ({ tender }) => ({ tenderGuid: tender }),
};
