import {
  agencyFeeMethod,
  entrustScope,
  entrustStatus,
  entrustType,
  entrustWay,
  feeBasis,
  feeDiscount,
  feePayer,
} from '#shared/areas/agency-order/codes';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { projectSetup } from '../../server/areas/project-initiation/setup.table.ts';
import type { Db } from '../../server/db/client.ts';
import { setupToEntrust } from '../../server/testing/setup-to-entrust.ts';
import { test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import type { World } from '../fixtures/world.ts';
import { stands } from '../pages/reviewed.ts';
import { atDesk, peopleIn, WAY_MS } from '../pages/ways.ts';

const word = {
  add: 'New agency order',
  setup: 'Choose the project initiation to entrust',
  no: 'No',
  sign: 'Sign',
} as const;
const NAME = 'Boiler inspection';
const s = entrustStatus.code;

test(
  `an agency order is drawn up, approved, sent, and taken on by the agency ${atDesk.way}`,
  { timeout: WAY_MS },
  async ({ newPage, as, db, world, chain }) => {
    const { language } = atDesk;
    const { buyer, manager } = world;
    const { delegate, agent, agency, today } = chain;
    await anApprovedSetUp(db, world);
    const { opened, reads, keepsFocus, submit, approve } = peopleIn(atDesk, newPage, as);
    const handler = await opened(buyer.userName, paths.entrusts);
    const { page, button, press, fill, choose, tick, enterDay, attach } = handler;
    await shown(button(word.add));
    await reads(handler);
    await press(button(word.add));
    await at(page, paths.entrustEdit());
    const setup = page.getByLabel(word.setup, { exact: true }).and(page.locator('input'));
    await shown(setup);
    await reads(handler);
    await choose(setup, NAME);

    const field = (name: keyof typeof entrustKind.fields) =>
      page.getByLabel(entrustKind.fields[name].label[language], { exact: true });
    await shown(field('ordersName'));
    await reads(handler);
    await fill(field('ordersName'), NAME);
    await choose(field('entrustContactGuid'), delegate.name);
    await fill(field('entrustContactEmail'), 'delegate@example.com');
    await choose(field('agentGuid'), agency.name);
    await choose(field('entrustWay'), entrustWay.label(entrustWay.code.open, language));
    await choose(field('entrustType'), entrustType.label(entrustType.code.single, language));
    const { tenderFile, opening } = entrustScope.code;
    await choose(
      field('scope'),
      entrustScope.label(tenderFile, language),
      entrustScope.label(opening, language),
    );
    await enterDay(field('startDate'), today);
    await enterDay(field('endDate'), addDays(today, 200));
    const { progressive } = agencyFeeMethod.code;
    await choose(field('agencyFeeMethod'), agencyFeeMethod.label(progressive, language));
    await choose(field('feeBasis'), feeBasis.label(feeBasis.code.winningPrice, language));
    await choose(field('feeDiscount'), feeDiscount.label(feeDiscount.code.full, language));
    await choose(field('feePayer'), feePayer.label(feePayer.code.tenderer, language));
    await tick(page.getByRole('radio', { name: word.no, exact: true }));
    await attach(page.locator('.ant-form-item').filter({ has: field('files') }), 'authority.pdf');
    await reads(handler);

    await submit(handler, manager.name);
    await at(page, /^\/procurement\/entrust\/detail\?/);
    await stands(page, entrustStatus.label(s.inReview, language));
    await reads(handler);
    await approve(manager.userName, NAME);

    /** Opens the order of the list, and signs it in the window this act opens. */
    const found = async (userName: string) => {
      const person = await opened(userName, paths.entrusts);
      const link = person.page.getByRole('main').getByRole('table').getByRole('link').first();
      await shown(link);
      await reads(person);
      await person.press(link);
      await at(person.page, /^\/procurement\/entrust\/detail\?/);
      return person;
    };
    const sign = async (person: typeof handler, act: string) => {
      await person.press(person.button(act));
      const window = person.page.getByRole('dialog');
      await shown(window.locator('input[type=file]'));
      await person.attach(window, 'signed.pdf');
      await reads(person);
      await person.press(window.getByRole('button', { name: act, exact: true }));
      await gone(window);
    };
    const acts = (name: keyof typeof entrustKind.acts) => entrustKind.acts[name].label[language];
    const sender = await found(delegate.userName);
    await sign(sender, acts('send'));
    await stands(sender.page, entrustStatus.label(s.toReceive, language));
    await keepsFocus(sender);
    await sender.page.close();

    const receiver = await found(agent.userName);
    await shown(receiver.button(acts('receive')));
    await reads(receiver);
    await receiver.press(receiver.button(acts('receive')));
    const window = receiver.page.getByRole('dialog');
    const phone = entrustKind.fields.agentManagerPhone.label[language];
    await receiver.fill(window.getByLabel(phone, { exact: true }), '13700137000');
    await reads(receiver);
    await receiver.press(window.getByRole('button', { name: acts('receive'), exact: true }));
    await gone(window);
    await stands(receiver.page, entrustStatus.label(s.received, language));
    await keepsFocus(receiver);
    await sign(receiver, word.sign);
    await stands(receiver.page, entrustStatus.label(s.inEffect, language));
    await reads(receiver);
  },
);

/** A set-up of the buyer's that is to be entrusted. */
const anApprovedSetUp = (db: Db, { company, dept, buyer }: World) =>
  db.insert(projectSetup).values(
    setupToEntrust({ company, dept }, buyer, {
      projectNo: `LX-${company.guid.slice(0, 8)}`,
      projectName: NAME,
      planAmount: '300000.00',
      refNumber: 'Plan of the year',
      applyDesc: 'Due every year',
      itemSummary: 'Inspection',
      payChannel: 'Repairs',
    }),
  );
