import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { inject } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { ownInquiryCalls } from '#shared/areas/inquiry/own-contract';
import { approvalCalls } from '#shared/areas/approval/contract';
import { openedState, openingStep } from '#shared/areas/opening/codes';
import { openingCalls } from '#shared/areas/opening/contract';
import type { LiveOpening } from '#shared/areas/opening/views';
import { TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { openingSignature } from '../../server/areas/opening/opening.table.ts';
import { secondFactor } from '../../server/areas/second-factor/second-factor.table.ts';
import { tenderOfInquiry } from '../../server/areas/tender/inquired-tenders.service.ts';
import { tender as tenderTable } from '../../server/areas/tender/tender.table.ts';
import { user } from '../../server/areas/user/user.table.ts';
import { seal, useSecretKey } from '../../server/kit/secret-key.ts';
import { bidWorld } from '../../server/testing/bid-world.ts';
import { anInquiry } from '../../server/testing/inquiry-world.ts';
import { calledProgram } from '../fixtures/called-program.ts';
import { ledProject } from '../fixtures/led-project.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { stands } from '../pages/reviewed.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Price with tax and rate of both lines, by supplier; the last leaves the optional one out. */
const quoted = [
  [
    ['10.50', '13'],
    ['20.00', '13'],
  ],
  [
    ['11.00', '13'],
    ['12.00', '3'],
  ],
  [['9.80', '13'], null],
] as const;

test(
  'an inquiry is sent to be quoted under seal, opened, compared with least orders, and exported as it is seen',
  { timeout: 240_000 },
  async ({ newPage, as, db, world, baseUrl }) => {
    useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
    const name = `钢管询价${randomUUID().slice(0, 8)}`;
    const { leader, guid: projectGuid } = await ledProject(db, world, {
      projectName: name,
      budgetAmount: '1200000.00',
      tenderWay: tenderWay.code.inquiry,
    });
    const app = calledProgram(db, baseUrl);
    const done = async (...asked: Parameters<typeof app.call>) => {
      const answer = await app.call(...asked);
      if (answer.code !== 1) throw new Error(String(answer.info));
      return answer.data as never;
    };
    const bids = await bidWorld(app);
    const bidders = [];
    for (let no = 0; no < quoted.length; no++) {
      const one = await bids.aBidder();
      const userName = `quote-${randomUUID().slice(0, 8)}`;
      await db.update(user).set({ userName }).where(eq(user.guid, one.guid));
      bidders.push({ ...one, userName });
    }
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.inquiry }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const inviteList = bidders.map(({ enterpriseGuid }) => ({ enterpriseGuid, reason: '长期供货' }));
    const form = anInquiry(projectGuid, { inquiryName: name, sectionNos: ['01'], inviteList });
    const { guid } = await done(inquiryCalls.add as never, form as never, leader);
    const version = async () =>
      ((await done(inquiryCalls.detail as never, { guid } as never, leader)) as { version: number }).version;
    await done(inquiryCalls.submit as never, { guid, version: await version() } as never, leader);
    const agreed = { guid, result: 'approve', opinion: '同意', acknowledged: true };
    await done(inquiryCalls.examination as never, agreed as never, world.manager);

    // Sent to be quoted under seal, before a supervisor.
    const manager = await newPage();
    await as(manager, leader.userName, paths.inquiry(guid));
    await manager.getByRole('button', { name: inquiryKind.acts.send.label.cn, exact: true }).click();
    const sending = manager.getByRole('dialog');
    await sending.getByLabel('监督人').fill(world.manager.name);
    await manager.locator('.ant-select-item-option').filter({ hasText: world.manager.name }).first().click();
    // The list of people covers the button until it closes.
    await sending.getByText('报价方式', { exact: true }).click();
    await sending.getByRole('button', { name: '发出', exact: true }).click();
    await gone(sending);
    await stands(manager, '报价中');
    const tenderGuid = (await tenderOfInquiry(db, guid))!;

    // Whoever takes part is led to its quotation.
    const [first, ...others] = bidders;
    const supplier = await newPage();
    await as(supplier, first!.userName, paths.ownInquiry(guid));
    await supplier.getByRole('button', { name: '答复', exact: true }).click();
    await supplier.getByRole('dialog').getByLabel('参加', { exact: true }).check();
    await supplier.getByRole('dialog').getByRole('button', { name: '答复', exact: true }).click();
    await supplier.getByRole('link', { name: '编制报价' }).click();
    await shown(supplier.getByText(name).first());
    for (const one of others)
      await done(ownInquiryCalls.answer as never, { guid, isAccepted: true } as never, one);
    for (const [at, one] of bidders.entries())
      await bids.submitted(tenderGuid, one, {
        form: {
          opening: { 报价总价: '1.00', 交货期: '30' },
          lines: {
            columns: ['lineNo', 'price', 'taxRate'],
            rows: quoted[at]!.map((said, no) => [String(no + 1), said?.[0] ?? null, said?.[1] ?? null]),
          },
        },
      });

    // Opened by two of the staff, as if its deadline had come.
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.opening }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const where = {
      place: '开启室',
      attendWay: 1,
      recorderName: '赵记录',
      supervisorGuid: world.manager.guid,
    };
    const meeting = (await done(
      openingCalls.appoint as never,
      { tenderGuid, ...where } as never,
      leader,
    )) as {
      guid: string;
      version: number;
    };
    await done(openingCalls.submit as never, meeting as never, leader);
    const asked = { kind: documentKind.code.opening, documentGuid: meeting.guid };
    const { levels } = (await done(approvalCalls.detail as never, asked as never, world.manager)) as {
      levels: { tasks: { guid: string; actions: string[] }[] }[];
    };
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'))!;
    await done(
      approvalCalls.approve as never,
      { taskGuid: task.guid, opinion: '同意' } as never,
      world.manager,
    );
    await db
      .insert(secondFactor)
      .values({ userGuid: leader.guid, sealedSecret: seal('second factor', SECRET), since: new Date() });
    await db.execute(sql`alter table seal_policy disable trigger seal_policy_kept`);
    await db.execute(
      sql`update seal_policy set deadline = now() - interval '1 second' where tender_guid = ${tenderGuid}`,
    );
    await db.execute(sql`alter table seal_policy enable trigger seal_policy_kept`);
    await db
      .update(tenderTable)
      .set({ deadline: sql`now() - interval '1 second'` })
      .where(eq(tenderTable.guid, tenderGuid));
    await manager.goto(`${baseUrl}/#${paths.comparison(tenderGuid)}`);
    await shown(manager.getByRole('alert').first());
    const on = { guid: meeting.guid };
    await done(openingCalls.attend as never, on as never, world.manager);
    const live = async () => (await done(openingCalls.live as never, on as never, leader)) as LiveOpening;
    const otp = new TOTP({ secret: Secret.fromBase32(SECRET), ...SHAPE }).generate();
    for (const step of openingStep.codes) {
      if (step === openingStep.code.verify)
        await expect
          .poll(async () => (await live()).bids!.every(({ state }) => state === openedState.code.opened))
          .toBe(true);
      if (step === openingStep.code.dissent)
        for (const one of bidders) await done(openingCalls.confirm as never, on as never, one);
      if (step === openingStep.code.end)
        await db.insert(openingSignature).values(
          (
            [
              ['host', leader],
              ['supervisor', world.manager],
            ] as const
          ).map(([role, person]) => ({
            openingGuid: meeting.guid,
            role,
            userGuid: person.guid,
            personName: person.name,
            enterpriseName: world.company.name,
            signedAt: new Date(),
          })),
        );
      await done(openingCalls.step as never, { ...on, step, ...(step === 1 && { otp }) } as never, leader);
    }

    // Compared: what is missing counts as the highest of the others, and a least order moves the split.
    await manager.goto(`${baseUrl}/#${paths.tender(tenderGuid)}`);
    await manager.getByRole('link', { name: '比价表' }).click();
    await shown(manager.getByText('缺项').first());
    await shown(manager.getByText('比较时按其他最高价 250.00 计入'));
    await shown(manager.getByText('1,326.00 元').first());
    await shown(manager.getByText('已证明为最低'));
    await manager.getByRole('group', { name: '起订金额' }).getByRole('textbox').nth(1).fill('200');
    await manager.getByRole('button', { name: '重新计算' }).click();
    await shown(manager.getByText('1,426.00 元').first());
    await manager.getByText('不含税', { exact: true }).first().click();
    await shown(manager.getByText('当前口径不同', { exact: false }));
    expect(manager.url()).toContain('basis=net');
    await manager.reload();
    await shown(manager.getByText('当前口径不同', { exact: false }));
    expect(decodeURIComponent(manager.url())).toContain('least=2:200');
    const downloading = manager.waitForEvent('download');
    await manager.getByRole('button', { name: '导出比价表' }).click();
    expect((await downloading).suggestedFilename()).toContain('比价表');
  },
);
