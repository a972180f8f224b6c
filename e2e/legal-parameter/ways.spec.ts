import { definitionOf } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { legalLevel, parameterUnit } from '#shared/areas/legal-parameter/codes';
import { paths } from '#shared/areas/session/paths';
import { aUser } from '../../server/testing/builders.ts';
import { test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: {
    filters: '筛选',
    keyword: '名称或依据',
    search: '查询',
    change: '变更',
    value: '数值',
    unit: '单位',
    from: '生效日期',
    reason: '变更原因',
    comes: (day: string) => `${day}起：不超过7工作日`,
    history: '历史',
  },
  en: {
    filters: 'Filters',
    keyword: 'Name or basis',
    search: 'Search',
    change: 'Change',
    value: 'Value',
    unit: 'Unit',
    from: 'In force from',
    reason: 'Reason',
    comes: (day: string) => `From ${day}: At most 7 working days`,
    history: 'History',
  },
} as const;
/** No other test asks for what is in force then. */
const DAY = { cn: '2098-01-01', en: '2099-01-01' };

test.for(ways)(
  'a number of the law is changed from a day on $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, db, world }) => {
    const { language } = way;
    const word = words[language];
    const keeper = await aUser(db, {
      enterpriseGuid: world.company.guid,
      userName: `keeper-${world.company.guid.slice(0, 8)}`,
      permissions: ['legal:write', 'legal:limit'],
    });
    const { opened, reads, keepsFocus } = peopleIn(way, newPage, as);
    const person = await opened(keeper.userName, paths.legalParameters);
    const { page, button, press, fill, choose, tick, enterDay } = person;
    await shown(button(word.change));
    await reads(person);
    const name = definitionOf('depositRefund').label[language];
    if (language === 'cn') {
      await press(page.getByRole('button', { name: word.filters }));
      await reads(person);
    }
    await fill(page.getByLabel(word.keyword, { exact: true }), name);
    await press(button(word.search));
    const rows = page.getByRole('table').getByRole('row');
    await becomes(() => rows.filter({ hasNotText: name }).filter({ hasText: word.change }).count()).toBe(0);

    await press(button(word.change));
    const window = page.getByRole('dialog').last();
    const field = (label: string) => window.getByLabel(label, { exact: true });
    await shown(field(word.value));
    await reads(person);
    await fill(field(word.value), '7');
    await choose(field(word.unit), parameterUnit.label(parameterUnit.code.workday, language));
    await enterDay(field(word.from), DAY[language]);
    await tick(window.getByRole('radio', { name: legalLevel.label(legalLevel.code.warn, language) }));
    await fill(field(word.reason), 'Amended');
    await reads(person);
    await press(window.getByRole('button', { name: word.change, exact: true }));
    await gone(window);
    await shown(page.getByText(word.comes(DAY[language])));
    await keepsFocus(person);
    await reads(person);

    await press(button(word.history));
    await shown(page.getByRole('dialog').getByText('Amended').first());
    await reads(person);
  },
);
