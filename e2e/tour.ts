import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { defaultLanguage, languages } from '#shared/kit/language';
import { demoAccounts } from '../server/app/demo/identity.ts';
import { browserPath } from './fixtures/browser-path.ts';
import { chineseWords } from './fixtures/chinese-words.ts';
import { speak } from './fixtures/language.ts';
import { seriousInTheDark, seriousOn } from './fixtures/serious.ts';
import { signInAs } from './fixtures/signed-in.ts';
import { surplus } from './fixtures/surplus.ts';

/**
 * Looks at every screen that the demonstration accounts reach from their menus: axe in both themes and languages, sideways
 * scrolling at each width, errors of the page, Chinese left over in English. Writes pictures and what
 * was found into a folder.
 *
 *     npm run tour -- http://127.0.0.1:3000 FOLDER [--as buyer,manager] [--language en]
 */

/** What the command line says. @throws Error with how it is said */
function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, language: { type: 'string', default: defaultLanguage } },
  });
  const [baseUrl, folder] = positionals;
  const language = languages.find((one) => one === values.language);
  if (baseUrl === undefined || folder === undefined || language === undefined)
    throw new Error('npm run tour -- ADDRESS FOLDER [--as NAME,NAME] [--language cn|en]');
  return {
    baseUrl,
    folder,
    language,
    accounts: values.as?.split(',') ?? demoAccounts.map(({ userName }) => userName),
  };
}

const { baseUrl, folder, language, accounts } = asked();
const WIDTHS = [1440, 1280, 720, 360];
/** What each person sees a page of their own of. */
const OWN = /^\/(workbench|account|approval)/v;

interface Found {
  at: string;
  as: string;
  serious: string[];
  dark: string[];
  sideways: number[];
  errors: string[];
  untranslated: string[];
}

/** An address without what differs between two documents of one kind. */
const shapeOf = (hash: string) => {
  const [path = '', query = ''] = hash.slice(1).split('?');
  const names = [...new URLSearchParams(query).keys()].toSorted();
  return `${path.replaceAll(/[\da-f]{8}-[\d\-a-f]{27}|\d{2,}/gv, '*')}?${names.join('&')}`;
};

const linksOf = (page: Page) =>
  page
    .locator('a[href^="#/"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')!))]);

/** Goes to an address and waits until its page stands, or as long as a person would. */
async function open(page: Page, address: string) {
  const before = await page
    .locator('main h1')
    .first()
    .elementHandle({ timeout: 1 })
    .catch(() => null);
  await page.goto(`/${address}`);
  await page.waitForFunction((old) => !old?.isConnected, before, { timeout: 3000 }).catch(() => null);
  await page.waitForLoadState('networkidle');
  const bones = page.locator('main .ant-skeleton');
  await page
    .waitForFunction(() => !document.querySelector('main .ant-skeleton'), null, { timeout: 10_000 })
    .catch(() => null);
  if ((await bones.count()) > 0) process.stdout.write(`still loading: ${address}\n`);
}

const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

async function lookAt(page: Page, account: string, address: string, errors: string[]): Promise<Found> {
  const name = `${account}-${shapeOf(address).replaceAll(/[^\w*]+/gv, '_')}`.replaceAll('*', 'x');
  const picture = (kind: string) =>
    page.screenshot({ path: join(folder, `${name}-${kind}-${language}.png`), timeout: 60_000 });
  const found: Found = {
    at: address,
    as: account,
    serious: [],
    dark: [],
    sideways: [],
    errors: [],
    untranslated: [],
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 720 : 900 });
    await page.waitForLoadState('networkidle');
    await drawn(page);
    // A pixel of it is a rounding.
    if ((await surplus(page)) > 1) found.sideways.push(width);
    await picture(String(width));
    if (width === 1280 || width === 360)
      found.serious.push(...(await seriousOn(page)).map((one) => `${width} ${one}`));
    if (width === 1280) {
      found.dark.push(...(await seriousInTheDark(page)));
      await page.emulateMedia({ colorScheme: 'dark' });
      await drawn(page);
      await picture('dark');
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
  if (language === 'en') found.untranslated = await chineseWords(page);
  found.errors = errors.splice(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

const seen = new Set<string>();

async function tourOf(browser: Browser, account: string): Promise<Found[]> {
  const context: BrowserContext = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await speak(context, language);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text().slice(0, 300));
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) errors.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await signInAs(page, { baseUrl, ip: '127.0.0.1' }, account);
  await page.goto('/#/workbench');
  await page.waitForLoadState('networkidle');
  const todo = ['#/workbench', ...(await linksOf(page))];
  const known = new Set<string>();
  const all: Found[] = [];
  for (let address = todo.shift(); address !== undefined; address = todo.shift()) {
    const shape = shapeOf(address);
    if (known.has(shape)) continue;
    known.add(shape);
    if (seen.has(shape) && !OWN.test(shape)) continue;
    seen.add(shape);
    await open(page, address);
    todo.push(...(await linksOf(page)));
    const found = await lookAt(page, account, address, errors).catch((error: unknown) => String(error));
    if (typeof found === 'string') {
      process.stdout.write(`FAILED ${account} ${address} ${found.slice(0, 300)}\n`);
      continue;
    }
    all.push(found);
    const { serious, dark, sideways, errors: wrong, untranslated } = found;
    process.stdout.write(
      `${account} ${shape} axe ${serious.length}/${dark.length} sideways ${sideways.join(',') || '-'} errors ${wrong.length} words ${untranslated.length}\n`,
    );
  }
  await context.close();
  return all;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath() });
const found: Found[] = [];
for (const account of accounts) {
  found.push(...(await tourOf(browser, account)));
  writeFileSync(join(folder, `found-${language}.json`), JSON.stringify(found, null, 1));
}
await browser.close();
