import { valuationType } from '#shared/areas/contract/codes';
import { organizationType } from '#shared/areas/project/codes';
import {
  evaluationMethod,
  qualificationReview,
  setupFileKind,
  setupStatus,
} from '#shared/areas/project-initiation/codes';
import { sectionLabel } from '#shared/areas/project/fields';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { stands } from '../pages/reviewed.ts';
import { atDesk, peopleIn, WAY_MS } from '../pages/ways.ts';

const word = { add: 'New project initiation', pick: 'Choose plan lines', take: 'Take' } as const;
const LINE = 'Boiler inspection 2026';
const NAME = 'Boiler inspection';

test(
  `a plan line becomes a set-up that is submitted and approved ${atDesk.way}`,
  { timeout: WAY_MS },
  async ({ newPage, as, world, chain }) => {
    const { language } = atDesk;
    await chain.yearlyPlan([LINE], { organizationType: organizationType.code.selfRun });
    const { opened, reads, submit, approve } = peopleIn(atDesk, newPage, as);
    const buyer = await opened(world.buyer.userName, paths.setups);
    const { page, button, press, fill, choose, tick, enterDay, attach } = buyer;
    await shown(button(word.add));
    await reads(buyer);
    await press(button(word.add));
    await at(page, paths.setupEdit());
    await shown(button(word.pick));
    await reads(buyer);

    await press(button(word.pick));
    const picker = page.getByRole('dialog');
    const ofYear = planType.label(planType.code.annual, language);
    await tick(picker.getByRole('radio', { name: ofYear }));
    await tick(picker.getByRole('checkbox', { name: LINE }));
    await reads(buyer);
    await press(picker.getByRole('button', { name: word.take, exact: true }));
    await gone(picker);

    const field = (name: keyof typeof setupKind.fields) =>
      page.getByLabel(setupKind.fields[name].label[language], { exact: true });
    await becomes(() => field('projectName').inputValue()).toBe(LINE);
    await fill(field('payChannel'), 'Repairs');
    await choose(field('valuationType'), valuationType.label(valuationType.code.lumpSum, language));
    await fill(field('projectName'), NAME);
    await fill(field('refNumber'), 'Plan of the year');
    await choose(field('leaderGuid'), world.manager.name);
    await fill(field('applyDesc'), 'Due every year');
    const { after } = qualificationReview.code;
    await choose(field('zsType'), qualificationReview.label(after, language));
    const { comprehensive } = evaluationMethod.code;
    await choose(field('evalMethod'), evaluationMethod.label(comprehensive, language));
    await fill(field('qualification'), 'A company of its own');
    const section = (name: keyof typeof sectionLabel) =>
      page.getByLabel(sectionLabel[name][language], { exact: true });
    await fill(section('duration'), '12 months');
    await fill(section('place'), 'The works');
    await enterDay(field('plannedIssueDate'), addDays(chain.today, 20));
    await enterDay(field('plannedOpenDate'), addDays(chain.today, 45));
    await enterDay(field('plannedAwardDate'), addDays(chain.today, 55));
    await enterDay(field('plannedContractDate'), addDays(chain.today, 75));
    for (const kind of ['request', 'budgetApproval', 'marketReport'] as const)
      await attach(page.getByRole('region', { name: setupFileKind.label(kind, language) }), `${kind}.pdf`);
    await reads(buyer);

    await submit(buyer, world.manager.name);
    await at(page, /^\/procurement\/setup\/detail\?/);
    await stands(page, setupStatus.label(setupStatus.code.inReview, language));
    await reads(buyer);
    await approve(world.manager.userName, NAME);
    await page.reload();
    await stands(page, setupStatus.label(setupStatus.code.approved, language));
  },
);
