import type { Page } from 'playwright-core';
import { at } from '../fixtures/waiting.ts';

const FIXTURES = 'server/kit/spreadsheet/fixtures';

/** A file that is made by a test. */
interface MadeFile {
  name: string;
  text: string;
}

/** Chooses a file with the mouse, as a person does: one of the fixtures by its name, or one made here. */
export async function offerFile(page: Page, file: string | MadeFile) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('将 Excel 文件拖到此处').click();
  const made = typeof file === 'string' ? `${FIXTURES}/${file}` : asSent(file);
  await (await choosing).setFiles(made);
}

const asSent = ({ name, text }: MadeFile) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** Chooses a spreadsheet; the preview follows. */
export async function chooseFile(page: Page, file: string | MadeFile) {
  await offerFile(page, file);
  await page.getByRole('button', { name: /^确认导入 \d+ 条明细$/ }).waitFor();
  // what is read besides may still move the button
  await page.waitForLoadState('networkidle');
}

/** Confirms what the preview shows; the plan's edit page follows. Answers the plan's guid. */
export async function confirmImport(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^确认导入 \d+ 条明细$/ }).click();
  await at(page, /^\/procurement\/yearly\/edit\?guid=/);
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('guid')!;
}
