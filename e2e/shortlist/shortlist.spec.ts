import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierGrade, type SupplierStanding } from '#shared/areas/supplier-rating/codes';
import { attendanceCalls, attendedStage } from '#shared/areas/supervision/attendance-contract';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { openSession } from '../../server/areas/session/session.service.ts';
import { supplierProfile } from '../../server/areas/supplier/library/supplier-profile.table.ts';
import { findAccount } from '../../server/areas/user/account.service.ts';
import { anEnterprise, aUser } from '../../server/testing/builders.ts';
import { inDays } from '../../server/testing/days.ts';
import { aProject, aSection } from '../../server/testing/project-world.ts';
import { anAppointment, aUnit } from '../../server/testing/supervision-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { byPointer } from '../pages/hands.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const label = (name: keyof typeof shortlistKind.fields) => shortlistKind.fields[name].label.cn;
const act = (name: keyof typeof shortlistKind.acts) => shortlistKind.acts[name].label.cn;
/** A category in a region that no other test has suppliers of. */
const CATEGORY = projectTypeOption.code.marketingAgency;
const REGION = '540000';

test(
  'drawn with a supervisor, verified outside, approved after an urge; one refuses, a reserve moves up, procurement starts',
  { timeout: WAY_MS },
  async ({ newPage, as, db, world, baseUrl }) => {
    const mark = randomUUID().slice(0, 8);
    const inUnit = { enterpriseGuid: world.company.guid, deptGuid: world.dept.guid };
    const someone = (name: string, given: object = {}) =>
      aUser(db, { ...inUnit, userName: `${name}-${mark}`, name: `${name}${mark}`, ...given });
    const manager = await someone('经理', { userName: `rw-${mark}`, roles: [roleCode.code.projectManager] });
    const inspector = await someone('监督', { userName: `eyes-${mark}` });
    const project = await aProject(db, {
      ...inUnit,
      ownerGuid: manager.guid,
      projectName: `营销策划${mark}`,
      tenderWay: tenderWay.code.invite,
      budgetAmount: '5000000.00',
      sections: [aSection('1')],
    });
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.shortlist }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const security = await findAccount(db, 'security');
    const tokenOf = async (guid: string) => ({
      baseUrl,
      token: (await openSession(db, guid)).accessToken,
    });
    await send(await tokenOf(security!.guid), superviseCalls.save, {
      ...anAppointment(inspector.guid, {
        supAuth: [...supervisionRightCodes],
        units: [aUnit(world.company.guid)],
      }),
    });
    await send(await tokenOf(inspector.guid), attendanceCalls.signIn, {
      projectGuid: project.guid,
      sectionNo: '1',
      stage: attendedStage.code.draw,
      place: '评标中心',
    });
    const suppliers = new Map<string, string>();
    for (const [serial, standing] of [
      ...Array.from({ length: 5 }, () => 'normal'),
      'blacklisted',
    ].entries()) {
      const name = `营销公司${serial}${mark}`;
      const made = await anEnterprise(db, { name, subjectTypes: [subjectType.code.supplier] });
      const who = await aUser(db, {
        enterpriseGuid: made.guid,
        type: subjectType.code.supplier,
        userName: `gys${serial}-${mark}`,
        name: `联系人${serial}`,
        roles: [roleCode.code.supplier],
      });
      await db.insert(supplierProfile).values({
        enterpriseGuid: made.guid,
        name,
        uscc: `9154${randomInt(10_000_000_000_000, 99_999_999_999_999)}`,
        pinyin: '',
        state: supplierState.code.approved,
        standing: standing as SupplierStanding,
        categories: [CATEGORY],
        regions: [REGION],
        regionKeys: [REGION],
        grade: supplierGrade.code.a,
      });
      suppliers.set(name, who.userName);
    }

    const opened = async (userName: string, address: string) => {
      const page = await newPage();
      await as(page, userName, address);
      return { page, ...byPointer(page), button: (name: string) => button(page, name) };
    };
    const clerk = await opened(manager.userName, paths.shortlists);
    await clerk.press(clerk.button('新增入围'));
    await at(clerk.page, paths.shortlistEdit());
    const field = (name: keyof typeof shortlistKind.fields) =>
      clerk.page.getByLabel(label(name), { exact: true });
    await clerk.choose(field('projectGuid'), project.projectName);
    await clerk.choose(field('sectionNo'), '1标段');
    await clerk.fill(field('ruweiName'), `策划入围${mark}`);
    await clerk.choose(field('categoryCodes'), projectTypeOption.label(CATEGORY, 'cn'));
    await clerk.choose(field('areas'), '西藏自治区');
    await clerk.fill(field('planCount'), '3');
    await clerk.enterDay(field('confirmDeadline'), `${inDays(10).slice(0, 10)} 18:00:00`);
    await clerk.press(clerk.button('查询候选'));
    await shown(clerk.page.getByText('符合条件 5 家（关联单位归并后 5 家），排除 1 家'));
    await shown(clerk.page.getByText('黑名单'));
    await clerk.press(clerk.button('保存'));
    await at(clerk.page, /^\/shortlist\/edit\?guid=/);
    const guid = new URL(clerk.page.url().replace('#/', '')).searchParams.get('guid')!;
    await clerk.page.goto(`${baseUrl}/#${paths.shortlist(guid)}`);

    await clerk.press(clerk.button(act('draw')));
    await clerk.press(clerk.page.getByRole('dialog').getByRole('button', { name: '锁定名单并开始抽取' }));
    await at(clerk.page, /^\/shortlist\/draw\?/);
    await clerk.press(clerk.button('生成随机数并承诺'));
    await shown(clerk.page.getByText('等待其他参与人…'));
    const eyes = await opened(inspector.userName, paths.shortlistDraw(guid));
    await eyes.fill(eyes.page.getByLabel('可输入任意文字参与随机数生成（可不填）'), '今天下雨');
    await eyes.press(eyes.button('生成随机数并承诺'));
    await eyes.press(eyes.button('揭示我的随机数'));
    // what somebody made is kept by their browser, also when the page is loaded anew
    await clerk.page.reload();
    await clerk.press(clerk.button('揭示我的随机数'));
    const drawn = clerk.page.locator('ol[aria-live] li');
    await becomes(() => drawn.count(), 'all are revealed').toBe(5);

    const folder = await mkdtemp(join(tmpdir(), 'draw-'));
    const saved: string[] = [];
    for (const name of ['commit.json', 'reveal.json', 'result.json', '验证脚本']) {
      const [file] = await Promise.all([
        clerk.page.waitForEvent('download'),
        clerk.press(clerk.button(name)),
      ]);
      const path = join(folder, file.suggestedFilename());
      await file.saveAs(path);
      saved.push(path);
    }
    expect(execFileSync(process.execPath, [saved[3]!, ...saved.slice(0, 3)], { encoding: 'utf8' })).toMatch(
      /^GOOD/v,
    );
    await rm(folder, { recursive: true });

    const { approve } = peopleIn(ways[1], newPage, as);
    await clerk.page.goto(`${baseUrl}/#${paths.shortlist(guid)}`);
    await clerk.press(clerk.button('提交'));
    const window = clerk.page.getByRole('dialog');
    await shown(window.getByText(world.manager.name));
    await clerk.press(window.getByRole('button', { name: '提交', exact: true }));
    await gone(window);
    await clerk.press(clerk.button('催办'));
    await shown(clerk.page.getByText('已催办', { exact: true }).first());
    await approve(world.manager.userName, `策划入围${mark}`);

    await clerk.page.reload();
    await clerk.press(clerk.button(act('invite')));
    await clerk.press(window.getByRole('button', { name: act('invite') }));
    await shown(clerk.page.getByText('邀请已发送'));
    const answer = async (isAccepted: boolean) => {
      await clerk.page.reload();
      const row = clerk.page.getByRole('row').filter({ hasText: '待确认' }).first();
      await shown(row);
      const text = await row.textContent();
      const userName = suppliers.get([...suppliers.keys()].find((one) => text!.includes(one))!)!;
      const theirs = await opened(userName, paths.invitations);
      await theirs.press(theirs.button('确认'));
      const asked = theirs.page.getByRole('dialog');
      await theirs.tick(asked.getByLabel(isAccepted ? '参加' : '不参加', { exact: true }));
      if (!isAccepted) await theirs.fill(asked.getByLabel('不参加的原因'), '产能不足');
      await theirs.press(asked.getByRole('button', { name: '答复', exact: true }));
      await gone(asked);
      // nobody else is named to a supplier
      const others = [...suppliers.keys()].filter((one) => suppliers.get(one) !== userName);
      const body = await theirs.page.locator('body').textContent();
      for (const other of others) expect(body).not.toContain(other);
    };
    await answer(true);
    await answer(false);
    await clerk.page.reload();
    await shown(clerk.page.getByText('备选递补'));
    await answer(true);
    await answer(true);
    await clerk.page.reload();
    await clerk.press(clerk.button(act('start')));
    await clerk.press(window.getByRole('button', { name: act('start') }));
    await shown(clerk.page.getByText('已发起采购').first());
  },
);

// what looks like a button is a link where it leads to another page
const button = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.locator('.ant-btn').and(page.getByRole('link', { name, exact: true })))
    .first();
