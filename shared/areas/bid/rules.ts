import { z } from 'zod';
import { certificateText, fileDigest, signatureText } from '#shared/areas/certificate/rules';
import { ruled } from '#shared/kit/rule-texts';
import { filled, patterned } from '#shared/kit/text-rules';

const ENVELOPE = ruled({ cn: '加密信封格式不正确', en: 'The envelope has the wrong format' });
const ENVELOPE_MAX = 24_000;

/** `envelope.json`, its bytes in base64. */
export const envelopeContent = filled(ENVELOPE)
  .max(ENVELOPE_MAX, ENVELOPE)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, ENVELOPE);

/** A signature file: of a digest, by the key of a certificate. */
export const signatureFile = z.object({
  digest: fileDigest,
  /** Base64 DER. */
  cert: certificateText,
  /** ECDSA, DER in base64. */
  sig: signatureText,
});
export type SignatureFile = z.output<typeof signatureFile>;

/** When a file was made, as it stands in it: UTC with milliseconds. */
export const madeAt = patterned(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  ruled({ cn: '签署时间格式不正确', en: 'The time of signing has the wrong format' }),
);

/** 回执编号: random, so that it tells nothing of how many there are. */
export const receiptNo = patterned(
  /^[0-9A-HJKMNP-TV-Z]{20}$/,
  ruled({ cn: '回执编号格式不正确', en: 'The number of the receipt has the wrong format' }),
);
