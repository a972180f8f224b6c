import { documentKind, levelMode } from '#shared/areas/approval/codes';
import { dataScope } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { aUser } from '../../server/testing/builders.ts';
import { test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: {
    add: '+ 增加级次',
    name: '级次名称',
    from: '下限',
    to: '上限',
    mode: '通过方式',
    approvers: (level: string) => `审批人：${level}`,
    person: '+ 指定人员',
    field: '指定人员',
    done: /^确\s*定$/,
    rise: (level: string) => `上移${level}`,
    remove: (level: string) => `删除级次“${level}”`,
    save: '保存',
    saved: '已保存，之后提交的单据按新级次审批',
  },
  en: {
    add: '+ Add a level',
    name: 'Level',
    from: 'From',
    to: 'Below',
    mode: 'Passed by',
    approvers: (level: string) => `Approvers: ${level}`,
    person: '+ Named person',
    field: 'Named person',
    done: 'OK',
    rise: (level: string) => `Move ${level} up`,
    remove: (level: string) => `Delete level “${level}”`,
    save: 'Save',
    saved: 'Saved; documents submitted from now on follow the new levels',
  },
} as const;
const ADDED = 'Board';

test.for(ways)(
  'a level of approval is added, another changed and one taken away $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, db, world }) => {
    const { language } = way;
    const word = words[language];
    const { company, dept } = world;
    const admin = await aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      userName: `setter-${company.guid.slice(0, 8)}`,
      permissions: ['approval:manage', 'department:read', 'user:read'],
      scope: dataScope.code.companyTree,
    });
    const aPerson = (part: string, name: string) =>
      aUser(db, {
        enterpriseGuid: company.guid,
        deptGuid: dept.guid,
        userName: `${part}-${company.guid.slice(0, 8)}`,
        name,
      });
    const [ann, bob] = [await aPerson('ann', 'Ann'), await aPerson('bob', 'Bob')];
    await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.annualPlan }, [
      { name: 'Head', approvers: [{ rule: 'person', userGuid: ann.guid }] },
      { name: 'Deputy', approvers: [{ rule: 'person', userGuid: bob.guid }] },
    ]);
    const { opened, reads, keepsFocus } = peopleIn(way, newPage, as);
    const person = await opened(admin.userName, paths.approvalLevels);
    const { page, button, press, fill, choose } = person;
    const levels = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByLabel(word.from) });
    const inLevel = (at: number, label: string) => levels.nth(at).getByLabel(label, { exact: true });
    await becomes(() => levels.count()).toBe(2);
    await reads(person);

    await press(button(word.add));
    await becomes(() => levels.count()).toBe(3);
    await fill(inLevel(2, word.name), ADDED);
    await fill(inLevel(2, word.from), '20');
    await press(page.getByRole('button', { name: word.approvers(ADDED) }));
    const drawer = page.getByRole('dialog');
    await press(drawer.getByRole('button', { name: word.person }));
    await reads(person);
    await choose(drawer.getByRole('combobox', { name: word.field }), 'Bob');
    await press(drawer.getByRole('button', { name: word.done }));
    await gone(drawer);
    await choose(inLevel(2, word.mode), levelMode.label(levelMode.code.all, language));
    await fill(inLevel(0, word.to), '500');
    await reads(person);
    await press(button(word.remove('Deputy')));
    await becomes(() => levels.count()).toBe(2);
    await keepsFocus(person);
    await fill(inLevel(0, word.to), '');
    const rise = button(word.rise(ADDED));
    if (language === 'cn') {
      await press(rise);
      await becomes(() => inLevel(0, word.name).inputValue()).toBe(ADDED);
      await press(button(word.rise('Head')));
    } else await gone(rise); // the arrow keys of the handle do it
    await becomes(() => inLevel(0, word.name).inputValue()).toBe('Head');
    await press(button(word.save));
    await shown(page.getByText(word.saved));
    await keepsFocus(person);
    await page.reload();
    await becomes(() => inLevel(1, word.name).inputValue()).toBe(ADDED);
    await reads(person);
  },
);
