import { contractType } from '#shared/areas/contract/codes';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { fundSource, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { type LineField, lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { YEAR } from '../fixtures/world.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: {
    add: /^新增年度采购计划/v,
    addLine: '新增明细',
    save: '保存',
    yes: '是',
  },
  en: {
    add: /^New annual/v,
    addLine: 'Add line',
    save: 'Save',
    yes: 'Yes',
  },
} as const;
const PLAN = 'Boiler plan';

test.for(ways)(
  'a plan is drawn up, submitted and approved by two levels $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, world }) => {
    const { language } = way;
    const word = words[language];
    const { opened, reads, submit, approve } = peopleIn(way, newPage, as);
    const buyer = await opened(world.buyer.userName, paths.annualPlans);
    const { page, button, press, fill, choose, tick } = buyer;
    await shown(button(word.add));
    await reads(buyer);
    await press(button(word.add));
    await at(page, paths.annualPlanEdit());
    const planName = annualPlanKind.fields.planName.label[language];
    await shown(button(word.addLine));
    await fill(page.getByLabel(planName, { exact: true }), PLAN);
    await press(button(word.addLine));
    const drawer = page.getByRole('dialog');
    const field = (name: LineField) => drawer.getByLabel(lineLabel[name][language], { exact: true });
    await shown(field('projectName'));
    await reads(buyer);
    await fill(field('projectName'), 'Boiler inspection 2026');
    await choose(field('projectNature'), projectNature.label(projectNature.code.production, language));
    await choose(field('projectType'), projectType.label(projectType.code.service, language));
    await choose(field('categoryCode'), 'C0101');
    await fill(field('content'), 'All boilers, twice');
    await fill(field('estimateAmount'), '30');
    await tick(drawer.getByRole('radio', { name: word.yes }).first());
    await choose(field('fundSource'), fundSource.label(fundSource.code.own, language));
    await choose(field('tenderWay'), tenderWay.label(tenderWay.code.open, language));
    await choose(field('organizationType'), organizationType.label(organizationType.code.selfRun, language));
    await choose(field('contractType'), contractType.label(contractType.code.single, language));
    await fill(field('plannedIssueDate'), `${YEAR}-12`);
    await page.keyboard.press('Enter');
    await fill(field('demandContact'), 'Zhang San');
    await fill(field('demandPhone'), '13800138000');
    await press(drawer.getByRole('button', { name: word.save, exact: true }));
    await gone(drawer);
    await shown(page.getByText('Boiler inspection 2026'));
    await reads(buyer);

    await submit(buyer, world.director.name);
    await at(page, /^\/procurement\/yearly\/detail\?/);
    const state = (code: keyof typeof planStatus.code) => planStatus.label(planStatus.code[code], language);
    await shown(page.getByText(state('inReview'), { exact: true }));
    await reads(buyer);

    for (const { userName } of [world.manager, world.director]) await approve(userName, PLAN);
    await page.reload();
    await shown(page.getByText(state('approved'), { exact: true }));
  },
);
