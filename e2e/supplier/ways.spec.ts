import { inject } from 'vitest';
import { paths } from '#shared/areas/session/paths';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { contactKind, contactRecord } from '#shared/areas/supplier/records/kinds/contact';
import { useSecretKey } from '../../server/kit/secret-key.ts';
import { aMark, aPhone } from '../fixtures/applicants.ts';
import { REVIEWER } from '../fixtures/enterprises.ts';
import { aSupplierInForce } from '../fixtures/supplier-records.ts';
import { test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: {
    add: '新增',
    save: '保存',
    no: '否',
    submit: '提交审核',
    running: '正在审核，审核完成前不能修改',
    approved: '审核通过',
  },
  en: {
    add: 'Add',
    save: 'Save',
    no: 'No',
    submit: 'Submit',
    running: 'In review: nothing can be changed',
    approved: 'Approved',
  },
} as const;

test.for(ways)(
  'a supplier adds a contact and submits it, and the reviewer approves $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, db, baseUrl }) => {
    useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
    const { language } = way;
    const word = words[language];
    const supplier = await aSupplierInForce(db, baseUrl, {}, `Level makers ${aMark()}`);
    const { opened, reads, keepsFocus, approve } = peopleIn(way, newPage, as);
    const maker = await opened(supplier.main.userName, paths.supplierMajor);
    const { page, button, press, fill, choose, tick } = maker;
    const section = recordKind.label('contact', language);
    const entry = page.getByRole('navigation').getByRole('button', { name: section });
    await shown(entry);
    await reads(maker);
    await press(entry);
    await at(page, `${paths.supplierMajor}?section=contact`);
    await press(button(word.add));
    const field = (name: keyof typeof contactRecord.meta) =>
      page.getByLabel(contactRecord.meta[name].label[language], { exact: true });
    await shown(field('contactName'));
    await keepsFocus(maker);
    await choose(field('contactKind'), contactKind.label(contactKind.code.technical, language));
    await fill(field('contactName'), 'Li Lei');
    await fill(field('mobile'), aPhone());
    await tick(page.getByRole('radio', { name: word.no, exact: true }));
    await reads(maker);
    await press(button(word.save));
    await shown(page.getByRole('row').filter({ hasText: 'Li Lei' }));
    await keepsFocus(maker);
    await reads(maker);

    await press(button(word.submit));
    const window = page.getByRole('dialog');
    await shown(window.getByText(REVIEWER.name));
    await reads(maker);
    await press(window.getByRole('button', { name: word.submit, exact: true }));
    await gone(window);
    await shown(page.getByText(word.running));

    const reviews = `${paths.supplierReviews}?enterpriseName=${encodeURIComponent(supplier.name)}`;
    await approve(REVIEWER.userName, supplier.name, reviews);
    await page.reload();
    await shown(page.getByText(word.approved, { exact: true }));
  },
);
