import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { chineseWords } from '../fixtures/chinese-words.ts';
import { speak } from '../fixtures/language.ts';
import { surplus } from '../fixtures/surplus.ts';
import { expect } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { byKeys, byPointer } from './hands.ts';

const DESK = { width: 1440, height: 900 };
const TELEPHONE = { width: 360, height: 740 };
/** What those who work at a desk do; their pages are narrowed to a telephone's window on the way. */
export const atDesk = {
  way: 'by keys alone, in English',
  language: 'en',
  viewport: DESK,
  handsOn: byKeys,
} as const;
/** The ways of what is done on telephones too; what its own tests do with a mouse and in Chinese is not done again. */
export const ways = [
  atDesk,
  { way: 'on a telephone', language: 'cn', viewport: TELEPHONE, handsOn: byPointer },
] as const;
type Way = (typeof ways)[number];

/** What a slow machine may take for one of them. */
export const WAY_MS = 300_000;

const words = {
  cn: { submit: '提交', approve: '通过', opinion: '意见' },
  en: { submit: 'Submit', approve: 'Approve', opinion: 'Opinion' },
} as const;

/** People who work in one of the ways. */
export function peopleIn(
  { language, viewport, handsOn }: Way,
  newPage: (options: { viewport: Way['viewport'] }) => Promise<Page>,
  as: (page: Page, userName: string, address: string) => Promise<void>,
) {
  const word = words[language];

  /** A page of this person's at an address, and how they work on it. */
  async function opened(userName: string, address: string) {
    const page = await newPage({ viewport });
    await speak(page, language);
    await as(page, userName, address);
    // what looks like a button is a link where it leads to another page
    const button = (name: string | RegExp) =>
      page
        .getByRole('button', { name, exact: true })
        .or(page.locator('.ant-btn').and(page.getByRole('link', { name, exact: true })))
        .first();
    return { page, ...handsOn(page), button };
  }
  type Person = Awaited<ReturnType<typeof opened>>;

  /** The page fits its window and a telephone's, and speaks the reader's language to the eye and the ear. */
  async function reads({ page }: Person) {
    if (language === 'en') expect(await chineseWords(page)).toEqual([]);
    expect(await signedWords(page), 'read with the name of a sign').toEqual([]);
    expect(await surplus(page), 'wider than its window').toBe(0);
    if (viewport.width === TELEPHONE.width) return;
    await page.setViewportSize(TELEPHONE);
    await becomes(() => surplus(page), 'wider than a telephone').toBe(0);
    await page.setViewportSize(viewport);
  }

  /** What was pressed last may be gone, but the focus has come to something else. */
  const keepsFocus = ({ page }: Person) =>
    becomes(() => page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(
      true,
    );

  /** Submits the document on the page, once the window says who will decide. */
  async function submit(person: Person, decider: string) {
    await person.press(person.button(word.submit));
    const window = person.page.getByRole('dialog');
    await shown(window.getByText(decider));
    await reads(person);
    await person.press(window.getByRole('button', { name: word.submit, exact: true }));
  }

  /** Another person finds the document in their inbox, or another list, and approves. */
  async function approve(userName: string, title: string, list: string = paths.approvalInbox) {
    const person = await opened(userName, list);
    const found = person.page.getByRole('main').getByRole('link').filter({ hasText: title }).first();
    await shown(found);
    await reads(person);
    await person.press(found);
    await shown(person.button(word.approve));
    await reads(person);
    await person.press(person.button(word.approve));
    const window = person.page.getByRole('dialog');
    await person.fill(window.getByLabel(word.opinion), 'OK');
    await person.press(window.getByRole('button', { name: word.approve, exact: true }));
    await gone(window);
    await keepsFocus(person);
  }

  return { opened, reads, keepsFocus, submit, approve };
}

/** Words that are read aloud with the English name of the sign beside them; a sign that only turns meanwhile is none. */
const signedWords = (page: Page): Promise<string[]> =>
  page
    .locator(
      ':is(button, a):not([aria-label]):has(.anticon[aria-label]:not([aria-hidden=true], .anticon-loading))',
    )
    .evaluateAll((all) => all.map((one) => one.textContent.trim()).filter((text) => text !== ''));
