import { permissionWording } from '#shared/areas/role/permissions';
import { paths } from '#shared/areas/session/paths';
import { test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { atDesk, peopleIn, WAY_MS } from '../pages/ways.ts';
import { administratorsOf } from './administrators.ts';

const word = {
  add: 'Add role',
  name: 'Role',
  grant: 'Save and grant',
  preview: 'Preview and save',
  save: 'Confirm and save',
  saved: 'No unsaved changes',
  assign: 'Assign',
  people: 'Add people',
  give: 'Preview and assign',
  confirm: 'Assign',
  holders: 'Holders (1)',
} as const;

test(
  `a role is made, given a permission and a person ${atDesk.way}`,
  { timeout: WAY_MS },
  async ({ newPage, as, db, world }) => {
    const { language } = atDesk;
    const { first } = await administratorsOf(db, world);
    const { opened, reads } = peopleIn(atDesk, newPage, as);
    const administrator = await opened(first.userName, paths.roles);
    const { page, button, press, fill, tick } = administrator;
    const within = (window: ReturnType<typeof page.getByRole>, name: string) =>
      window.getByRole('button', { name, exact: true });
    await shown(button(word.add));
    await reads(administrator);
    await press(button(word.add));
    const naming = page.getByRole('dialog');
    await fill(naming.getByLabel(word.name, { exact: true }), 'Analyst');
    await reads(administrator);
    await press(within(naming, word.grant));
    await at(page, /userManageTable\/auth\?guid=/);

    const reading = permissionWording('plan:read')[language];
    await tick(page.getByRole('checkbox', { name: reading, exact: true }));
    await reads(administrator);
    await press(button(word.preview));
    const effect = page.getByRole('dialog').last();
    await shown(within(effect, word.save));
    await reads(administrator);
    await press(within(effect, word.save));
    await gone(page.getByRole('dialog'));
    await shown(page.getByText(word.saved));
    await shown(page.getByText(word.saved).and(page.locator(':focus')));

    await press(button(word.assign));
    const drawer = page.getByRole('dialog').first();
    await tick(drawer.getByRole('radio', { name: word.people }));
    await tick(drawer.getByRole('checkbox', { name: world.buyer.name, exact: true }));
    await reads(administrator);
    await press(within(drawer, word.give));
    const given = page.getByRole('dialog').last();
    await shown(within(given, word.confirm));
    await reads(administrator);
    await press(within(given, word.confirm));
    await shown(page.getByText(word.holders));
  },
);
