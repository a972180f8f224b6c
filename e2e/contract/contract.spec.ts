import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { contractKind, contractType, signMode } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { aProject } from '../../server/testing/project-world.ts';
import type { Chain } from '../fixtures/chain-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import type { World } from '../fixtures/world.ts';
import { formOf } from '../pages/form.ts';
import { peoplesPages, rowOf, signWithScan, stands } from '../pages/reviewed.ts';

/** A journey of four people. */
const TEST_MS = 180_000;
const CONTRACT = documentKind.code.contract;
const NAME = '循环水泵采购合同';

test(
  'a contract in effect: signed by both, filed, changed, abandoned, each by whom it belongs to',
  { timeout: TEST_MS },
  async ({ newPage, as, db, world, chain }) => {
    const { buyer, manager } = world;
    const { officer, delegate, signer } = chain;
    const pageOf = peoplesPages(newPage, as);
    const { guid: projectGuid } = await aProject(db, {
      enterpriseGuid: world.company.guid,
      deptGuid: world.dept.guid,
      ownerGuid: buyer.guid,
      awardAmount: '113000.00',
      stages: [{ stage: 6, reachedDate: chain.today }],
    });
    const guid = await inEffect(world, chain, projectGuid);

    // nobody files before both have signed
    const handling = await pageOf(buyer, paths.contract(guid));
    await stands(handling, '已通过');
    expect(await handling.getByRole('button', { name: '备案', exact: true }).count()).toBe(0);
    for (const person of [delegate, signer]) {
      const signing = await pageOf(person, paths.contract(guid));
      await signing.getByRole('button', { name: '签章', exact: true }).click();
      await signWithScan(signing, '签章扫描件', '签章');
      await gone(signing.getByRole('button', { name: '签章', exact: true }));
    }
    await handling.reload();
    await handling.getByRole('button', { name: '备案', exact: true }).click();
    const filing = handling.getByRole('dialog');
    await filing.getByRole('button', { name: '备案', exact: true }).click();
    await shown(filing.getByText('不能为空！'));
    await formOf(handling, filing).write('备案号', 'BA-2026-18');
    await filing.getByRole('button', { name: '备案', exact: true }).click();
    await gone(filing);
    await shown(handling.getByText('BA-2026-18'));

    // a change counts once it is approved
    await handling.getByRole('button', { name: '变更', exact: true }).click();
    const change = handling.getByRole('dialog');
    const asked = formOf(handling, change);
    await asked.write('补充协议编号', '补1');
    await asked.date('变更日期', chain.today);
    await asked.write('金额变化(元)', '0');
    await asked.write('原因', '增加备品备件');
    await change.getByRole('button', { name: '变更', exact: true }).click();
    await shown(change.getByText('金额变化和变更后结束日期至少填写一项'));
    await asked.write('金额变化(元)', '1130');
    // after a refusal the button's name still carries the mark of its waiting
    await change.getByRole('button', { name: /变更$/ }).click();
    await gone(change);
    await shown(handling.getByText('补充协议 补1'));
    await decideChange(world, chain, guid);
    await handling.reload();
    await shown(handling.getByText('114,130.00'));
    await shown(handling.getByText('壹拾壹万肆仟壹佰叁拾元整'));
    await shown(handling.getByText('变更前 113,000.00 元'));

    // who manages sees it as in effect, and ends it with the approval of the department
    const ending = await pageOf(officer, paths.contracts);
    await shown(rowOf(ending, NAME).getByText('已生效'));
    await rowOf(ending, NAME).getByRole('link', { name: '查看' }).click();
    await stands(ending, '已生效');
    await ending.getByRole('button', { name: '废弃', exact: true }).click();
    const abandoning = ending.getByRole('dialog');
    await formOf(ending, abandoning).write('原因', '双方协商解除');
    await abandoning.getByRole('button', { name: '废弃', exact: true }).click();
    await gone(abandoning);
    await stands(ending, '已生效');
    await decideChange(world, chain, guid);
    await ending.reload();
    await stands(ending, '已废弃');
    await shown(ending.getByRole('alert').getByText('双方协商解除'));
    await pageOf(manager, paths.contract(guid));
    await handling.reload();
    await stands(handling, '已废弃');
  },
);

test('a form left and changed by another meanwhile says so when it is restored, and what was typed can be thrown away', async ({
  page,
  as,
  db,
  world,
  chain,
}) => {
  const { buyer, company, dept } = world;
  const { guid: projectGuid } = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: buyer.guid,
    awardAmount: '113000.00',
    stages: [{ stage: 6, reachedDate: chain.today }],
  });
  const form = await purchaseForm(world, chain, projectGuid);
  const { guid, version } = await send(buyer.call, contractCalls.add, form);
  await as(page, buyer.userName, paths.contractEdit(guid));
  const name = page.getByLabel('合同名称', { exact: true });
  page.on('dialog', (dialog) => void dialog.accept());

  await name.fill('我的名称');
  await page.reload();
  await shown(page.getByText('已恢复上次未提交的内容', { exact: true }));

  await send(buyer.call, contractCalls.edit, { ...form, guid, version, contractName: '他人的名称' });
  await page.reload();
  await shown(page.getByText('保存过较新的内容'));
  expect(await name.inputValue()).toBe('我的名称');
  await page.getByRole('button', { name: '使用已保存的内容' }).click();
  await becomes(() => name.inputValue()).toBe('他人的名称');
  await page.reload();
  await shown(name);
  expect(await page.getByText('已恢复上次未提交的内容').count()).toBe(0);
});

/** A purchase contract of the project's award. */
async function purchaseForm(
  { buyer, company, dept }: World,
  { today, supplier, upload }: Chain,
  projectGuid: string,
) {
  return {
    contractName: NAME,
    contractKind: contractKind.code.purchase,
    contractType: contractType.code.single,
    projectGuid,
    partyA: company.guid,
    deptGuid: dept.guid,
    partyAContact: '采购员',
    partyAPhone: '13800138000',
    partyB: supplier.guid,
    partyBContact: '供小签',
    partyBPhone: '13900139000',
    noticeDate: today,
    amount: '113000.00',
    currency: '156',
    taxIncluded: true,
    taxRate: 13,
    netAmount: '100000.00',
    priceType: 1,
    signDate: today,
    effectiveDate: today,
    startDate: today,
    endDate: addDays(today, 300),
    payTerms: [{ node: '验收', percent: '100', amount: '113000.00', condition: '验收合格', days: 30 }],
    subject: '循环水泵',
    deliveryTime: '60天',
    deliveryPlace: '厂内',
    quality: '合格',
    signMode: signMode.code.paperScan,
    mainFile: await upload(buyer, '合同.pdf'),
  } satisfies z.input<typeof contractCalls.add.input>;
}

/** The same, approved. */
async function inEffect(world: World, chain: Chain, projectGuid: string) {
  const { buyer, manager } = world;
  const form = await purchaseForm(world, chain, projectGuid);
  const { guid, version } = await send(buyer.call, contractCalls.add, form);
  await send(buyer.call, contractCalls.submit, { guid, version });
  await chain.decide(CONTRACT, guid, manager);
  return guid;
}

/** The approver agrees to the change that is being decided. */
async function decideChange({ manager, buyer }: World, chain: Chain, guid: string) {
  const { changes } = await send(buyer.call, contractCalls.detail, { guid });
  const open = changes.find(({ status }) => status === 1009)!;
  await chain.decide(CONTRACT, open.guid, manager);
}
