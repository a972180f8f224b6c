import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotShown } from './not-shown.ts';
import { refuseBeyond } from './zip-bounds.ts';

const bounds = { entries: 10, unpacked: 1000 };
const zipped = (...sizes: number[]) =>
  zipSync(
    Object.fromEntries(sizes.map((size, at) => [`part${at}`, strToU8('a'.repeat(size))])),
  ) as Uint8Array<ArrayBuffer>;
const whyOf = (content: Uint8Array<ArrayBuffer>) =>
  refuseBeyond(content, bounds).then(
    () => undefined,
    (error: unknown) => (error instanceof NotShown ? error.why : error),
  );

test('what is within its bounds passes, one byte more does not', async () => {
  expect(await whyOf(zipped(400, 600))).toBeUndefined();
  expect(await whyOf(zipped(400, 601))).toBe('tooLarge');
  expect(await whyOf(zipped(...Array.from({ length: 11 }, () => 1)))).toBe('tooLarge');
});

test('a bomb that states a small size is counted, not believed', async () => {
  const bomb = zipped(300_000);
  const view = new DataView(bomb.buffer);
  for (let at = 0; at < bomb.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  expect(await whyOf(bomb)).toBe('tooLarge');
});

test('what is no container is broken', async () => {
  expect(await whyOf(new Uint8Array(0))).toBe('broken');
  expect(await whyOf(new Uint8Array([1, 2, 3]))).toBe('broken');
  expect(await whyOf(zipped(100).slice(0, 60))).toBe('broken');
});

test('however a container is damaged, it is refused or passes; nothing else is thrown', async () => {
  const whole = zipped(300, 300);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (changes) => {
        const damaged = whole.slice();
        for (const [at, value] of changes) damaged[at] = value;
        expect([undefined, 'broken', 'tooLarge']).toContain(await whyOf(damaged));
      },
    ),
    { numRuns: 100 },
  );
});
