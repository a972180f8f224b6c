import { eq } from 'drizzle-orm';
import { representativeStatus } from '#shared/areas/representative/codes';
import { representativeText } from '#shared/areas/representative/fault-texts';
import { representativeKind } from '#shared/areas/representative/kind';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { outgoingMessage } from '../../server/areas/message/outgoing-message.table.ts';
import { user } from '../../server/areas/user/user.table.ts';
import { rolesOf } from '../../server/areas/role/role.service.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aRepresentative } from '../../server/testing/representative-world.ts';
import { aMark, aPhone } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { stands } from '../pages/reviewed.ts';
import { atDesk, peopleIn, WAY_MS } from '../pages/ways.ts';

const word = {
  newAccount: 'A new account',
  save: 'Save',
  confirm: 'Confirm',
  end: 'End',
  reason: 'Why it ends',
} as const;
const label = {
  name: 'Name',
  userName: 'User name',
  dept: 'Department',
  phone: 'Mobile number',
  email: 'E-mail',
} as const;

test(
  `a representative is invited, confirmed by security, and ended ${atDesk.way}`,
  { timeout: WAY_MS },
  async ({ newPage, as, db, world }) => {
    const { language } = atDesk;
    const { company, dept } = world;
    const mark = aMark();
    const someone = async (part: string, role: 'dataManager' | 'securityAdministrator') =>
      (
        await aUser(db, {
          enterpriseGuid: company.guid,
          deptGuid: dept.guid,
          userName: `${part}-${mark}`,
          name: part,
          roles: [roleCode.code[role]],
        })
      ).userName;
    const { opened, reads, keepsFocus } = peopleIn(atDesk, newPage, as);
    const registrar = await opened(await someone('data', 'dataManager'), paths.representatives('tenderer'));
    const { page, button, press, fill, choose, tick } = registrar;
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const kind = representativeKind.label(representativeKind.code.tenderer, language);
    const add = page.getByRole('link', {
      name: `Register a ${kind.toLowerCase()}`,
    });
    await shown(add.first());
    await reads(registrar);
    await press(add.first());
    await at(page, paths.representativeAdd('tenderer'));
    await tick(page.getByRole('radio', { name: word.newAccount }));
    await reads(registrar);
    const [userName, phone] = [`rep${mark}`, aPhone()];
    await fill(field(label.name), 'Li Ming');
    await fill(field(label.userName), userName);
    await choose(field(label.dept), dept.name);
    const taken = await aRepresentative(db, await aUser(db, { enterpriseGuid: company.guid }), {
      phone: aPhone(),
    });
    await fill(field(label.phone), taken.phone);
    await fill(field(label.email), 'li@example.com');
    await shown(page.getByText(representativeText.phoneTaken[language]));
    await fill(field(label.phone), phone);
    await press(button(word.save));
    await at(page, /^\/zbrdb\/zbrdbXq\//);
    const state = (code: keyof typeof representativeStatus.code) =>
      representativeStatus.label(representativeStatus.code[code], language);
    await stands(page, state('pending'));
    await reads(registrar);

    const security = await opened(
      await someone('sec', 'securityAdministrator'),
      page.url().slice(page.url().indexOf('#') + 1),
    );
    await stands(security.page, state('pending'));
    await reads(security);
    await security.press(security.button(word.confirm));
    const asked = security.page.locator('.ant-popover');
    await security.press(asked.getByRole('button', { name: word.confirm, exact: true }));
    await stands(security.page, state('active'));
    await keepsFocus(security);
    const [account] = await db.select().from(user).where(eq(user.userName, userName));
    expect((await rolesOf(db, account!.guid)).map(({ code }) => code)).toEqual([
      roleCode.code.tendererRepresentative,
    ]);
    const sent = db
      .select({ template: outgoingMessage.template })
      .from(outgoingMessage)
      .where(eq(outgoingMessage.enterpriseGuid, company.guid));
    expect(await sent).toEqual([{ template: 'oneTimePassword' }]);

    await page.reload();
    await stands(page, state('active'));
    await press(button(word.end));
    const window = page.getByRole('dialog');
    await shown(window.getByLabel(word.reason));
    await reads(registrar);
    await fill(window.getByLabel(word.reason), 'Moved on');
    await press(window.getByRole('button', { name: word.end, exact: true }));
    await gone(window);
    await stands(page, state('ended'));
    expect(await rolesOf(db, account!.guid)).toEqual([]);
  },
);
