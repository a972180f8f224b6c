import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { aUser } from '../../server/testing/builders.ts';
import { aProject } from '../../server/testing/project-world.ts';
import { managersOf } from '../fixtures/led-project.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';

test('two projects are offered, refused, offered again and accepted; one is offered and recalled', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { company, dept } = world;
  const short = company.guid.slice(0, 8);
  const place = { enterpriseGuid: company.guid, deptGuid: dept.guid };
  const someone = (name: string, role: keyof typeof roleCode.code) =>
    aUser(db, {
      ...place,
      name: `${name}${short}`,
      userName: `offer-${name}-${short}`,
      roles: [roleCode.code[role]],
    });
  const [giver, heir] = [await someone('移交', 'projectManager'), await someone('接手', 'projectManager')];
  const witness = await someone('见证', 'approver');
  const made = async (projectName: string, budgetAmount: string) =>
    aProject(db, {
      ...place,
      ownerGuid: giver.guid,
      projectName: `${projectName}${short}`,
      budgetAmount,
    });
  const [first, second] = [await made('变压器采购', '3000000.00'), await made('线路检修', '1000000.00')];
  const holders = () => managersOf(db, [first, second]);

  const page = await newPage();
  await as(page, giver.userName, paths.ownHandovers);
  const offerBoth = async () => {
    for (const { projectName } of [first, second])
      await page.getByRole('checkbox', { name: projectName }).check();
    await page.getByRole('button', { name: '批量移交（2）' }).click();
    const window = page.getByRole('dialog');
    const form = formOf(page, window);
    await form.choose('接收人', heir.name);
    await form.choose('移交原因', '工作量调整');
    await form.write('原因说明', '调整分工');
    await form.write('未完事项说明', '线路检修待定标');
    return { window, form };
  };
  const { window, form } = await offerBoth();
  // together they need a witness: said at the field
  await window.getByRole('button', { name: /^移\s?交$/ }).click();
  await shown(window.getByText('金额达到400万元，须有监交人'));
  await form.choose('监交人', witness.name);
  await window.getByRole('button', { name: /^移\s?交$/ }).click();
  await shown(page.getByText('移交中').first());
  await becomes(holders).toEqual([giver.guid, giver.guid]);

  const theirs = await newPage();
  await as(theirs, heir.userName, paths.workbench);
  const open = async () => {
    await theirs.getByRole('link', { name: /待接收移交/ }).click();
    await theirs.getByRole('link', { name: /-YJ-/ }).first().click();
    await shown(theirs.getByText('线路检修待定标'));
  };
  await open();
  await theirs.getByRole('button', { name: /^拒\s?绝$/ }).click();
  await formOf(theirs, theirs.getByRole('dialog')).write('拒绝理由', '正在评标');
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^拒\s?绝$/ })
    .click();
  await shown(theirs.getByText('正在评标'));
  await becomes(holders).toEqual([giver.guid, giver.guid]);

  await page.reload();
  const again = await offerBoth();
  await again.form.choose('监交人', witness.name);
  await again.form.attach('移交清单/附件', '移交清单.pdf');
  await again.window.getByRole('button', { name: /^移\s?交$/ }).click();
  await shown(page.getByText('移交中').first());
  await theirs.goto(`/#${paths.workbench}`);
  await theirs.reload();
  await open();
  await theirs.getByRole('button', { name: /^接\s?收$/ }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^接\s?收$/ })
    .click();
  await shown(theirs.getByText('已接收').first());
  await becomes(holders).toEqual([heir.guid, heir.guid]);
  await shown(theirs.getByText('移交清单.pdf'));
  // on paper the three parties sign it
  await theirs.emulateMedia({ media: 'print' });
  const signatures = theirs.getByRole('region', { name: '三方签字' });
  for (const name of [giver.name, heir.name, witness.name]) await shown(signatures.getByText(name));
  await theirs.emulateMedia({ media: 'screen' });

  // and the receiver offers one on, which they take back before it is answered
  await theirs.goto(`/#${paths.ownHandovers}`);
  const row = theirs.getByRole('row', { name: new RegExp(second.projectName) });
  await row.getByRole('button', { name: /^移\s?交$/ }).click();
  const on = formOf(theirs, theirs.getByRole('dialog'));
  await on.choose('接收人', giver.name);
  await on.choose('移交原因', '其他');
  await on.write('原因说明', '退回');
  await on.write('未完事项说明', '无');
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^移\s?交$/ })
    .click();
  await row.getByText('移交中').click();
  await theirs.getByRole('button', { name: /^撤\s?回$/ }).click();
  await theirs
    .getByRole('tooltip')
    .getByRole('button', { name: /^撤\s?回$/ })
    .click();
  await shown(theirs.getByText('已撤回').first());
  expect(await holders()).toEqual([heir.guid, heir.guid]);

  // among the records it is found by what was handed over
  await theirs.goto(`/#${paths.ownHandovers}?tab=records`);
  const search = formOf(theirs);
  await search.write('事项编号或名称', '锅炉');
  await search.field('事项编号或名称').press('Enter');
  await shown(theirs.getByText('没有符合条件的记录'));
  await search.write('事项编号或名称', second.projectName);
  await search.field('事项编号或名称').press('Enter');
  await shown(theirs.getByRole('link', { name: /-YJ-/ }).first());
});
