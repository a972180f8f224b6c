import { contractType } from '#shared/areas/contract/codes';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { fundSource, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { type LineField, lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { chineseWords } from '../fixtures/chinese-words.ts';
import { speak } from '../fixtures/language.ts';
import { surplus } from '../fixtures/surplus.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { YEAR } from '../fixtures/world.ts';
import { byKeys, byPointer } from '../pages/hands.ts';

const words = {
  cn: {
    add: /^新增年度采购计划/v,
    addLine: '新增明细',
    save: '保存',
    yes: '是',
    submit: '提交',
    approve: '通过',
    opinion: '意见',
  },
  en: {
    add: /^New annual/v,
    addLine: 'Add line',
    save: 'Save',
    yes: 'Yes',
    submit: 'Submit',
    approve: 'Approve',
    opinion: 'Opinion',
  },
} as const;
const PLAN = 'Boiler plan';
const DESK = { width: 1440, height: 900 };
const ways = [
  { way: 'by keys alone', language: 'cn', viewport: DESK, handsOn: byKeys },
  { way: 'on a telephone', language: 'cn', viewport: { width: 360, height: 740 }, handsOn: byPointer },
  { way: 'in English', language: 'en', viewport: DESK, handsOn: byPointer },
] as const;

test.for(ways)(
  'a plan is drawn up, submitted and approved by two levels $way',
  { timeout: 300_000 },
  async ({ language, viewport, handsOn }, { newPage, as, world }) => {
    const word = words[language];
    const opened = async (userName: string, address: string) => {
      const page = await newPage({ viewport });
      await speak(page, language);
      await as(page, userName, address);
      return { page, ...handsOn(page) };
    };
    const speaksOne = async (page: Awaited<ReturnType<typeof opened>>['page']) => {
      if (language === 'en') expect(await chineseWords(page)).toEqual([]);
      expect(await surplus(page), 'wider than its window').toBe(0);
    };

    const { page, press, fill, choose, tick } = await opened(world.buyer.userName, paths.annualPlans);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
    await shown(button(word.add));
    await speaksOne(page);
    await press(button(word.add));
    await at(page, paths.annualPlanEdit());
    const planName = annualPlanKind.fields.planName.label[language];
    await shown(button(word.addLine));
    await fill(page.getByLabel(planName, { exact: true }), PLAN);
    await press(button(word.addLine));
    const drawer = page.getByRole('dialog');
    const field = (name: LineField) => drawer.getByLabel(lineLabel[name][language], { exact: true });
    await shown(field('projectName'));
    await speaksOne(page);
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
    await speaksOne(page);

    await press(button(word.submit));
    const window = page.getByRole('dialog');
    await shown(window.getByText(world.director.name));
    await speaksOne(page);
    await press(window.getByRole('button', { name: word.submit, exact: true }));
    await at(page, /^\/procurement\/yearly\/detail\?/);
    const state = (code: keyof typeof planStatus.code) => planStatus.label(planStatus.code[code], language);
    await shown(page.getByText(state('inReview'), { exact: true }));
    await speaksOne(page);

    for (const { userName } of [world.manager, world.director]) {
      const approver = await opened(userName, paths.approvalInbox);
      await approver.press(approver.page.getByRole('main').getByRole('link').filter({ hasText: PLAN }));
      const approve = approver.page.getByRole('button', { name: word.approve, exact: true });
      await shown(approve);
      await speaksOne(approver.page);
      await approver.press(approve);
      const deciding = approver.page.getByRole('dialog');
      await approver.fill(deciding.getByLabel(word.opinion), 'OK');
      await approver.press(deciding.getByRole('button', { name: word.approve, exact: true }));
      await gone(deciding);
    }
    await page.reload();
    await shown(page.getByText(state('approved'), { exact: true }));
  },
);
