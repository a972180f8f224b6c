import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A request to be signed; header names in lower case. */
export interface UnsignedRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * The headers of a request in Alibaba Cloud's V3 form (ACS3-HMAC-SHA256): those given, the digest of the body, and
 * `authorization` over all that start with `x-acs-` and over `host` and `content-type`.
 */
export function signedHeaders(
  { method, path, query, headers, body }: UnsignedRequest,
  key: { id: string; secret: string },
): Record<string, string> {
  const digest = sha256(body);
  const all: Record<string, string> = { ...headers, 'x-acs-content-sha256': digest };
  const signed = Object.keys(all)
    .filter((name) => name.startsWith('x-acs-') || name === 'host' || name === 'content-type')
    .sort();
  const names = signed.join(';');
  const canonical = [
    method,
    path,
    encodePairs(query),
    ...signed.map((name) => `${name}:${all[name]!.trim()}`),
    '',
    names,
    digest,
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names},Signature=${signature}`;
  return { ...all, authorization };
}

/** Pairs in the order of their names, percent-encoded as RFC 3986 wants it. */
export const encodePairs = (pairs: Readonly<Record<string, string>>) =>
  Object.keys(pairs)
    .sort()
    .map((name) => `${encode(name)}=${encode(pairs[name]!)}`)
    .join('&');

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
