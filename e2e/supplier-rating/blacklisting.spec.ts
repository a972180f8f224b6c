import { eq } from 'drizzle-orm';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { supplierMeasure } from '../../server/areas/supplier-rating/measure.table.ts';
import type { Db } from '../../server/db/client.ts';
import { aCompany, aUser } from '../../server/testing/builders.ts';
import { fillCalendar } from '../../server/testing/whole-calendar.ts';
import { aMark } from '../fixtures/applicants.ts';
import { anApprovedEnterprise } from '../fixtures/enterprises.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { blacklistPage } from '../pages/blacklist.ts';

/** Who proposes and who decides in a company of their own, and who buys in another. */
async function peopleOf(db: Db) {
  const mark = aMark();
  const person = async (company: { guid: string; deptGuid: string }, part: string, role: RoleCode) =>
    aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: company.deptGuid,
      userName: `${part}-${mark}`,
      name: `${part}${mark}`,
      roles: [role],
    });
  const first = await aCompany(db, { name: `处理单位${mark}`, shortCode: `C${mark}` });
  const second = await aCompany(db, { name: `旁边单位${mark}`, shortCode: `P${mark}` });
  const { projectManager, planOfficer } = roleCode.code;
  return {
    company: first.name,
    proposer: await person(first, 'proposer', projectManager),
    decider: await person(first, 'decider', planOfficer),
    stranger: await person(second, 'stranger', projectManager),
  };
}

test('a supplier is told of its blacklisting, states its case, another person decides, and it shows to the supplier and wherever it is listed until it is lifted', async ({
  newPage,
  as,
  db,
  baseUrl,
}) => {
  await fillCalendar(db);
  const supplier = await anApprovedEnterprise(db, baseUrl);
  const { company, proposer, decider, stranger } = await peopleOf(db);

  const proposing = await newPage();
  await as(proposing, proposer.userName, paths.blacklist);
  const list = blacklistPage(proposing);
  await list.propose({ supplier: supplier.name, reason: '弄虚作假', facts: '业绩证明经核实系伪造' });
  const [measure] = await db
    .select()
    .from(supplierMeasure)
    .where(eq(supplierMeasure.supplierGuid, supplier.guid));

  // nobody decides before the supplier has spoken, and who proposed never does
  const deciding = await newPage();
  await as(deciding, decider.userName, paths.blacklist);
  const decision = blacklistPage(deciding);
  await decision.open(supplier.name);
  await shown(deciding.getByText('等待供应商陈述申辩'));
  await gone(deciding.getByRole('button', { name: '决定处理' }));

  const own = await newPage();
  await as(own, supplier.main.userName, paths.ownMeasures);
  await shown(own.getByText('目前没有生效的处理措施'));
  await shown(own.getByText('业绩证明经核实系伪造'));
  await gone(own.getByText(proposer.name));
  await own.getByRole('button', { name: '陈述申辩' }).click();
  await own.getByRole('dialog').getByLabel('陈述内容').fill('材料由代理商提供，我司未核实');
  await own.getByRole('dialog').getByRole('button', { name: '陈述申辩' }).click();
  await shown(own.getByText('陈述申辩已提交'));
  await gone(own.getByRole('button', { name: '陈述申辩' }));

  await as(proposing, proposer.userName, paths.blacklisting(measure!.guid));
  await shown(list.course().getByText('材料由代理商提供，我司未核实'));
  await gone(proposing.getByRole('button', { name: '决定处理' }));

  await as(deciding, decider.userName, `${paths.blacklist}?mine=1`);
  await decision.open(supplier.name);
  await decision.decide('决定处理', '决定理由', '事实清楚，列入黑名单');
  await shown(deciding.getByText('已决定，供应商已收到通知'));
  await shown(decision.course().getByText('事实清楚，列入黑名单'));

  await as(own, supplier.main.userName, paths.ownMeasures);
  await shown(own.getByText('贵单位目前在黑名单中'));
  await shown(own.getByRole('list', { name: '办理过程' }).getByText('事实清楚，列入黑名单'));

  // another company sees that it is blacklisted where it looks for suppliers, and what was decided, no more
  const looking = await newPage();
  await as(looking, stranger.userName, `${paths.suppliers}?keyword=${encodeURIComponent(supplier.name)}`);
  await shown(looking.getByRole('row').filter({ hasText: supplier.name }).getByText('黑名单'));
  await as(looking, stranger.userName, paths.blacklisting(measure!.guid));
  await shown(looking.getByText('该措施由其他单位作出'));
  await shown(looking.getByText(company).first());
  await shown(looking.getByRole('list', { name: '办理过程' }).getByText('事实清楚，列入黑名单'));
  expect(await looking.getByText('材料由代理商提供').count()).toBe(0);

  await as(deciding, decider.userName, paths.blacklisting(measure!.guid));
  await decision.decide('提前解除', '解除理由', '整改到位');
  await shown(deciding.getByText('已解除，供应商已收到通知'));
  await as(own, supplier.main.userName, paths.ownMeasures);
  await shown(own.getByText('目前没有生效的处理措施'));
});
