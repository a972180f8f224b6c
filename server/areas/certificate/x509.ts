import 'reflect-metadata'; // must be there before the library
import { webcrypto } from 'node:crypto';
import { cryptoProvider } from '@peculiar/x509';

cryptoProvider.set(webcrypto as Crypto);

/** The library, once it can work: it takes its parts by reflection and its cryptography from here. Only `openX509` loads it. */
export { AsnConvert } from '@peculiar/asn1-schema';
export { CRLNumber } from '@peculiar/asn1-x509';
export {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  Pkcs10CertificateRequestGenerator,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from '@peculiar/x509';
