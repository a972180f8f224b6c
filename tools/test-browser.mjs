import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { canInstall, install } from './debian.mjs';

/** The same engine without windows to draw: a person's browser costs a fifth of the time. Chromium does as well. */
const HEADLESS = 'chromium-headless-shell';

const places = [
  `/usr/bin/${HEADLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium for the browser tests, installed on Debian as root; else null, having said how to get one. */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runnable(given)) {
    console.log(`CHROMIUM_PATH names ${given}, which cannot be run`);
    return null;
  }
  let found = given ?? places.find(runnable);
  if (!given && !found?.endsWith(HEADLESS) && canInstall())
    found = (install(HEADLESS) || found || install('chromium')) && places.find(runnable);
  if (!found) {
    console.log('no Chromium found: install Chromium or Google Chrome, or name one in CHROMIUM_PATH');
    return null;
  }
  ensureChineseFont();
  return found;
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without one, Chinese is drawn as boxes and texts have other widths. */
function ensureChineseFont() {
  const { stdout, error } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (error || stdout.trim() !== '') return;
  if (!canInstall() || !install('fonts-noto-cjk'))
    console.log('no Chinese font found: screens will show boxes');
}
