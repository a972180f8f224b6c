import {
  type BaseBlock,
  BitString,
  BmpString,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as SetOf,
  Utf8String,
} from 'asn1js';

/** A piece of ASN.1. */
export type Der = BaseBlock;

/** Bytes of their own, as the library wants them. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/* How pieces are made; DER in DER out. */
export const sequence = (...value: Der[]): Der => new Sequence({ value });
export const setOf = (...value: Der[]): Der => new SetOf({ value });
export const objectIdentifier = (value: string): Der => new ObjectIdentifier({ value });
export const integer = (value: number): Der => new Integer({ value });
export const octets = (bytes: Uint8Array): Der => new OctetString({ valueHex: bufferOf(bytes) });
export const bits = (bytes: Uint8Array): Der => new BitString({ valueHex: bufferOf(bytes) });
export const utf8 = (value: string): Der => new Utf8String({ value });
export const bmp = (value: string): Der => new BmpString({ value });
export const nothing = (): Der => new Null();
/** `[number] EXPLICIT`, or the implicit tag of a constructed type. */
export const tagged = (number: number, ...value: Der[]): Der =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: number }, value });

export const encode = (piece: Der): Uint8Array<ArrayBuffer> => new Uint8Array(piece.toBER());

/** @throws when the bytes are no ASN.1 */
export function decode(bytes: Uint8Array): Der {
  const { result, offset } = fromBER(bufferOf(bytes));
  if (offset === -1) throw new Error('no ASN.1');
  return result;
}

/** The pieces of a sequence, a set or an explicit tag. @throws when it is none */
export function partsOf(piece: Der | undefined): Der[] {
  if (piece instanceof Constructed) return piece.valueBlock.value;
  throw new Error('a constructed piece was expected');
}

/** @throws when it is no octet string */
export function octetsOf(piece: Der | undefined): Uint8Array {
  if (piece instanceof OctetString) return new Uint8Array(piece.getValue());
  throw new Error('an octet string was expected');
}

/** @throws when it is no object identifier */
export function objectIdentifierOf(piece: Der | undefined): string {
  if (piece instanceof ObjectIdentifier) return piece.getValue();
  throw new Error('an object identifier was expected');
}

/** @throws when it is no integer of ordinary size */
export function integerOf(piece: Der | undefined): number {
  if (piece instanceof Integer && !piece.valueBlock.isHexOnly) return piece.valueBlock.valueDec;
  throw new Error('an integer was expected');
}

/** The bytes of a bit string. @throws when it is none */
export function bitsOf(piece: Der | undefined): Uint8Array {
  if (piece instanceof BitString) return new Uint8Array(piece.valueBlock.valueHexView);
  throw new Error('a bit string was expected');
}
