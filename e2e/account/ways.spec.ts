import { noticeChannel, noticeTopic, noticeWay } from '#shared/areas/notification/codes';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { shown } from '../fixtures/waiting.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: {
    quiet: '设置免打扰时段，期间的消息等到结束再发',
    until: '结束',
    save: '保存',
    saved: '已保存',
  },
  en: {
    quiet: 'Quiet hours: messages wait until they end',
    until: 'Until',
    save: 'Save',
    saved: 'Saved',
  },
} as const;

test.for(ways)(
  'one chooses what goes out by SMS, and when nothing does $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, world }) => {
    const { language } = way;
    const word = words[language];
    const { opened, reads, keepsFocus } = peopleIn(way, newPage, as);
    const buyer = await opened(world.buyer.userName, `${paths.account}?tab=notices`);
    const { page, button, press, fill, choose, tick } = buyer;
    const [topic, channel] = [noticeTopic.label('toDo', language), noticeChannel.label('sms', language)];
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await shown(field(`${topic} ${channel}`));
    await reads(buyer);
    await choose(field(`${topic} ${channel}`), noticeWay.label('digest', language));
    await tick(page.getByRole('checkbox', { name: word.quiet }));
    await shown(field(word.until));
    await keepsFocus(buyer);
    // the half of the day stays, where the browser counts to twelve
    await fill(field(word.until), '06:30');
    await reads(buyer);
    await press(button(word.save));
    await shown(page.getByText(word.saved));
    await keepsFocus(buyer);
    await page.reload();
    await shown(page.getByRole('row', { name: topic }).getByText(noticeWay.label('digest', language)));
    expect(await field(word.until).inputValue()).toBe('06:30');
  },
);
