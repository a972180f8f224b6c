import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { paths, publicNotice } from '#shared/areas/session/paths';
import { chapter } from '#shared/areas/tender-file/codes';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { aLibrarySupplier } from '../../server/testing/library-supplier.ts';
import { assignedSetUp } from '../fixtures/approved-set-up.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { attach, enterDay } from '../pages/inputs.ts';
import { guidOf, peoplesPages, rowOf, signWithScan, stands, submitHere } from '../pages/reviewed.ts';

const k = documentKind.code;
const labelIn =
  <F extends Record<string, { label: { cn: string } }>>({ fields }: { fields: F }) =>
  (name: keyof F) =>
    fields[name]!.label.cn;
const fileLabel = labelIn(tenderFileKind);
const noticeLabel = labelIn(tenderNoticeKind);
const CHAPTERS = [
  chapter.code.instructions,
  chapter.code.evaluation,
  chapter.code.contract,
  chapter.code.technical,
  chapter.code.formats,
];
const NOTICE = {
  funding: '企业自筹，已落实',
  buyerAddress: '北京市西城区1号',
  buyerContact: '张三',
  buyerPhone: '13800138000',
  dissentChannel: '向招标人书面提出，电话 010-12345678',
} as const;
/** Days before the deadline on which the questions are answered: fewer than the law leaves, so that it moves. */
const NEAR = 10;

async function ask(page: Page, tenderName: string, question: string) {
  await page.getByRole('button', { name: '提问', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('招标项目').fill(tenderName);
  await page.locator('.ant-select-item-option').filter({ hasText: tenderName }).click();
  await window.getByLabel('涉及阶段').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '招标文件' }).first().click();
  await window.getByLabel('问题').fill(question);
  await window.getByRole('button', { name: '提问', exact: true }).click();
  return window;
}

test(
  'a public tender from its set-up to a notice and a file, two questions, an answer that extends, and a version nobody has read yet',
  { timeout: 600_000 },
  async ({ newPage, as, db, world, chain, baseUrl }) => {
    const mark = randomUUID().slice(0, 8);
    const name = `钢管采购${mark}`;
    const { buyer, manager, company: buying } = world;
    const pageOf = peoplesPages(newPage, as);
    for (const kind of [k.tenderScheme, k.tenderFile, k.tenderNotice, k.clarification])
      await defineItem(db, { enterpriseGuid: buying.guid, kind }, [
        { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
      ]);
    const company = `北京市华星管件${mark}有限公司`;
    const first = await aLibrarySupplier(db, { name: company, userName: `asks-${mark}` });
    const second = await aLibrarySupplier(db, { name: `博远仪表${mark}`, userName: `other-${mark}` });
    const setup = await assignedSetUp(world, chain, name);

    /** Has the document on the page of its handler approved and signed. */
    const approved = async (page: Page, title: string) => {
      await submitHere(page, [manager.name]);
      await stands(page, '审核中');
      await decide(await pageOf(manager, paths.approvalInbox), title, '通过', '同意');
    };
    const signed = async (address: string) => {
      const page = await pageOf(chain.delegate, address);
      await page.getByRole('button', { name: '签章', exact: true }).click();
      await signWithScan(page, '已签字盖章的扫描件', '签章');
    };
    const published = async (page: Page, address: string) => {
      await openAnew(page, address);
      await page.getByRole('button', { name: '发布', exact: true }).click();
      const window = page.getByRole('dialog');
      await window.getByRole('button', { name: '发布', exact: true }).click();
      await gone(window);
    };

    // 建项 makes the project and the first draft of its scheme.
    const page = await pageOf(buyer, paths.setup(setup));
    await page.getByRole('button', { name: '建项', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '建项' }).click();
    await stands(page, '已建项');
    await openAnew(page, paths.schemes);
    await rowOf(page, name).getByRole('link').first().click();
    await at(page, /^\/myBidding\/detail\?guid=/);
    const scheme = guidOf(page);
    await openAnew(page, paths.schemeEdit(scheme));
    await attach(page, page.getByLabel(labelIn(schemeKind)('files'), { exact: true }), '招标文件初稿.pdf');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await shown(page.getByText('已保存').first());
    await openAnew(page, paths.scheme(scheme));
    await approved(page, name);
    await openAnew(page, paths.tenders);
    await rowOf(page, name).getByRole('link').first().click();
    await at(page, /^\/tender\/detail\?guid=/);
    const tender = guidOf(page);
    await stands(page, '准备');

    // Its file: all that is wrong stands beside the form until it is mended.
    await page.getByRole('link', { name: '编制文件' }).click();
    await shown(page.getByText('请上传该文件的章节'));
    for (const [place, code] of CHAPTERS.entries()) {
      await page.getByRole('button', { name: '添加章节' }).click();
      await page.getByLabel(`章节 ${place + 1}`, { exact: true }).click();
      await page.getByTitle(chapter.label(code), { exact: true }).last().click();
      const paper = `${chapter.label(code).replace('/', '')}.pdf`;
      await attach(page, page.locator(`#parts_${place}_files`), paper);
    }
    await page.getByLabel(fileLabel('paymentTerms')).fill('货到验收合格后30日内付款');
    await page.getByLabel(fileLabel('breachTerms')).fill('逾期每日支付0.05%违约金');
    await gone(page.getByText('请上传该文件的章节'));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await at(page, /^\/tenderFile\/edit\?guid=/);
    const file = guidOf(page);
    await openAnew(page, paths.tenderFile(file));
    await approved(page, name);
    await signed(paths.tenderFile(file));
    await published(page, paths.tenderFile(file));
    await stands(page, '已发布');
    await shown(page.getByText('依法保密，开标后可查看'));

    // Its notice, which anybody reads.
    await openAnew(page, paths.tenderNoticeEdit());
    await openAnew(page, `${paths.tenderNoticeEdit()}?tenders=${tender}`);
    for (const [field, text] of Object.entries(NOTICE))
      await page.getByLabel(noticeLabel(field as keyof typeof NOTICE)).fill(text);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await at(page, /^\/tenderNotice\/edit\?guid=/);
    const notice = guidOf(page);
    await openAnew(page, paths.tenderNotice(notice));
    await approved(page, name);
    await signed(paths.tenderNotice(notice));
    await published(page, paths.tenderNotice(notice));
    await stands(page, '已发布');
    await openAnew(page, paths.tender(tender));
    await stands(page, '发标中');

    // The sale has begun and the deadline comes near: what is published is locked, so its clock is moved by hand.
    const deadline = `${addDays(chain.today, NEAR)} 09:30:00`;
    const end = sql`${deadline}::timestamp at time zone 'Asia/Shanghai'`;
    for (const table of ['tender_file', 'tender_notice', 'tender']) {
      const named = sql.raw(table);
      const lock = sql.raw(`${table}_published`);
      const isLocked = table !== 'tender';
      if (isLocked) await db.execute(sql`alter table ${named} disable trigger ${lock}`);
      await db.execute(sql`update ${named} set sale_start = now() - interval '1 hour', deadline = ${end},
        sale_end = ${end} - interval '1 day' where guid in (${file}, ${notice}, ${tender})`);
      if (table !== 'tender_notice')
        await db.execute(sql`update ${named} set question_end = ${end} - interval '1 day'
          where guid in (${file}, ${tender})`);
      if (isLocked) await db.execute(sql`alter table ${named} enable trigger ${lock}`);
    }

    // A supplier gets and reads the file, and asks; what names it is refused at the field.
    const asking = await pageOf({ ...buyer, userName: first.userName }, paths.ownTenderFiles);
    await asking.getByRole('link', { name: new RegExp(name) }).click();
    await asking.getByRole('button', { name: '获取文件', exact: true }).click();
    await asking.getByRole('button', { name: '确认阅读', exact: true }).click();
    await shown(asking.getByText('已确认阅读').first());
    await openAnew(asking, paths.ownClarifications);
    const window = await ask(asking, name, `我公司${company}的钢管是否满足要求？`);
    await shown(window.getByText(/单位名称“/));
    await window.getByLabel('问题').fill('钢管的壁厚允许偏差是多少？');
    await window.getByRole('button', { name: '提问', exact: true }).click();
    await gone(window);
    await shown(rowOf(asking, '壁厚允许偏差').getByText('未答复'));
    const other = await pageOf({ ...buyer, userName: second.userName }, paths.ownClarifications);
    await gone(await ask(other, name, '钢管的长度允许偏差是多少？'));

    // A site visit is announced on the tender's page; who has the file and anybody read when and where.
    await openAnew(page, paths.tender(tender));
    await page.getByRole('button', { name: '通知踏勘或答疑会' }).click();
    const announcing = page.getByRole('dialog');
    await announcing.getByLabel('类型').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '踏勘现场' }).click();
    const day = addDays(chain.today, 2);
    await enterDay(page, announcing.getByLabel('开始 1'), `${day} 09:00:00`);
    await enterDay(page, announcing.getByLabel('结束 1'), `${day} 11:00:00`);
    await announcing.getByLabel('地点').fill('一号厂房南门');
    await announcing.getByLabel('联系人').fill('陈立');
    await announcing.getByLabel('联系电话').fill('13800138000');
    await announcing.getByRole('button', { name: '通知踏勘或答疑会' }).click();
    await gone(announcing);
    await shown(page.getByRole('region', { name: '踏勘现场' }).getByText('一号厂房南门'));
    await openAnew(asking, paths.ownTenderFile(file));
    await shown(asking.getByText(`${day} 09:00 – 11:00`));

    // Both questions in one, answered with a later deadline.
    await openAnew(page, paths.clarifications);
    await rowOf(page, '壁厚允许偏差').getByRole('link').first().click();
    await shown(page.getByText(/供应商-[0-9A-F]{4}/).first());
    const answer = guidOf(page);
    await page.getByRole('button', { name: '合并', exact: true }).click();
    const merging = page.getByRole('dialog');
    await merging.getByText('长度允许偏差').click();
    await merging.getByRole('button', { name: '合并', exact: true }).click();
    await gone(merging);
    await shown(page.getByText('2. 钢管的长度允许偏差是多少？'));
    await openAnew(page, paths.clarificationEdit(answer));
    await page
      .getByRole('textbox', { name: labelIn(clarificationKind)('answer'), exact: true })
      .fill('壁厚偏差±8%，长度偏差±10mm。');
    await page.locator('#affectsPreparation').getByText('是', { exact: true }).click();
    await page.getByRole('button', { name: /^采用建议时间/ }).click();
    const later = await page.locator('#newDeadline').inputValue();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await shown(page.getByText('已保存').first());

    // The file changes with it: its next version says the same deadline, and is out with the answer.
    await openAnew(page, paths.tenderFileChange(file));
    await page.getByLabel(fileLabel('changeNote')).fill('明确壁厚与长度的允许偏差');
    await page.locator('#affectsPreparation').getByText('是', { exact: true }).click();
    await page.getByLabel(fileLabel('paymentTerms')).fill('货到验收合格后60日内付款');
    await enterDay(page, page.locator('#deadline'), later);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await at(page, /^\/tenderFile\/edit\?guid=/);
    const next = guidOf(page);
    await openAnew(page, paths.tenderFile(next));
    await shown(page.locator('ins').first());
    await approved(page, name);
    await signed(paths.tenderFile(next));
    await openAnew(page, paths.clarificationEdit(answer));
    await page.locator('#nextVersionGuid').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '第2版' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await shown(page.getByText('已保存').first());
    await openAnew(page, paths.clarification(answer));
    await approved(page, '壁厚允许偏差');
    await signed(paths.clarification(answer));
    await openAnew(page, paths.clarification(answer));
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const publishing = page.getByRole('dialog');
    await shown(publishing.getByText(/截止时间同时延至/));
    await publishing.getByRole('button', { name: '发布', exact: true }).click();
    await gone(publishing);
    await shown(page.getByRole('link', { name: '查看变更公告' }));
    await openAnew(page, paths.collectedAnswers(tender));
    await shown(page.getByRole('heading', { name: /^1\. / }));
    await shown(page.getByText('壁厚偏差±8%，长度偏差±10mm。'));

    // Who has read the first version has not read the second, and is told so; the buyer knows of neither.
    await openAnew(asking, paths.ownTenderFile(file));
    await shown(asking.getByText('现行版本为第2版，请获取并确认阅读。'));
    await asking.getByRole('link', { name: '第2版' }).first().click();
    await shown(asking.getByText('未获取'));
    await shown(asking.locator('ins').first());
    await openAnew(asking, paths.ownClarifications);
    await shown(rowOf(asking, '壁厚允许偏差').getByText('已答复'));
    await openAnew(page, paths.tenderFile(next));
    await shown(page.getByText('依法保密，开标后可查看'));
    await openAnew(other, `${paths.ownClarifications}?tab=answers`);
    await shown(rowOf(other, name).getByText(/截止时间延至/));
    await rowOf(other, name).getByRole('link').first().click();
    await shown(other.getByText('壁厚偏差±8%，长度偏差±10mm。'));
    expect(await other.getByText(/供应商-[0-9A-F]{4}/).count()).toBe(0);
    const reader = await newPage();
    await reader.goto(`${baseUrl}${publicNotice(notice)}`);
    await reader.getByRole('link', { name: '查看现行版本' }).click();
    await shown(reader.getByText('壁厚偏差±8%，长度偏差±10mm。'));
    await shown(reader.getByText('一号厂房南门'));
    expect(await reader.content()).not.toContain('华星管件');
  },
);
