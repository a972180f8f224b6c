import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { revocationReason, signatureFault } from './codes.ts';
import { certificateText, fileDigest, signatureText, signedFileName } from './rules.ts';

const signer = {
  enterpriseName: z.string(),
  uscc: z.string(),
  personName: z.string(),
  serial: z.string(),
};

/** One signature of a file digest, as it stands today. */
export const fileSignature = z.object({
  guid: z.uuid(),
  ...signer,
  fileName: z.string(),
  /** When the server took it; the certificate was in force then. */
  signTime: z.string(),
  /** Base64 DER. */
  signature: z.string(),
  /** The certificate was revoked later; what was signed before stays signed, unless the key was lost. */
  revokeTime: z.string().nullable(),
  revokeReason: revocationReason.schema.nullable(),
  /** What speaks against it today; a certificate that ended afterwards does not. */
  faults: z.array(signatureFault.schema),
});
export type FileSignature = z.output<typeof fileSignature>;

/** Signing of file digests, and what is known of a signed one. */
export const signingCalls = {
  /** Keeps a signature made in the browser; the same file signed again with the same certificate is kept once. */
  sign: endpoint({
    access: 'certificate:apply',
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/jdgl/signFileDigest',
    summary: '提交文件签名',
    input: z.object({
      certificateGuid: z.uuid('编号格式不正确'),
      digest: fileDigest,
      fileName: signedFileName,
      signature: signatureText,
    }),
    output: fileSignature,
  }),
  /** Whoever has the file may ask who signed it. */
  signatures: endpoint({
    access: 'signedIn',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryFileSignatureList',
    summary: '查询文件签名',
    input: z.object({ digest: fileDigest }),
    output: z.object({ list: z.array(fileSignature) }),
  }),
  /** Verifies a signature that came with a file from elsewhere; nothing is kept. */
  verify: endpoint({
    access: 'signedIn',
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/jdgl/verifyFileSignature',
    summary: '验证文件签名',
    input: z.object({ digest: fileDigest, signature: signatureText, certificate: certificateText }),
    output: z.object({ faults: z.array(signatureFault.schema), signer: z.object(signer).nullable() }),
  }),
};
