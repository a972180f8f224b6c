import { eq, sql } from 'drizzle-orm';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { paths } from '#shared/areas/session/paths';
import { addDays, formatDate } from '#shared/kit/dates';
import { setHead } from '../../server/areas/department/department.service.ts';
import { secondment } from '../../server/areas/secondment/secondment.table.ts';
import { aCompany, aUser } from '../../server/testing/builders.ts';
import { aProject } from '../../server/testing/project-world.ts';
import { test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const r = roleCode.code;
const label = (name: keyof typeof secondmentKind.fields) => secondmentKind.fields[name].label.cn;

test(
  'applied for, decided by both units, and felt by whom it lends until its last day',
  { timeout: WAY_MS },
  async ({ newPage, as, db, world }) => {
    const { company, dept } = world;
    const short = company.guid.slice(0, 8);
    const other = await aCompany(db, { name: `借出单位${short}` });
    const someone = (name: string, code: RoleCode, of: { guid: string; deptGuid: string }) =>
      aUser(db, {
        enterpriseGuid: of.guid,
        deptGuid: of.deptGuid,
        name: `${name}${short}`,
        userName: `second-${name === '借入负责人' ? 'to' : 'of'}-${code}-${short}`,
        roles: [code],
      });
    const here = { guid: company.guid, deptGuid: dept.guid };
    const keeper = await someone('数据管理', r.dataManager, here);
    const head = await someone('借入负责人', r.departmentHead, here);
    const owner = await someone('项目经理', r.projectManager, here);
    const lender = await someone('借出负责人', r.departmentHead, other);
    const worker = await someone('被借调', r.handler, other);
    await setHead(db, dept.guid, head.guid);
    await setHead(db, other.deptGuid, lender.guid);
    const lent = await aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: owner.guid,
      projectName: `主变采购${short}`,
    });
    const { opened, reads, submit, approve } = peopleIn(ways[1], newPage, as);

    const clerk = await opened(keeper.userName, paths.secondments);
    await clerk.press(clerk.button('新增借调'));
    await at(clerk.page, paths.secondmentEdit());
    const field = (name: keyof typeof secondmentKind.fields) =>
      clerk.page.getByLabel(label(name), { exact: true });
    await shown(field('toUnit'));
    await clerk.choose(field('toDept'), dept.name);
    await clerk.choose(field('users'), worker.name);
    await clerk.choose(field('projects'), lent.projectName);
    await clerk.choose(field('roles'), '采购项目经理');
    await clerk.enterDay(field('endDate'), addDays(formatDate(new Date()), 30));
    await reads(clerk);
    await submit(clerk, lender.name);
    await at(clerk.page, /^\/projectDistribution\/detail\?/);

    // signed in all the time: each look is a call
    const theirs = await opened(worker.userName, paths.projects);
    const seen = theirs.page.getByText(lent.projectName);
    const look = async () => {
      await theirs.page.reload();
      await shown(theirs.page.getByRole('heading', { name: '项目管理' }));
    };
    await gone(seen);
    await approve(lender.userName, worker.name);
    await look();
    await gone(seen);
    await approve(head.userName, worker.name);
    await look();
    await shown(seen);
    await clerk.page.reload();
    await shown(clerk.page.getByText('已生效'));
    await reads(clerk);

    // its last day passes
    await db
      .update(secondment)
      .set({
        startDate: sql`${secondment.startDate} - 31`,
        endDate: sql`${secondment.endDate} - 31`,
      })
      .where(eq(secondment.enterpriseGuid, company.guid));
    await look();
    await gone(seen);
    await clerk.page.reload();
    await shown(clerk.page.getByText('已到期'));
  },
);
