import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY_USER, GROUP_USER } from '../server/app/large/companies.ts';
import { GROUP_ADMINISTRATOR } from '../server/app/large/people.ts';
import { loadSecretKey } from '../server/kit/load-secret-key.ts';
import { HANDLER, makeCases, removeCreated, type Cases } from './cases.ts';
import { FOLDER, openLarge } from './data.ts';
import type { Pace, Target } from './load.ts';
import { signIn } from './people.ts';
import { ensurePlain } from './plain.ts';
import { PRODUCT, run, type Running } from './process.ts';

/** Product and reference, running on the same database, with what is asked of them. */
export interface Stage {
  product: Running;
  bare: Running;
  cases: Cases;
  pace: Pace;
  /** The product asked by the person who sees all plans; new for each part, tokens last ten minutes. */
  asGroup: () => Promise<Target>;
  /** By who sees the plans of one company, a tenth of all. */
  asCompany: () => Promise<Target>;
  asHandler: () => Promise<Target>;
  /** By anybody else, by their name to sign in. */
  as: (userName: string) => Promise<Target>;
  /** The product asked by the person who maintains all people of the group. */
  asGroupAdministrator: () => Promise<Target>;
  /** Address of the database itself. */
  url: string;
  /** A product on the database with a tenth of the plans. */
  onSmall: () => Promise<Running>;
}

/** Sets the stage, lets `act` measure and clears up, whatever happens. */
export async function onStage(pace: Pace, act: (stage: Stage) => Promise<void>) {
  const database = await openLarge();
  const work = mkdtempSync(join(tmpdir(), 'zhaocai-bench-'));
  const started: Running[] = [];
  const start = async (script: string, env: Record<string, string>) => {
    const running = await run(script, env);
    started.push(running);
    return running;
  };
  // what the database holds was sealed with the key of the folder it was filled in
  const secretKey = (await loadSecretKey({ dataDir: FOLDER, secretKey: undefined })).toString('hex');
  const productOn = (url: string, name: string) =>
    start(PRODUCT, {
      DATABASE_URL: url,
      DATA_DIR: join(work, name),
      SECRET_KEY: secretKey,
      TRUST_PROXY: '127.0.0.1',
    });
  try {
    await ensurePlain(database.url);
    const cases = await makeCases(database.url);
    const file = join(work, 'cases.json');
    writeFileSync(file, JSON.stringify(cases.bare), { mode: 0o600 });
    const product = await productOn(database.url, 'large');
    const as = async (userName: string) => ({
      origin: product.origin,
      headers: await signIn(product.origin, userName),
    });
    let small: Promise<Running> | undefined;
    await act({
      product,
      bare: await start('bench/bare.ts', { BARE_CASES: file }),
      cases,
      pace,
      asGroup: () => as(GROUP_USER),
      asCompany: () => as(COMPANY_USER),
      asHandler: () => as(HANDLER),
      as,
      asGroupAdministrator: () => as(GROUP_ADMINISTRATOR),
      url: database.url,
      onSmall: () => (small ??= database.ensureSmall().then((url) => productOn(url, 'small'))),
    });
  } finally {
    for (const one of started) await one.stop();
    await removeCreated(database.url);
    await database.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
