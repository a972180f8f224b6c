import { documentKind } from '#shared/areas/approval/codes';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { organizationType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { itemLabel } from '#shared/areas/self-plan/fields';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { test } from '../fixtures/test.ts';
import { at, becomes, shown } from '../fixtures/waiting.ts';
import { stands } from '../pages/reviewed.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: { add: '新增自行采购计划', first: (field: string) => `第 1 条${field}` },
  en: { add: 'New self-procurement plan', first: (field: string) => `${field} of item 1` },
} as const;
const LINE = 'Spirit levels 2026';
const NAME = 'Spirit levels';

test.for(ways)(
  'a small purchase is drawn up with an item, submitted and approved $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, db, world, chain }) => {
    const { language } = way;
    const word = words[language];
    const { buyer, manager, company } = world;
    await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.selfPlan }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
    ]);
    await chain.yearlyPlan([LINE], { organizationType: organizationType.code.selfRun });
    const { opened, reads, keepsFocus, submit, approve } = peopleIn(way, newPage, as);
    const handler = await opened(buyer.userName, paths.selfPlans);
    const { page, button, press, fill, choose, enterDay } = handler;
    await shown(button(word.add));
    await reads(handler);
    await press(button(word.add));
    await at(page, paths.selfPlanEdit());

    const field = (name: keyof typeof selfPlanKind.fields) =>
      page.getByLabel(selfPlanKind.fields[name].label[language], { exact: true });
    const item = (name: keyof typeof itemLabel) =>
      page.getByLabel(word.first(itemLabel[name][language]), { exact: true });
    await shown(item('name'));
    await reads(handler);
    await choose(field('yearItemGuid'), LINE);
    await becomes(() => field('projectName').inputValue()).toBe(LINE);
    await fill(field('projectName'), NAME);
    await fill(field('selfReasonText'), 'Below the limit');
    await fill(item('name'), 'Electronic level');
    await fill(item('unit'), 'piece');
    await fill(item('quantity'), '3');
    await fill(item('price'), '2500.5');
    await shown(page.getByText('7,501.50', { exact: true }));
    await fill(field('budgetSubject'), 'Material');
    await choose(field('tenderWay'), tenderWay.label(tenderWay.code.single, language));
    await fill(field('modeReason'), 'Nobody else makes them');
    await choose(field('inviteList'), chain.supplier.name);
    await keepsFocus(handler);
    await choose(field('groupMembers'), buyer.name, chain.colleague.name, chain.officer.name);
    await enterDay(field('plannedStart'), chain.today);
    await enterDay(field('plannedEnd'), addDays(chain.today, 20));
    await enterDay(field('requiredDate'), addDays(chain.today, 30));
    await reads(handler);

    await submit(handler, manager.name);
    await at(page, /^\/procurement\/self\/detail\?/);
    await stands(page, planStatus.label(planStatus.code.inReview, language));
    await reads(handler);
    await approve(manager.userName, NAME);
    await page.reload();
    await stands(page, planStatus.label(planStatus.code.approved, language));
  },
);
