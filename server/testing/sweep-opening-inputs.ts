import type { Records } from './sweep-records/records.ts';

/** What the sweep sends to say how bids are sealed, and to open them. */
export const openingInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/sealPolicy/choose': ({ tender }) => ({
    tenderGuid: tender,
    version: 1,
    mode: 'basic',
    needed: 0,
    openers: [],
    recovery: 'forbidden',
  }),
  '/sealPolicy/confirm': ({ sealPolicy }) => ({ guid: sealPolicy, fingerprint: '0'.repeat(64) }),
};
