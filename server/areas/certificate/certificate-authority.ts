import type { RevocationReason } from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';

/** Whom a certificate speaks for. */
export interface CertificateSubject {
  enterpriseName: string;
  /** Unified social credit code. */
  uscc: string;
  personName: string;
  /** Login name: tells people of one name apart. */
  userName: string;
}

/** A certificate as issued. */
export interface IssuedCertificate {
  /** DER. */
  certificate: Buffer;
  /** Hexadecimal, as certificates name it. */
  serial: string;
  validFrom: Date;
  validTo: Date;
}

/** One line of the list of revoked certificates. */
export interface Revocation {
  serial: string;
  time: Date;
  reason: RevocationReason;
}

/**
 * What issues certificates. The built-in one is the default; another (a licensed authority behind HTTP) is put in its
 * place where the areas are listed. It decides nothing about who may have one.
 */
export interface CertificateAuthority {
  /** Its own certificate, DER. */
  root: () => Promise<Buffer>;
  /** Issues for a public key (SubjectPublicKeyInfo, DER) whose owner has proved that they have the private one. */
  issue: (order: { subject: CertificateSubject; publicKey: Buffer; at: Date }) => Promise<IssuedCertificate>;
  /** The signed list of these (DER), good for `REVOCATION_LIST_HOURS` from `at`. */
  revocationList: (order: { revoked: readonly Revocation[]; at: Date }) => Promise<Buffer>;
}

/** How long a list of revoked certificates may be relied on. */
export const REVOCATION_LIST_HOURS = 24;
/** How long a certificate is good for, in days. */
export const VALID_DAYS = 365;

/** Makes the authority that works on a database; `revocationListUrl` is named in certificates when it is known. */
export type OpenAuthority = (
  db: Db,
  known: { revocationListUrl: string | undefined },
) => CertificateAuthority;
