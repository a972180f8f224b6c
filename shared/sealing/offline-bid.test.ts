import { expect, test } from 'vitest';
import { PART_BYTES } from './digests.ts';
import {
  NotSealedOffline,
  readSealedFile,
  readSealRequest,
  type SealedFileHead,
  sealedFileLine,
  sealRequestText,
} from './offline-bid.ts';

const head = (envelopes: SealedFileHead['envelopes']): SealedFileHead => ({
  bidder: 'b',
  tender: 't',
  rev: 2,
  policyDigest: 'd',
  made: '2026-11-29T00:00:00.000Z',
  envelopes,
});

test('each part of each envelope is found where it lies', async () => {
  const bodies = [PART_BYTES + 3, 5].map((bytes, n) => new Uint8Array(bytes).fill(n + 1));
  const said = head(
    bodies.map(({ length }, n) => ({
      kind: n === 0 ? 'tech' : 'price',
      text: `{"n":${n}}`,
      bytes: length,
      parts: Array.from({ length: Math.ceil(length / PART_BYTES) }, (_, part) => `${n}${part}`),
    })),
  );
  const { head: read, partsOf } = await readSealedFile(new Blob([sealedFileLine(said), ...bodies]));
  expect(read).toMatchObject(said);
  expect(partsOf(0).map(({ size }) => size)).toEqual([PART_BYTES, 3]);
  const [last] = partsOf(1);
  expect([...new Uint8Array(await last!.arrayBuffer())]).toEqual([2, 2, 2, 2, 2]);
});

test('what was cut, lengthened or is another file is refused', async () => {
  const line = sealedFileLine(head([{ kind: 'whole', text: '{}', bytes: 3, parts: ['a'] }]));
  for (const content of [`${line}ab`, `${line}abcd`, line.trimEnd(), '{}\n', 'x\n', ''])
    await expect(readSealedFile(new Blob([content])), content).rejects.toThrow(NotSealedOffline);
});

test('a request is read as it was written, and nothing else is', () => {
  const request = {
    tenderNo: 'N-1',
    title: '管材',
    bidder: 'b',
    rev: 1,
    policy: '{}',
    policyDigest: 'd',
    envelopes: [{ kind: 'whole', form: { opening: {} }, files: [{ name: 'a.pdf', bytes: 3 }] }],
  } as const;
  expect(readSealRequest(sealRequestText(request))).toMatchObject(request);
  expect(() => readSealRequest('{"v":1,"type":"bid-draft"}')).toThrow(NotSealedOffline);
});
