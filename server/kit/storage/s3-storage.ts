import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { freeBytes } from './free-bytes.ts';
import { checkKey, type Storage } from './storage.ts';

/** Files in a bucket of any server that speaks S3; see `openStorage` for the address. */
export async function openS3Storage(url: string): Promise<Storage> {
  const { client, bucket } = connect(url);
  const temporary = await mkdtemp(join(tmpdir(), 'zhaocai-'));
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    newTemp: () => join(temporary, randomUUID()),
    async put(key, tempPath) {
      const { size } = await stat(tempPath);
      const object = { ...at(key), Body: createReadStream(tempPath), ContentLength: size };
      await saidFull(client.send(new PutObjectCommand(object)));
      await rm(tempPath, { force: true });
    },
    async get(key) {
      const found = await unlessAbsent(client.send(new GetObjectCommand(at(key))));
      return (found?.Body as Readable | undefined) ?? null;
    },
    async has(key) {
      return (await unlessAbsent(client.send(new HeadObjectCommand(at(key))))) !== null;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    freeBytes: () => freeBytes(temporary),
    isUp: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      ),
  };
}

function connect(address: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const scheme = searchParams.get('tls') === '0' ? 'http' : 'https';
  const client = new S3Client({
    endpoint: `${scheme}://${hostname}${port && `:${port}`}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
    // Servers other than Amazon's know no checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 60_000 },
  });
  return { client, bucket: pathname.slice(1) };
}

/** What servers answer that have no room: the status of RFC 4918, or a name of their own (Ceph, MinIO). */
const FULL_STATUS = 507;
const FULL_NAMES = /^(QuotaExceeded|InsufficientStorage|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/;

/** The answer; that of a store without room is the fault a full disk has. */
async function saidFull<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (error.$metadata.httpStatusCode !== FULL_STATUS && !FULL_NAMES.test(error.name)) throw error;
    throw Object.assign(new Error('the bucket is full', { cause: error }), { code: 'ENOSPC' });
  }
}

/** The answer, or null when the store says that there is no such object. */
async function unlessAbsent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}
