import 'reflect-metadata'; // must be there before the library
import { webcrypto } from 'node:crypto';
import { cryptoProvider } from '@peculiar/x509';

cryptoProvider.set(webcrypto as Crypto);

/** The library, once it can work: it takes its parts by reflection and its cryptography from here. */
export {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  Extension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  Pkcs10CertificateRequestGenerator,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from '@peculiar/x509';

/** How keys are made: P-256, which libraries of browsers and other programs all know. */
export const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** How the authority signs, and how requests must be signed. */
export const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
