import { generateKeyPairSync, sign } from 'node:crypto';

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const [INTEGER, BITS, OID, TEXT, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31] as const;
const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const utcTime = (year: number) => der(TIME, Buffer.from(`${String(year).slice(2)}0101000000Z`));

/** A certificate for localhost that its own key signed, and the key, both PEM; valid last year to next year. */
export function selfSigned(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(SEQUENCE, oid('2a8648ce3d040302'));
  const commonName = der(SEQUENCE, oid('550403'), der(TEXT, Buffer.from('localhost')));
  const name = der(SEQUENCE, der(SET, commonName));
  const year = new Date().getFullYear();
  const signed = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, utcTime(year - 1), utcTime(year + 2)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', signed, privateKey));
  const text = der(SEQUENCE, signed, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...text, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
