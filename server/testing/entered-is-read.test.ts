import { expect, test } from 'vitest';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { plainOnPage } from '#shared/areas/document/views';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractKind } from '#shared/areas/contract/codes';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { batchWorld } from './batch-world.ts';
import { contractWorld } from './contract-world.ts';
import { planWorld } from './plan-world.ts';
import { selfPlanWorld } from './self-plan-world.ts';

const world = await planWorld();
const self = await selfPlanWorld(world);
const batches = await batchWorld(world);
const contracts = await contractWorld(world);

/** What a form says of the fields its document's page reads straight from the row. */
const plainIn = (kind: AnyDocumentKind, form: object) =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => plainOnPage(kind).includes(name) && value !== undefined),
  );

const entered: [string, AnyDocumentKind, object, () => Promise<object>][] = [];
const annualForm = world.header({ remark: '另附说明', approvalDocNo: '批复12号' });
entered.push([
  'annual plan',
  annualPlanKind,
  annualForm,
  async () => world.detail((await world.done(annualPlan.add, annualForm, world.buyer)).guid),
]);
const batchForm = batches.batch.header({ remark: '急用' });
entered.push([
  'batch plan',
  batchPlanKind,
  batchForm,
  async () => batches.batch.detail(await batches.batch.add(batchForm)),
]);
const selfForm = self.form({ selfReasonText: '金额低于限额', budgetSubject: '材料费' });
entered.push([
  'self-procurement plan',
  selfPlanKind,
  selfForm,
  async () => self.detail((await self.draft(selfForm)).guid),
]);
const contractForm = await contracts.purchase({ quality: '合格', deliveryPlace: '现场仓库' });
entered.push([
  'contract',
  contractDocumentKind,
  contractForm,
  async () =>
    contracts.done(
      contractCalls.detail,
      { guid: await contracts.contractDraft(contractForm.contractKind as ContractKind, contractForm) },
      contracts.handler,
    ),
]);

test.each(entered)(
  'what is entered into a new %s is what its page reads',
  async (_name, kind, form, made) => {
    const plain = plainIn(kind, form);
    expect(Object.keys(plain).length).toBeGreaterThan(3);
    expect(await made()).toMatchObject(plain);
  },
);
