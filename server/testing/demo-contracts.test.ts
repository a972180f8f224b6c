import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { addDemoApproval } from '../app/demo/approval.ts';
import { addDemoContracts } from '../app/demo/contracts.ts';
import { addDemoIdentity } from '../app/demo/identity.ts';
import { demoCompany } from '../app/demo/organisation.ts';
import { addDemoLimits } from '../app/demo/limits.ts';
import { addDemoProjects } from '../app/demo/projects.ts';
import { usableAgencyContracts } from '../areas/contract/contract.service.ts';
import { purchaseLimits } from '../areas/legal-parameter/legal-parameter.service.ts';
import { inTransaction } from '../db/transaction.ts';
import { testApp } from './test-app.ts';

const { db, storage, call } = await testApp();

test('the demonstration has contracts of both kinds in each state, one that ends soon, and a frame orders can rest on', async () => {
  const identity = await inTransaction(db, async (tx) => {
    const made = await addDemoIdentity(tx);
    await addDemoApproval(tx, made);
    await addDemoProjects(tx, made);
    await addDemoContracts({ db: tx, storage }, made);
    await addDemoLimits(tx, made);
    return made;
  });
  const buyer = { guid: identity.userOf('buyer') };
  for (const kind of contractKind.codes)
    for (const status of contractAdminStatus.codes) {
      const { data } = await call(calls.list, { contractKind: kind, status }, buyer);
      expect([kind, status, data.total > 0]).toEqual([kind, status, true]);
    }
  const voided = await call(calls.list, { isVoided: true }, buyer);
  expect(voided.data.list).toMatchObject([{ contractName: '造价咨询委托合同（重复录入）' }]);
  const ending = await call(calls.list, { endingWithin: 30 }, buyer);
  expect(ending.data.list).toMatchObject([{ daysLeft: 20 }]);
  const [frame] = await usableAgencyContracts(db, {
    entrustUnit: identity.enterpriseOf(demoCompany.first),
    agentUnit: identity.enterpriseOf(demoCompany.agency),
  });
  expect(frame!.contractName).toBe('年度招标代理服务框架合同');
  const own = await purchaseLimits(db, identity.enterpriseOf(demoCompany.first));
  expect(own).toMatchObject({ selfProcurement: '200000.00' });
  expect(own.modeThresholds.length).toBeGreaterThan(4);
  const toSign = await call(calls.signList, { unsigned: '1' }, { guid: identity.userOf('supplier') });
  expect(toSign.data.list).toMatchObject([
    { contractName: '1号机组主变压器更换工程合同', actions: ['sign'] },
  ]);
});
