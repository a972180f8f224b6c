import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import type { FieldValue, RecordContent } from '#shared/areas/supplier/records/kind';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { toWan } from '#shared/kit/money';
import { at, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { takeAll } from './inputs.ts';
import { enterpriseForm } from './enterprise.ts';
import { spaced } from './organisation.ts';

/** The places the samples name. */
const PLACES: Readonly<Record<string, string>> = {
  '000000': '全国',
  '320500': '苏州市',
  '330000': '浙江省',
  '330100': '杭州市',
};
const SCAN = '扫描件.png';
const button = (page: Page, act: string) => page.getByRole('button', { name: spaced(act) });

/** A supplier's page of its own records. */
export const recordsPage = (page: Page) => {
  const form = enterpriseForm(page);
  const labelOf = (kind: RecordKind, field: string) => kindOf(kind).meta[field]!.label.cn;

  const choose = (label: string, options: readonly string[]) => takeAll(page, form.field(label), options);

  async function fill(kind: RecordKind, field: string, value: FieldValue) {
    const { input, codes } = kindOf(kind).meta[field]!;
    const label = labelOf(kind, field);
    const texts = [value].flat().map((one) => codes?.label(one as string, 'cn') ?? String(one));
    if (input === 'wan') return form.type({ [label]: toWan(String(value)) });
    if (input === 'date') return form.date(label, String(value));
    if (input === 'yesNo')
      return form
        .item(label)
        .getByText(value ? '是' : '否', { exact: true })
        .click();
    if (input === 'code' || input === 'codes') return choose(label, texts);
    if (input === 'regions')
      return choose(
        label,
        texts.map((code) => PLACES[code]!),
      );
    if (input === 'region') return form.find(label, PLACES[texts[0]!]!, new RegExp(PLACES[texts[0]!]!));
    if (input === 'files') {
      await form.attach(label, SCAN);
      return shown(form.item(label).getByRole('button', { name: `下载 ${SCAN}` })); // it has arrived
    }
    if (input === 'tags') {
      await form.field(label).click();
      for (const text of texts) {
        await page.keyboard.insertText(text);
        await page.keyboard.press('Enter');
      }
      return;
    }
    return form.type({ [label]: String(value) });
  }

  const self = {
    ...form,
    labelOf,
    choose,
    fill,
    async open(kind: RecordKind) {
      await page
        .getByRole('navigation', { name: '供应商信息栏目' })
        .getByRole('button', { name: new RegExp(`^${recordKind.label(kind)}`) })
        .click();
      await shown(page.getByRole('heading', { level: 2, name: recordKind.label(kind), exact: true }));
    },
    /** The section's empty state or head leads to an empty form. */
    async startNew(kind: RecordKind) {
      await self.open(kind);
      await button(page, kindOf(kind).isSingle ? '填写' : '新增')
        .first()
        .click();
      await shown(page.getByRole('heading', { level: 2, name: `新增${recordKind.label(kind)}` }));
    },
    async edit(title: string) {
      await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '编辑' }).click();
      await shown(page.getByRole('heading', { level: 2, name: `编辑 ${title}` }));
    },
    async fillAll(kind: RecordKind, content: RecordContent, except: readonly string[] = []) {
      for (const field of Object.keys(kindOf(kind).meta)) {
        const value = content[field];
        if (value !== undefined && !except.includes(field)) await fill(kind, field, value);
      }
    },
    /** The section's records follow. */
    async save(kind: RecordKind) {
      await button(page, '保存').click();
      await at(page, `${paths.supplierMajor}?section=${kind}`);
    },
    /** What has been changed in the open section. */
    async showChanges() {
      await page.getByRole('group').getByText('变更记录', { exact: true }).click();
    },
    async submit(act: '提交审核' | '重新提交', reviewer: string) {
      await page.getByRole('button', { name: act }).click();
      const window = page.getByRole('dialog');
      await shown(window.getByText(reviewer));
      await window.getByRole('button', { name: act }).click();
      await gone(window);
      await shown(page.getByText('正在审核，审核完成前不能修改'));
    },
  };
  return self;
};

/** A reviewer's page of one submission of records. */
export const recordReview = (page: Page) => ({
  /** From the list to what a supplier has submitted. */
  async open(name: string) {
    await openAnew(page, `${paths.supplierReviews}?enterpriseName=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).first().click();
    await shown(page.getByRole('heading', { name, level: 1 }));
  },
  /** A record of the submission. */
  entry: (title: string) => page.getByRole('region', { name: title, exact: true }),
  async remark(title: string, field: string, text: string) {
    const entry = page.getByRole('region', { name: title, exact: true });
    await entry.getByRole('button', { name: `在“${field}”填写意见` }).click();
    await entry.getByLabel(`意见 ${field}`, { exact: true }).fill(text);
  },
  async saveRemarks() {
    await page.getByRole('button', { name: '保存意见' }).first().click();
    await shown(page.getByText('意见已保存'));
  },
});
