import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { addDemoApproval } from '../../app/demo/approval.ts';
import { addDemoIdentity } from '../../app/demo/identity.ts';
import { demoCompany } from '../../app/demo/organisation.ts';
import { testApp } from '../../testing/test-app.ts';
import { findPeople } from '../user/user.service.ts';
import { getItem } from './setup-items.ts';
import { chainFor } from './chain.ts';

const { db } = await testApp();

test.each([
  ['buyer', 'manager', 'director', demoCompany.first],
  ['buyer2', 'manager2', 'director2', demoCompany.second],
  ['buyer3', 'manager3', 'director3', demoCompany.subsidiary],
])(
  'an annual plan of %s is decided by %s, then %s, whatever it costs',
  async (buyer, manager, director, company) => {
    const { enterpriseOf, userOf } = await people;
    const [submitter] = await findPeople(db, [userOf(buyer)]);
    for (const [amount, isMandatory] of [
      ['1.00', false],
      ['90000000.00', true],
    ] as const) {
      const { forecast } = await chainFor(db, userOf(buyer), {
        kind: documentKind.code.annualPlan,
        documentGuid: userOf(buyer),
        documentNo: '',
        title: '',
        amount,
        isMandatory,
        deptGuid: submitter!.deptGuid,
        enterpriseGuid: enterpriseOf(company),
        excluded: [],
        link: '',
      });
      expect(forecast.faults).toEqual([]);
      expect(forecast.levels.map((level) => level.people.map(({ guid }) => guid))).toEqual([
        [userOf(manager)],
        [userOf(director)],
      ]);
    }
  },
);

test.each([demoCompany.first, demoCompany.second, demoCompany.subsidiary])(
  'the set-up of %s has no gap: what exceeds its plan finds a level',
  async (company) => {
    const { enterpriseOf } = await people;
    const { excessGaps } = await getItem(db, enterpriseOf(company), documentKind.code.batchPlan);
    expect(excessGaps).toEqual([]);
  },
);

const people = db.transaction(async (tx) => {
  const identity = await addDemoIdentity(tx);
  await addDemoApproval(tx, identity);
  return identity;
});
