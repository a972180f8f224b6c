import { listSuppliers } from '#shared/areas/supplier/library/contract';
import { atMost, known, rounded, type Figure } from './figure.ts';
import { aloneAndMany } from './load.ts';
import type { Stage } from './stage.ts';

/** What is asked of the library of 100,000 suppliers. */
const searches: Record<string, object[]> = {
  'whole list, by name, by score, by end': [
    {},
    { sort: 'name' },
    { sort: 'score' },
    { sort: 'nextExpiry', order: 'desc' },
  ],
  'page 5,000': [{ page: 5000 }, { page: 5000, sort: 'name' }, { page: 5001, sort: 'score' }],
  'name contains 2 characters': ['杭州', '轴承', '软件', '恒泽'].map((keyword) => ({ keyword })),
  'name contains what every tenth or every one has': ['设备', '工程', '公司'].map((keyword) => ({ keyword })),
  'pinyin, initials, beginning of a credit code': ['hangzhou', 'hzhz', 'hzhzzc', '91330'].map((keyword) => ({
    keyword,
  })),
  'category, region, grade, standing, what ends within 60 days': [
    { category: 3 },
    { region: '330000' },
    { grade: 'D' },
    { standing: 'blacklisted' },
    { expiresWithin: 60 },
    { hasExpired: true },
  ],
  'several together': [
    { category: 3, region: '330000', grade: 'A' },
    { keyword: '杭州', category: 7 },
    { keyword: '设备', grade: 'B', sort: 'score' },
    { region: '440000', sort: 'nextExpiry' },
  ],
};

/** The list of the supplier library, as a purchaser asks for it. */
export async function measureSuppliers({ asGroup, pace }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, bodies] of Object.entries(searches)) {
    const shots = bodies.map((body) => ({
      method: 'POST' as const,
      path: listSuppliers.path,
      body: { page: 1, rows: 10, ...body },
    }));
    const { one, many } = await aloneAndMany(await asGroup(), shots, pace);
    figures.push(
      atMost(`100,000 suppliers: ${what}, 1 connection, p99`, one.p99, 50, 'ms'),
      known(
        'the same, p50; 16 connections, p50 / p99',
        `${rounded(one.p50)} ms; ${rounded(many.p50)} / ${rounded(many.p99)} ms`,
      ),
    );
  }
  return figures;
}
