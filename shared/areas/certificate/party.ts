import { z } from 'zod';
import { signType } from '#shared/areas/bidding/codes';
import { fileRow } from '#shared/areas/file/contract';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';

/** Who signs a document of a purchase, in their order: the agency where there is one, then the buyer (tendering.md 6.12). */
export const signParty = codeList({
  agency: [1, '代理机构', 'Agency'],
  buyer: [2, '招标人', 'Buyer'],
});
export type SignParty = CodeOf<typeof signParty>;

/** A party's signature on a document, as it is read. */
export const partySignature = z.object({
  guid: z.uuid(),
  party: signParty.schema,
  signType: signType.schema,
  signerName: z.string(),
  enterpriseName: z.string(),
  signTime: z.string(),
  /** Serial of the certificate; null: a scan of the signed paper. */
  certificateSerial: z.string().nullable(),
  digest: z.string(),
  /** What is stored today still has that digest. */
  isIntact: z.boolean(),
  scan: fileRow.nullable(),
});
export type PartySignature = z.output<typeof partySignature>;

export const partyText = {
  agencyFirst: { cn: '须由代理机构先签章', en: 'The agency signs first' },
  signed: { cn: '本方已签章', en: 'Your side has signed' },
  notParty: { cn: '只有招标人或代理机构可以签章', en: 'Only the buyer and its agency sign' },
  broken: { cn: '签章后内容已改变，签章无效', en: 'It was changed after it was signed' },
} as const satisfies Record<string, Wording>;
