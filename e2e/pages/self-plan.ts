import type { Page } from 'playwright-core';
import { shown } from '../fixtures/waiting.ts';
import { enterDay, takeAll } from './inputs.ts';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';

/** The form of a self-procurement plan, and the drawer of its result. */
export const selfPlanPage = (page: Page) => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  /** Sends a file into the field with this label, and waits until it is stored. */
  async function file(label: string) {
    const name = `${label}.pdf`;
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: samplePdf([name.length.toString()]) });
    await shown(page.getByRole('button', { name, exact: true }));
  }
  return {
    choose: (label: string, ...names: readonly string[]) => takeAll(page, field(label), names),
    date: (label: string, day: string) => enterDay(page, field(label), day),
    file,
  };
};
