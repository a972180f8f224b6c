import type { JsonName } from '@peculiar/x509';
import type { Db } from '../../db/client.ts';
import { drawSerial, findRoot, wholeSeconds } from './built-in-root.ts';
import {
  type CertificateSubject,
  type OpenAuthority,
  REVOCATION_LIST_HOURS,
  VALID_DAYS,
} from './certificate-authority.ts';
import { KEY, openX509, SIGNING } from './open-x509.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** organizationIdentifier (X.520), and uid (RFC 4519). */
const ORGANISATION = '2.5.4.97';
const UID = '0.9.2342.19200300.100.1.1';
const CRL_NUMBER = '2.5.29.20';

const nameOf = ({ enterpriseName, uscc, personName, userName }: CertificateSubject): JsonName => [
  { C: ['CN'] },
  { O: [enterpriseName] },
  { [ORGANISATION]: [uscc] },
  { CN: [personName] },
  { [UID]: [userName] },
];

/** The authority of this program itself; made at the first start (docs/decisions/0012-certificates.md). */
export const builtInAuthority: OpenAuthority = (db, { revocationListUrl }) => ({
  root: async () => (await findRoot(db)).certificate,

  issue: async ({ subject, publicKey, at }) => {
    const x509 = await openX509();
    const { certificate, key } = await findRoot(db);
    const root = new x509.X509Certificate(new Uint8Array(certificate));
    const validFrom = wholeSeconds(at);
    const wanted = new Date(validFrom.getTime() + VALID_DAYS * DAY_MS);
    const validTo = wanted < root.notAfter ? wanted : root.notAfter;
    const holder = await crypto.subtle.importKey('spki', new Uint8Array(publicKey), KEY, true, ['verify']);
    const serial = drawSerial();
    const issued = await x509.X509CertificateGenerator.create({
      serialNumber: serial,
      issuer: root.subjectName,
      subject: nameOf(subject),
      notBefore: validFrom,
      notAfter: validTo,
      signingAlgorithm: SIGNING,
      signingKey: key,
      publicKey: holder,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(
          x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
          true,
        ),
        await x509.SubjectKeyIdentifierExtension.create(holder),
        await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
        ...(revocationListUrl ? [new x509.CRLDistributionPointsExtension([revocationListUrl])] : []),
      ],
    });
    return { certificate: Buffer.from(issued.rawData), serial, validFrom, validTo };
  },

  revocationList: async ({ revoked, at }) => {
    const x509 = await openX509();
    const { certificate, key } = await findRoot(db);
    const root = new x509.X509Certificate(new Uint8Array(certificate));
    const thisUpdate = wholeSeconds(at);
    const list = await x509.X509CrlGenerator.create({
      issuer: root.subjectName,
      thisUpdate,
      nextUpdate: new Date(thisUpdate.getTime() + REVOCATION_LIST_HOURS * HOUR_MS),
      entries: revoked.map(({ serial, time, reason }) => ({
        serialNumber: serial,
        revocationDate: time,
        // Leave the reason out for "unspecified" (RFC 5280 5.3.1).
        ...(reason !== 0 && { reason }),
      })),
      signingAlgorithm: SIGNING,
      signingKey: key,
      extensions: [
        await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
        // grows with each list, whichever process makes it
        new x509.Extension(
          CRL_NUMBER,
          false,
          x509.AsnConvert.serialize(new x509.CRLNumber(Math.floor(thisUpdate.getTime() / 1000))),
        ),
      ],
    });
    return Buffer.from(list.rawData);
  },
});

/** Makes the root while nothing waits for it; later starts find it. */
export const prepareAuthority = async (db: Db): Promise<void> => void (await findRoot(db));
