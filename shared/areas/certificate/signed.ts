import { z } from 'zod';
import type { Wording } from '#shared/kit/language';
import { signatureText } from './rules.ts';

const guid = z.uuid('编号格式不正确');

/** A party's signature on a document: one made with a certificate over its digest, or the signed and stamped paper. */
export const signed = z.object({
  certificateGuid: guid.optional(),
  /** Over the digest of the document, made in the browser. */
  signature: signatureText.optional(),
  /** Guid of an uploaded scan; needed when the signer has no certificate in force. */
  scanFile: guid.optional(),
});
export type Signed = z.output<typeof signed>;

/** A certificate a document can be signed with. */
export const signingCertificate = z.object({
  guid: z.uuid(),
  serial: z.string(),
  keyFingerprint: z.string(),
});

export const signedText = {
  scanMissing: {
    cn: '没有有效的数字证书，请上传签章扫描件',
    en: 'You have no certificate in force: send a scan of the signed paper',
  },
  certificateUnused: { cn: '请使用数字证书签章', en: 'Sign with your certificate' },
} as const satisfies Record<string, Wording>;
