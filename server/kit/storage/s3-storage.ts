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
} from '@aws-sdk/client-s3';
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
      await client.send(
        new PutObjectCommand({ ...at(key), Body: createReadStream(tempPath), ContentLength: size }),
      );
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

/** The answer, or null when the store says that there is no such object. */
async function unlessAbsent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}
