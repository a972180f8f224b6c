import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { paths } from '#shared/areas/session/paths';
import { languages } from '#shared/kit/language';
import { speak } from '../fixtures/language.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { countClicks } from '../pages/clicks.ts';

/** What the buttons of the three journeys are called. */
const words = {
  cn: {
    approve: '通过',
    search: '搜索 Ctrl K',
    searchField: '全局搜索',
    mend: '去修改',
    submit: '提交',
    submitTitle: '提交审批',
    answer: '对驳回意见的答复',
  },
  en: {
    approve: 'Approve',
    search: 'Search Ctrl K',
    searchField: 'Search everything',
    mend: 'Mend it',
    submit: 'Submit',
    submitTitle: 'Submit for approval',
    answer: 'Your answer',
  },
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.for(languages)(
  '%s: approved from its message within 3 clicks, found by its number within 2, mended and put up again within 4',
  async (language, { newPage, as, world }) => {
    const word = words[language];
    const plan = await world.plan({ lines: 2 });
    await world.submit(plan);
    const manager = await newPage();
    await speak(manager, language);
    await as(manager, world.manager.userName, paths.messages);
    const message = manager.getByRole('link').filter({ hasText: plan.planName });
    await shown(message);
    const toApprove = await countClicks(manager);
    await message.click();
    await press(manager, word.approve);
    const deciding = manager.getByRole('dialog');
    await deciding.getByRole('button', { name: word.approve, exact: true }).click();
    await gone(deciding);
    expect(await toApprove(), 'approved from its message').toBeLessThanOrEqual(3);

    const { call } = world.director;
    const kind = documentKind.code.annualPlan;
    const { levels } = await send(call, approvalCalls.detail, { kind, documentGuid: plan.guid });
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('reject'))!;
    await send(call, approvalCalls.reject, { taskGuid: task.guid, opinion: '请写明预算依据' });

    const buyer = await newPage();
    await speak(buyer, language);
    await as(buyer, world.buyer.userName, paths.workbench);
    await shown(buyer.getByText('请写明预算依据'));
    const { planNo } = await send(world.buyer.call, annualPlan.detail, { guid: plan.guid });
    const toFind = await countClicks(buyer);
    await press(buyer, word.search);
    await shown(buyer.getByRole('combobox', { name: word.searchField }));
    await buyer.keyboard.type(planNo);
    await buyer.getByRole('option').filter({ hasText: plan.planName }).click();
    await at(buyer, paths.annualPlan(plan.guid));
    expect(await toFind(), 'found by its number').toBeLessThanOrEqual(2);

    await buyer.goBack();
    const toMend = await countClicks(buyer);
    await buyer.getByRole('link', { name: word.mend, exact: true }).click();
    await buyer.getByLabel(annualPlanKind.fields.remark.label[language]).click();
    await buyer.keyboard.type('2026');
    await press(buyer, word.submit);
    const submitting = buyer.getByRole('dialog', { name: word.submitTitle });
    await shown(submitting.getByLabel(word.answer));
    await buyer.keyboard.type('2026');
    await submitting.getByRole('button', { name: word.submit, exact: true }).click();
    await shown(buyer.getByText(planStatus.label(planStatus.code.inReview, language), { exact: true }));
    expect(await toMend(), 'mended and put up again').toBeLessThanOrEqual(4);
  },
);
