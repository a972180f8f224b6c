import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSizes } from '../tools/bundle-size.ts';
import { FOLDER } from './data.ts';
import { atMost, known, median, rounded, type Figure } from './figure.ts';
import { exportPlans } from './jobs.ts';
import { inTurn } from './load.ts';
import { peakDuring, PRODUCT, run } from './process.ts';
import type { Stage } from './stage.ts';

const REST_MS = 5000;

/** `npm start` without npm: on the large folder, and on an empty one with the demonstration data. */
export async function measureStart(rounds: number): Promise<Figure[]> {
  const existing: number[] = [];
  for (let round = 0; round < rounds; round++) existing.push(await startOn(FOLDER));
  const empty = mkdtempSync(join(tmpdir(), 'zhaocai-bench-'));
  try {
    return [
      atMost('start on an existing folder to the first 200', median(existing) / 1000, 3, 's'),
      atMost(
        'start on an empty folder to the first 200',
        (await startOn(join(empty, 'data'))) / 1000,
        15,
        's',
      ),
    ];
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

async function startOn(folder: string) {
  const product = await run(PRODUCT, { DATA_DIR: folder });
  await product.stop();
  return product.startMs;
}

/** The server's memory, without the database. */
export async function measureMemory({ product, cases, asGroup, pace }: Stage): Promise<Figure[]> {
  await new Promise((done) => setTimeout(done, REST_MS));
  const rest = product.memory();
  const target = await asGroup();
  const { peak } = await peakDuring(product, () => inTurn([target], () => cases.shots['list']!, 16, pace));
  return [
    atMost('memory of the server at rest', rest, 150, 'MiB'),
    atMost('memory of the server under the list load', peak, 300, 'MiB'),
  ];
}

/** The list of the company that has a tenth of all plans, as a spreadsheet. */
export async function measureExport({ product, cases, asGroup }: Stage): Promise<Figure[]> {
  const target = await asGroup();
  const [first] = cases.shots['list']!;
  const { planUnit } = first!.body as { planUnit: string };
  const before = product.memory();
  const began = performance.now();
  const { result, peak } = await peakDuring(product, () => exportPlans(target, planUnit));
  return [
    known('Excel export', `${result.total} rows in ${rounded((performance.now() - began) / 1000)} s`),
    atMost('memory the export adds', Math.max(0, peak - before), 60, 'MiB'),
  ];
}

/** JavaScript a browser loads, gzip; of the further screens those that are too large, else the largest. */
export function measureSizes(): Figure[] {
  const limited = bundleSizes().flatMap(({ limit, ...rest }) =>
    limit === undefined ? [] : [{ limit, ...rest }],
  );
  const isScreen = ({ what }: { what: string }) => what.startsWith('further screen');
  const screens = limited.filter(isScreen).toSorted((a, b) => b.kilobytes - a.kilobytes);
  const tooLarge = screens.filter(({ kilobytes, limit }) => kilobytes > limit);
  const [largest] = screens;
  return [
    ...limited.filter((one) => !isScreen(one)),
    ...(tooLarge.length > 0
      ? tooLarge
      : [{ ...largest!, what: `largest of ${screens.length} further screens` }]),
  ].map(({ what, kilobytes, limit }) => atMost(`JavaScript, ${what}`, kilobytes, limit, 'KB'));
}
