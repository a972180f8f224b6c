import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { commitText, type DrawList, isWide, resultText, revealText } from './files.ts';
import { byBytes, listFault } from './list-faults.ts';
import { bytesOf, commitOf, digestOf, drawGroups, type Hashes, hexOf, seedOf } from './run.ts';

const hashes: Hashes = {
  utf8: (text) => Buffer.from(text),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
const valueOf = (text: string) => createHash('sha256').update(text).digest();

const folder = mkdtempSync(join(tmpdir(), 'draw-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the script shipped with the record says of three files. */
function verified(...files: readonly string[]): string {
  const paths = files.map((text, at) => {
    const path = join(folder, `${at}.json`);
    writeFileSync(path, text);
    return path;
  });
  try {
    return execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../../../web/parts/draw/verify-draw.mjs'), ...paths],
      {
        encoding: 'utf8',
      },
    ).trim();
  } catch (error) {
    return String((error as { stdout: string }).stdout).trim();
  }
}

function drawn(list: DrawList, values: Readonly<Record<string, Uint8Array>>) {
  const contributors = Object.entries(values).map(([id, value]) => ({
    id,
    commit: commitOf(hashes, { draw: list.draw, id, value }),
  }));
  const commit = commitText(list, contributors);
  const revealed = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, hexOf(value)]));
  const seed = seedOf(hashes, commit, contributors, revealed);
  const groups = drawGroups(hashes, seed, list, { isWide: isWide(list) });
  const digest = digestOf(hashes, commit);
  return {
    commit,
    digest,
    seed: hexOf(seed),
    groups,
    files: [commit, revealText(list.draw, revealed), resultText(list.draw, digest, groups)] as const,
  };
}

const pool = (text: string) => text.split(', ').map((one) => one.split(' ') as [string, string]);
const first = { round: 1, prev: null, maxPerUnit: 0, excluded: [] };

describe('the published vectors', () => {
  test('A: seven suppliers, three picked', () => {
    const of = drawn(
      {
        ...first,
        draw: 'draw-a',
        groups: [{ id: '供应商', pick: 3, pool: [1, 2, 3, 4, 5, 6, 7].map((n) => [`S0${n}`, `S0${n}`]) }],
      },
      { platform: new Uint8Array(32), supervisor: new Uint8Array(32).fill(1) },
    );
    expect(Buffer.byteLength(of.commit)).toBe(444);
    expect(of.digest).toBe('3e6a89156076f636525e0c8b67d96ebae726a62f5fa38e6d56ccbab945b91e32');
    expect(of.seed).toBe('3e849ee77679b9e9a1d1a6df31e8a58129e8e996bbd13aa40022c9d4bf2289d3');
    expect(of.groups[0]?.order.join(' ')).toBe('S01 S03 S05 S04 S07 S06 S02');
    expect(verified(...of.files)).toBe(`GOOD ${of.digest} ${of.seed}`);
  });

  test('B: two groups, one of each unit', () => {
    const of = drawn(
      {
        ...first,
        draw: 'draw-b',
        maxPerUnit: 1,
        groups: [
          {
            id: '技术',
            pick: 4,
            pool: pool('E01 U0, E02 U1, E04 U2, E05 U3, E06 U4, E07 U0, E09 U1, E10 U2, E11 U3, E12 U4'),
          },
          { id: '经济', pick: 1, pool: pool('F01 U2, F02 U3, F03 U4, F04 U5, F05 U6') },
        ],
        excluded: [
          { id: 'E03', reason: 'employer' },
          { id: 'E08', reason: 'recused' },
        ],
      },
      { platform: valueOf('platform-b'), supervisor: valueOf('supervisor-b'), buyer: valueOf('buyer-b') },
    );
    expect(Buffer.byteLength(of.commit)).toBe(727);
    expect(of.digest).toBe('e43949038f5ced396c3fb4a4f5a2db24ce60360e5b8c068572c5e8667d26d253');
    expect(of.seed).toBe('72f742127e09bbceeb1556399d0fbc3f28edb80a75f1167e7a58d43ad44badb6');
    expect(of.groups[0]?.order.join(' ')).toBe('E09 E11 E12 E06 E04 E07 E05 E10 E02 E01');
    expect(of.groups[0]?.picked.join(' ')).toBe('E09 E11 E12 E04');
    expect(of.groups[1]?.order.join(' ')).toBe('F03 F05 F02 F01 F04');
    expect(of.groups[1]?.picked.join(' ')).toBe('F05');
    expect(verified(...of.files)).toMatch(/^GOOD/v);
  });

  test('C: a thousand experts, words left out on the way', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `P${String(at + 1).padStart(4, '0')}`);
    const of = drawn(
      { ...first, draw: 'draw-c', groups: [{ id: 'PBZJK', pick: 5, pool: ids.map((id) => [id, '']) }] },
      { platform: valueOf('platform-c'), supervisor: valueOf('supervisor-c') },
    );
    expect(Buffer.byteLength(of.commit)).toBe(13_342);
    expect(of.digest).toBe('e227eb7ffb512bcd2f9ecf4de52dcb9067297ce6ad27c530633920447996c131');
    expect(of.seed).toBe('13b5f8d866149e101c2507939eb213d2075ea7c23f1290ca359024e0f113ed3a');
    expect(of.groups[0]?.picked.join(' ')).toBe('P0012 P0995 P0992 P0350 P0910');
    expect(digestOf(hashes, of.groups[0]!.order.join('\n'))).toBe(
      'e8eb6879031be9cbc3d2d7a9b9245474bbb599eb63dfbf40de66f7c42f907c7d',
    );
    expect(verified(...of.files)).toMatch(/^GOOD/v);
  });
});

const ids = fc.uniqueArray(fc.stringMatching(/^[A-Z一-鿿0-9]{1,6}$/), { minLength: 1, maxLength: 40 });
const lists = fc
  .record({
    ids,
    units: fc.array(fc.nat(5), { minLength: 40, maxLength: 40 }),
    pick: fc.nat(10),
    maxPerUnit: fc.nat(3),
    value: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(({ ids: all, units, pick, maxPerUnit, value }) => ({
    value,
    list: {
      ...first,
      draw: 'd',
      maxPerUnit,
      groups: [
        { id: 'g', pick, pool: all.toSorted(byBytes).map((id, at) => [id, `U${units[at]!}`] as const) },
      ],
    },
  }));

describe('every draw', () => {
  test('is an order of the whole pool that keeps the limit of each unit, as full as its order allows', () => {
    fc.assert(
      fc.property(lists, ({ list, value }) => {
        const [group] = list.groups;
        const { groups } = drawn(list, { one: value });
        const { order, picked } = groups[0]!;
        expect(order.toSorted(byBytes)).toEqual(group!.pool.map(([id]) => id));
        expect(new Set(picked).size).toBe(picked.length);
        const units = new Map(group!.pool);
        const count = Map.groupBy(picked, (id) => units.get(id));
        if (list.maxPerUnit > 0)
          for (const some of count.values()) expect(some.length).toBeLessThanOrEqual(list.maxPerUnit);
        if (listFault(list) === null) expect(picked).toHaveLength(group!.pick);
        else expect(picked.length).toBeLessThan(group!.pick);
      }),
    );
  });

  test('spreads evenly: single ids and pairs of 3 out of 10 in 20,000 draws', () => {
    const of = Array.from({ length: 10 }, (_, at) => [`I${at}`, ''] as const);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 20_000; draw += 1) {
      const seed = valueOf(`even ${draw}`);
      const [group] = drawGroups(
        hashes,
        seed,
        { maxPerUnit: 0, groups: [{ id: 'g', pick: 3, pool: of }] },
        { isWide: draw % 2 === 1 },
      );
      const some = group!.picked.toSorted();
      for (const [at, id] of some.entries())
        for (const other of some.slice(at)) {
          const key = id === other ? id : id + other;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
    }
    const square = (keys: readonly string[], expected: number) =>
      keys.reduce((sum, key) => sum + (counts.get(key)! - expected) ** 2 / expected, 0);
    const keys = [...counts.keys()];
    // 0.999 of χ² with 9 and with 44 degrees.
    expect(
      square(
        keys.filter((key) => key.length === 2),
        6000,
      ),
    ).toBeLessThan(27.88);
    expect(
      square(
        keys.filter((key) => key.length === 4),
        20_000 / 15,
      ),
    ).toBeLessThan(78.75);
  });

  test('shows a changed byte, list, value or result to whoever runs the script', () => {
    const list = {
      ...first,
      draw: 'd',
      groups: [{ id: 'g', pick: 2, pool: ['A', 'B', 'C', 'D', 'E'].map((id) => [id, id] as const) }],
      excluded: [{ id: 'X', reason: 'suspended' }],
      more: { project: 'P-1' },
    };
    const { files } = drawn(list, { platform: valueOf('p'), handler: valueOf('h') });
    const [commit, reveal, result] = files;
    expect(verified(...files)).toMatch(/^GOOD/v);
    expect(verified(commit.replace('suspended', 'suspendet'), reveal, result)).toContain(
      'not the commit.json',
    );
    expect(verified(`${commit} `, reveal, result)).toContain('not the commit.json');
    expect(verified(commit, reveal.replace(/[0-9a-f]{64}/v, '0'.repeat(64)), result)).toContain(
      'platform revealed another value',
    );
    const order = JSON.parse(result).groups[0].order as string[];
    const other = JSON.stringify(order).slice(1, -1);
    const swapped = JSON.stringify([order[1], order[0], ...order.slice(2)]).slice(1, -1);
    expect(verified(commit, reveal, result.replace(other, swapped))).toContain('another order in g');
  });

  test('of 100,000 takes words of 32 bits and a few seconds', () => {
    const all = Array.from(
      { length: 100_000 },
      (_, at) => [`S${String(at).padStart(6, '0')}`, String(at)] as const,
    );
    const list = { ...first, draw: 'd', maxPerUnit: 1, groups: [{ id: 'g', pick: 5, pool: all }] };
    expect(listFault(list)).toBeNull();
    const { files, commit } = drawn(list, { platform: valueOf('p'), handler: valueOf('h') });
    expect(commit.startsWith('{"v":2,')).toBe(true);
    expect(verified(...files)).toMatch(/^GOOD/v);
  });
});

describe('a list', () => {
  const ok = { ...first, draw: 'd', groups: [{ id: 'g', pick: 1, pool: pool('A U, B U') }] };
  test.each([
    ['out of order', { groups: [{ id: 'g', pick: 1, pool: pool('B U, A U') }] }, '排序'],
    ['one twice', { groups: [{ id: 'g', pick: 1, pool: pool('A U, A U') }] }, '排序'],
    ['one in two groups', { groups: [ok.groups[0]!, ok.groups[0]!] }, '排序'],
    ['one both in and left out', { excluded: [{ id: 'A', reason: 'suspended' }] }, '排序'],
    ['a comma', { groups: [{ id: 'g', pick: 1, pool: [['A,B', 'U']] as const }] }, '逗号'],
    ['too few units', { maxPerUnit: 1, groups: [{ id: 'g', pick: 2, pool: pool('A U, B U') }] }, '不足'],
  ])('with %s is refused', (_, change, said) => {
    expect(listFault({ ...ok, ...change })?.cn).toContain(said);
  });
  test('that fits is not', () => expect(listFault(ok)).toBeNull());
  test('sorts as bytes do, beyond the basic plane too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
    expect(['𠮷', '￥', 'A', '𠮶'].toSorted(byBytes)).toEqual(['A', '￥', '𠮶', '𠮷']);
  });
  test('has hex of whole bytes', () => {
    expect(() => bytesOf('0')).toThrow(RangeError);
    expect(hexOf(bytesOf('00ff'))).toBe('00ff');
  });
});
