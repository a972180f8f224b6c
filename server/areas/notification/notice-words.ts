import { paths } from '#shared/areas/session/paths';
import type { Language, Wording } from '#shared/kit/language';

/** How many messages one letter lists. */
const MOST_LISTED = 20;

/** What goes out of one or several messages together. */
export interface NoticeLetter {
  title: string;
  text: string;
  url: string;
}

interface Told {
  title: Wording;
  /** Address of the screen it leads to, after the `#`. */
  link: string | null;
}

const words = {
  cn: {
    many: (count: number) => `您有${count}条新消息`,
    more: (count: number) => `…… 另有${count}条`,
    test: '这是一条测试通知，收到说明设置有效。',
  },
  en: {
    many: (count: number) => `You have ${count} new messages`,
    more: (count: number) => `… and ${count} more`,
    test: 'This is a test; as you read it, your settings work.',
  },
};

/** Messages as one letter in the language of its reader; `origin` is where the program is reached. */
export function letterOf(told: readonly Told[], language: Language, origin: string): NoticeLetter {
  const addressOf = (link: string | null) => `${origin}/#${link ?? paths.messages}`;
  const [first] = told;
  if (told.length === 1)
    return { title: first!.title[language], text: first!.title[language], url: addressOf(first!.link) };
  const listed = told.slice(0, MOST_LISTED).map(({ title }, at) => `${at + 1}. ${title[language]}`);
  const left = told.length - listed.length;
  return {
    title: words[language].many(told.length),
    text: [...listed, ...(left > 0 ? [words[language].more(left)] : [])].join('\n'),
    url: addressOf(null),
  };
}

/** The letter by which somebody tries a way. */
export const testLetter = (language: Language, origin: string): NoticeLetter => ({
  title: words[language].test,
  text: words[language].test,
  url: `${origin}/#${paths.messages}`,
});
