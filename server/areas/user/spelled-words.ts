/** What every company's name ends in; what is left is what people call it. */
const COMPANY_ENDINGS = ['公司', '有限', '责任', '股份', '集团', '总', '分'];
/** Two to four syllables in a row are how a company is called for short. */
const SYLLABLES = [2, 3, 4];
const SHORTEST_PART = 5;
const SHORTEST_INITIALS = 3;

/**
 * How a person's and an enterprise's names are typed: in pinyin in either order, by initials, and what an enterprise is
 * called for short.
 */
export async function spelledWords({
  name = '',
  enterpriseName = '',
}: {
  name?: string | undefined;
  enterpriseName?: string | undefined;
}): Promise<string[]> {
  if (name === '' && enterpriseName === '') return [];
  // Its dictionaries are 4 MiB, for the moments in which a password is chosen.
  const { pinyin } = await import('pinyin-pro');
  const spell = (text: string, isPerson: boolean) =>
    pinyin(text, {
      type: 'array',
      toneType: 'none',
      v: true,
      nonZh: 'consecutive',
      ...(isPerson && { surname: 'head' as const }),
    }).map((one) => one.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return [
    ...personWords(spell(name, true)),
    ...companyWords(spell(shortened(enterpriseName), false)),
    ...`${name} ${enterpriseName}`.split(/[^A-Za-z0-9]/).filter((part) => part.length >= SHORTEST_INITIALS),
  ];
}

function personWords(syllables: readonly string[]): string[] {
  const spoken = syllables.filter((one) => one !== '');
  const [surname = '', ...given] = spoken;
  const initials = initialsOf(given);
  return [
    spoken.join(''),
    [...given, surname].join(''),
    given.join(''),
    surname,
    surname + initials,
    initials + surname,
    surname.slice(0, 1) + initials,
    // 欧阳, 司马: a surname of two characters.
    ...(given.length >= 3 ? [surname + given[0], given.slice(1).join('')] : []),
  ];
}

function companyWords(syllables: readonly string[]): string[] {
  const spoken = syllables.filter((one) => one !== '');
  const parts = SYLLABLES.flatMap((count) =>
    Array.from({ length: Math.max(0, spoken.length - count + 1) }, (_, at) =>
      spoken.slice(at, at + count).join(''),
    ),
  );
  const initials = initialsOf(spoken);
  return [
    ...parts.filter((part) => part.length >= SHORTEST_PART),
    ...(initials.length >= SHORTEST_INITIALS ? [initials, initials.slice(0, SYLLABLES.at(-1))] : []),
  ];
}

function shortened(name: string): string {
  const ending = COMPANY_ENDINGS.find((one) => name.endsWith(one));
  return ending === undefined ? name : shortened(name.slice(0, -ending.length));
}

const initialsOf = (syllables: readonly string[]) => syllables.map((one) => one.slice(0, 1)).join('');
