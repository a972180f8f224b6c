import { contractPlainStatus, signMode } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { payTermLabel } from '#shared/areas/contract/fields';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { aProject } from '../../server/testing/project-world.ts';
import { test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { guidOf, stands } from '../pages/reviewed.ts';
import { atDesk, peopleIn, WAY_MS } from '../pages/ways.ts';

const word = {
  add: 'New purchase contract',
  project: 'Project and section',
  term: 'Add a term',
  spread: 'Amounts from shares',
  scan: 'Signed scan',
} as const;
const PROJECT = 'Circulating pumps';
const NAME = 'Supply of circulating pumps';

test(
  `a contract is drawn up from an award, approved and signed by both parties ${atDesk.way}`,
  { timeout: WAY_MS },
  async ({ newPage, as, db, world, chain }) => {
    const { language } = atDesk;
    const { buyer, manager } = world;
    await aProject(db, {
      projectName: PROJECT,
      enterpriseGuid: world.company.guid,
      deptGuid: world.dept.guid,
      ownerGuid: buyer.guid,
      awardAmount: '113000.00',
      stages: [{ stage: 6, reachedDate: chain.today }],
    });
    const { opened, reads, keepsFocus, submit, approve } = peopleIn(atDesk, newPage, as);
    const handler = await opened(buyer.userName, paths.contracts);
    const { page, button, press, fill, choose, enterDay, attach } = handler;
    await shown(button(word.add));
    await reads(handler);
    await press(button(word.add));
    await at(page, /^\/procurement\/contract\/edit/);

    const field = (name: keyof typeof contractDocumentKind.fields) =>
      page.getByLabel(contractDocumentKind.fields[name].label[language], { exact: true });
    await shown(field('contractName'));
    await reads(handler);
    await fill(field('contractName'), NAME);
    await choose(page.getByLabel(word.project, { exact: true }), PROJECT);
    await becomes(() => field('amount').inputValue()).toMatch(/^113,?000/);
    await enterDay(field('noticeDate'), chain.today);
    await fill(field('winnerNote'), 'First of three');
    await choose(field('partyB'), chain.supplier.name);
    await fill(field('partyBContact'), 'Li Ming');
    await fill(field('partyBPhone'), '13700137001');
    await fill(field('netAmount'), '100000');
    await enterDay(field('endDate'), addDays(chain.today, 300));
    await fill(field('subject'), 'Two pumps');
    await fill(field('deliveryTime'), '60 days');
    await fill(field('deliveryPlace'), 'The works');
    await fill(field('quality'), 'As specified');
    const term = (name: keyof typeof payTermLabel) =>
      page.getByLabel(`${payTermLabel[name][language]} 1`, { exact: true });
    await press(button(word.term));
    await fill(term('node'), 'Delivery');
    await fill(term('percent'), '100');
    await fill(term('days'), '30');
    await press(button(word.spread));
    await becomes(() => term('amount').inputValue()).toMatch(/^113,?000/);
    await keepsFocus(handler);
    await choose(field('signMode'), signMode.label(signMode.code.paperScan, language));
    await attach(page.locator('.ant-form-item').filter({ has: field('mainFile') }), 'contract.pdf');
    await reads(handler);

    await submit(handler, manager.name);
    await at(page, /^\/procurement\/contract\/detail\?/);
    await stands(page, contractPlainStatus.label(contractPlainStatus.code.inReview, language));
    await reads(handler);
    await approve(manager.userName, NAME);

    const guid = guidOf(page);
    const { version } = await send(buyer.call, contractCalls.detail, { guid });
    const scanFile = await chain.upload(chain.delegate, 'signed.pdf');
    await send(chain.delegate.call, contractCalls.sign, { guid, version, scanFile });

    const act = contractDocumentKind.acts.sign.label[language];
    const signer = await opened(chain.signer.userName, paths.contracts);
    const found = signer.page.getByRole('main').getByRole('table').getByRole('link').first();
    await shown(found);
    await reads(signer);
    await signer.press(found);
    await at(signer.page, /^\/procurement\/contract\/detail\?/);
    await shown(signer.button(act));
    await reads(signer);
    await signer.press(signer.button(act));
    const window = signer.page.getByRole('dialog');
    await shown(window.getByText(word.scan, { exact: true }));
    await signer.attach(window, 'signed.pdf');
    await reads(signer);
    await signer.press(window.getByRole('button', { name: act, exact: true }));
    await gone(window);
    await gone(signer.button(act));
    await keepsFocus(signer);
  },
);
