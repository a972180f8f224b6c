import { randomUUID } from 'node:crypto';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import {
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { openSession } from '../../server/areas/session/session.service.ts';
import { findAccount } from '../../server/areas/user/account.service.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aUnit, anAppointment } from '../../server/testing/supervision-world.ts';
import { test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { stands } from '../pages/reviewed.ts';
import { atDesk, peopleIn, WAY_MS } from '../pages/ways.ts';

const word = {
  give: 'Give an opinion',
  kind: 'Kind',
  subject: 'About',
  stage: 'Stage',
  type: 'Type',
  content: 'Opinion',
  sendNow: 'Save and send',
  toDo: /^Waiting for me/v,
  answer: 'Answer',
  answerText: 'Answer',
  course: 'Course',
  close: 'Close',
  conclusion: 'Conclusion',
} as const;
const QUESTION = 'Please give the grounds of the estimate';
const ANSWER = 'The price of last year and three offers';

test(
  `a supervisor gives an opinion, the unit answers, and it is closed ${atDesk.way}`,
  { timeout: WAY_MS },
  async ({ newPage, as, db, baseUrl, world }) => {
    const { language } = atDesk;
    const mark = randomUUID().slice(0, 8);
    const inUnit = { enterpriseGuid: world.company.guid, deptGuid: world.dept.guid };
    const inspector = await aUser(db, { ...inUnit, userName: `inspector-${mark}`, name: 'Jian Cha' });
    const officer = await aUser(db, {
      ...inUnit,
      userName: `officer-${mark}`,
      name: 'Ji Hua',
      roles: [roleCode.code.planOfficer],
    });
    const security = await findAccount(db, 'security');
    await send(
      { baseUrl, token: (await openSession(db, security!.guid)).accessToken },
      superviseCalls.save,
      anAppointment(inspector.guid, { units: [aUnit(world.company.guid)] }),
    );
    const plan = await world.plan({
      planName: `Gauges ${mark}`,
      planUnit: world.company.deptGuid,
      planDept: world.dept.guid,
    });
    await world.submit(plan);
    const { opened, reads, keepsFocus } = peopleIn(atDesk, newPage, as);

    const eyes = await opened(inspector.userName, paths.supervisionOpinions);
    await shown(eyes.button(word.give));
    await reads(eyes);
    await eyes.press(eyes.button(word.give));
    const form = eyes.page.getByRole('dialog');
    const field = (name: 'kind' | 'subject' | 'stage' | 'type' | 'content') =>
      form.getByLabel(word[name], { exact: true });
    await shown(field('content'));
    await reads(eyes);
    await eyes.choose(field('kind'), opinionSubject.label(opinionSubject.code.annualPlan, language));
    await eyes.choose(field('stage'), supervisionStage.label(supervisionStage.code.plan, language));
    await eyes.choose(field('subject'), plan.planName);
    await eyes.choose(field('type'), opinionType.label(opinionType.code.question, language));
    await eyes.fill(field('content'), QUESTION);
    await reads(eyes);
    await eyes.press(form.getByRole('button', { name: word.sendNow, exact: true }));
    await gone(form);
    await keepsFocus(eyes);
    const row = eyes.page.getByRole('row').filter({ hasText: plan.planName });
    await shown(row.getByText(opinionStatus.label(opinionStatus.code.sent, language), { exact: true }));
    await reads(eyes);

    const unit = await opened(officer.userName, paths.supervisionOpinions);
    await shown(unit.page.getByRole('tab', { name: word.toDo }));
    await unit.press(unit.page.getByRole('tab', { name: word.toDo }));
    await reads(unit);
    await unit.press(unit.page.getByRole('row').filter({ hasText: plan.planName }).getByRole('link').first());
    await shown(unit.page.getByText(QUESTION));
    await reads(unit);
    await unit.press(unit.button(word.answer));
    const answering = unit.page.getByRole('dialog');
    await unit.fill(answering.getByLabel(word.answerText, { exact: true }), ANSWER);
    await reads(unit);
    await unit.press(answering.getByRole('button', { name: word.answer, exact: true }));
    await gone(answering);
    await shown(unit.page.getByRole('list', { name: word.course }).getByText(ANSWER));
    await keepsFocus(unit);
    await reads(unit);

    await eyes.page.reload();
    await eyes.press(row.getByRole('link').first());
    await shown(eyes.page.getByText(ANSWER));
    await reads(eyes);
    await eyes.press(eyes.button(word.close));
    const closing = eyes.page.getByRole('dialog');
    await eyes.fill(closing.getByLabel(word.conclusion, { exact: true }), 'Well founded');
    await reads(eyes);
    await eyes.press(closing.getByRole('button', { name: word.close, exact: true }).last());
    await gone(closing);
    await stands(eyes.page, opinionStatus.label(opinionStatus.code.closed, language));
    await keepsFocus(eyes);
  },
);
