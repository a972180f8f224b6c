import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

test('apps of one process tell the figures of the process and their own, each of its own calls alone', async () => {
  const [asked, other] = [await testApp(), await testApp()];
  await asked.send({ method: 'GET', url: '/healthz' });
  const figures = async ({ send }: typeof asked) => (await send({ method: 'GET', url: '/metrics' })).body;
  expect(await figures(asked)).toContain('route="/healthz"');
  expect(await figures(other)).not.toContain('route="/healthz"');
  for (const one of [asked, other]) {
    expect(await figures(one)).toContain('process_cpu_seconds_total');
    expect(await figures(one)).toContain('db_pool_waiting');
  }
});
