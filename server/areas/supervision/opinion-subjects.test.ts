import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import { type OpinionSubject, opinionSubject, projectRange } from '#shared/areas/supervision/codes';
import { opinionCalls as calls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import type { SupervisorForm } from '#shared/areas/supervision/rules';
import { batchWorld } from '../../testing/batch-world.ts';
import { aUser } from '../../testing/builders.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { anAppointment, anOpinion, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';

const plans = await planWorld();
const { call, db, company, other } = plans;
const setups = await setupWorld(plans);
const { batch } = await batchWorld(plans);
const contracts = await contractWorld(plans);
const selfPlans = await selfPlanWorld(plans);
const { appoint, group, watch } = await supervisionWorld(plans);

const appointed = async (given: Partial<SupervisorForm>) => {
  const person = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid });
  const made = await appoint(anAppointment(person.guid, given));
  expect(made.code, made.info).toBe(1);
  return person;
};
const everything = ['plan:read', 'setup:read', 'entrust:read', 'contract:read', 'project:read'];
const OPINION = 'supervision:opinion';
const supervisor = await appointed({ units: [aUnit(company.guid)], supAuth: [...everything, OPINION] });
const ofOther = await appointed({ units: [aUnit(other.guid)], supAuth: [...everything, OPINION] });

/** A document that was handed in and one that was not, the right that shows them, and where it stands. */
interface Made {
  read: string;
  screen: (guid: string) => string;
  handedIn: string;
  draft: string;
}
const k = opinionSubject.code;
const purchase = contractKind.code.purchase;
const submitted = async (guid: string, submit: (guid: string) => Promise<unknown>) => {
  await submit(guid);
  return guid;
};
const made: Partial<Record<OpinionSubject, Made>> = {
  [k.batchPlan]: {
    read: 'plan:read',
    screen: paths.batchPlan,
    handedIn: await submitted(await batch.draft(), batch.submit),
    draft: await batch.draft(),
  },
  [k.selfPlan]: {
    read: 'plan:read',
    screen: paths.selfPlan,
    handedIn: await submitted((await selfPlans.draft()).guid, selfPlans.submit),
    draft: (await selfPlans.draft()).guid,
  },
  [k.projectSetup]: {
    read: 'setup:read',
    screen: paths.setup,
    handedIn: await setups.inState(2),
    draft: await setups.inState(1),
  },
  [k.entrust]: {
    read: 'entrust:read',
    screen: paths.entrust,
    handedIn: await contracts.orderIn(entrustStatus.code.inReview),
    draft: await contracts.orderIn(entrustStatus.code.draft),
  },
  [k.contract]: {
    read: 'contract:read',
    screen: paths.contract,
    handedIn: await contracts.contractIn(purchase, contractAdminStatus.code.inReview),
    draft: await contracts.contractDraft(purchase),
  },
};
const NOT_HIS = '监督对象不存在或不在您的监督范围内';

test.each(Object.entries(made) as [OpinionSubject, Made][])(
  'an opinion about a %s: on what was handed in, of one’s units, with the right to read it',
  async (subject, { read, screen, handedIn, draft }) => {
    const choices = async (who: { guid: string }) =>
      (await call(supervisingCalls.subjects, { subject }, who)).data.map(({ guid }) => guid);
    const about = (subjectGuid: string) => anOpinion(subjectGuid, { subject, subjectGuid });
    const blind = await appointed({
      units: [aUnit(company.guid)],
      supAuth: [...everything.filter((right) => right !== read), OPINION],
    });
    expect(await choices(supervisor)).toContain(handedIn);
    expect(await choices(supervisor)).not.toContain(draft);
    for (const who of [ofOther, blind]) {
      expect(await choices(who)).toEqual([]);
      expect((await call(calls.save, about(handedIn), who)).fields['subjectGuid']).toBe(NOT_HIS);
    }
    expect((await call(calls.save, about(draft), supervisor)).fields['subjectGuid']).toBe(NOT_HIS);

    const drafted = await call(calls.save, about(handedIn), supervisor);
    expect(drafted.code, drafted.info).toBe(1);
    const found = await call(supervisingCalls.subjects, { subject, keyword: '没有这样的单据' }, supervisor);
    expect(found.data).toEqual([]);
    const sent = await call(calls.send, drafted.data, supervisor);
    const { data } = await call(calls.detail, { guid: drafted.data.guid }, setups.officer);
    expect(data).toMatchObject({ subject, subjectGuid: handedIn, subjectLink: screen(handedIn) });
    expect(data.subjectNo).not.toBe('');
    expect((await call(calls.detail, { guid: drafted.data.guid }, ofOther)).code).toBe(-1);
    expect((await call(calls.answer, { ...sent.data, text: '已说明' }, setups.officer)).code).toBe(1);
  },
);

test('an appointment for named projects of a unit shows their set-ups and contracts and no others', async () => {
  const guid = await setups.inState(5);
  const { projectGuid } = await setups.detail(guid);
  const contract = await contracts.contractIn(purchase, contractAdminStatus.code.inReview, {
    projectGuid: (await contracts.awarded()).guid,
  });
  const of = (await contracts.readContract(contract)).projectGuid!;
  const range = projectRange.code.named;
  const ofSetup = await appointed({
    units: [aUnit(company.guid, { range, projectGuids: [projectGuid!] })],
    supAuth: everything,
  });
  const ofContract = await appointed({
    units: [aUnit(company.guid, { range, projectGuids: [of] })],
    supAuth: everything,
  });
  const listed = async (who: { guid: string }) =>
    Promise.all(
      [projectSetup.list, contractCalls.list].map(async (target) =>
        (await call(target as typeof projectSetup.list, { rows: 100 }, who)).data.list.map((one) => one.guid),
      ),
    );
  expect(await listed(ofSetup)).toEqual([[guid], []]);
  expect(await listed(ofContract)).toEqual([[], [contract]]);
  expect((await call(batchPlan.list, {}, ofSetup)).data.total).toBeGreaterThan(0);
});
