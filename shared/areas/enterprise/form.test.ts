import { expect, test } from 'vitest';
import { z } from 'zod';
import { personnelRecord } from '#shared/areas/supplier/records/kinds/personnel';
import type { LegalRepIdType } from './codes.ts';
import { draftFields, fromWire, toWire } from './wire.ts';
import { enterpriseFields, enterpriseFormWith } from './form.ts';
import { changedFields, enterpriseFieldNames } from './changes.ts';
import { enterpriseLabel, enterpriseSections } from './labels.ts';
import { infoDoubts } from './doubts.ts';

const guid = '6b3e0b1e-54f1-4a48-9a3e-2d2d8f0d8a11';
const whole = {
  enterpriseName: '测试（杭州）有限公司',
  uscc: '91330100MA2H7K1C3F',
  taxpayerId: '91330100MA2H7K1C3F',
  zhuTiLeiXing: ['T', 'D'],
  enterpriseKind: '1',
  enterpriseNature: '4',
  enterpriseSize: '3',
  taxKind: '1',
  industryCode: 'C40',
  foundedOn: '2015-06-18',
  registeredCapital: '2000',
  businessScope: '仪器仪表',
  legalRepName: '宋国梁',
  legalRepIdNumber: '11010519491231002x',
  legalRepPhone: '13900000000',
  shengId: '330000',
  shiId: '330100',
  areaId: '330106',
  registeredAddress: '文三路1号',
  officeAddress: '文三路1号',
  contactName: '宋佳宁',
  contactPhone: '13700000000',
  contactEmail: 'song@example.com',
  bankAccountName: '测试企业',
  bankName: '工商银行',
  bankAccountNo: '1202 0202 0990 0012 345',
  licenceFiles: [guid],
  legalRepIdFiles: [guid],
};

const faultsOf = (more: { fddbrShengFenZhengType?: LegalRepIdType; [field: string]: unknown }) => {
  const content = { ...whole, ...more };
  const checked = enterpriseFormWith(content.fddbrShengFenZhengType).safeParse(content);
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
};

test('the defaults and normalisations of product.md 3', () => {
  const info = enterpriseFormWith().parse(whole);
  expect(info).toMatchObject({
    qiYeBHType: 2,
    userLeiBie: 1,
    zhuCeZiJinBiZhong: '156',
    zhuCeZiJinDanWei: '2',
    fddbrShengFenZhengType: 100,
    zhuTiLeiXing: ['D', 'T'],
    legalRepIdNumber: '11010519491231002X',
    bankAccountNo: '1202020209900012345',
    bankFiles: [],
  });
  for (const kind of [null, 1, '1', undefined])
    expect(enterpriseFormWith().parse({ ...whole, qiYeBHType: kind }).qiYeBHType).toBe(2);
  expect(enterpriseFormWith().parse({ ...whole, qiYeBHType: 3 }).qiYeBHType).toBe(3);
});

const isText = (field: z.ZodType) => {
  let inner: z.ZodType = field;
  while (inner instanceof z.ZodOptional) inner = inner.unwrap() as z.ZodType;
  return inner instanceof z.ZodString;
};
const texts = enterpriseFieldNames.filter((name) => isText(enterpriseFields.shape[name]));
/** What each text field holds at most; those that are not here have a form of their own that is shorter. */
const longest: Partial<Record<string, number>> = {
  enterpriseName: 200,
  shortName: 100,
  businessScope: 2000,
  legalRepName: 50,
  legalRepIdNumber: 50,
  registeredAddress: 200,
  officeAddress: 200,
  contactName: 50,
  bankAccountName: 200,
  bankName: 100,
  introduction: 2000,
};

test('the text fields are found', () => expect(texts.length).toBeGreaterThan(25));

test.each(texts)('%s refuses what is too long', (name) => {
  const max = longest[name] ?? 255;
  expect(enterpriseFields.shape[name].safeParse('1'.repeat(max + 1)).success).toBe(false);
  if (longest[name] === undefined) return;
  const checked = enterpriseFields.shape[name].safeParse('字'.repeat(max + 1));
  expect(checked.error?.issues.map(({ message }) => message)).toContain(`不能大于${max}位字符！`);
  if (name !== 'legalRepIdNumber')
    expect(enterpriseFields.shape[name].safeParse('字'.repeat(max)).success).toBe(true);
});

test.each(texts)('%s: blanks only are nothing', (name) => {
  const isOptional = enterpriseFields.shape[name].safeParse(undefined).success;
  for (const blank of [' ', '\u3000', ' \t\n ']) {
    const checked = enterpriseFields.shape[name].safeParse(blank);
    expect(checked.success, JSON.stringify(blank)).toBe(isOptional);
  }
});

/** Names, addresses and free texts may hold full-width signs (测试（杭州）); everything else may not. */
const wide = new Set([
  'enterpriseName',
  'shortName',
  'businessScope',
  'legalRepName',
  'registeredAddress',
  'officeAddress',
  'contactName',
  'bankAccountName',
  'bankName',
  'introduction',
]);

test.each(texts.filter((name) => !wide.has(name)))('%s refuses full-width characters', (name) => {
  expect(enterpriseFields.shape[name].safeParse('ＡＢＣ').success).toBe(false);
});
test.each([...wide])('%s takes full-width signs', (name) => {
  expect(enterpriseFields.shape[name as 'shortName'].safeParse('测试（杭州）').success).toBe(true);
});

test('fields are checked against each other', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ fddbrShengFenZhengType: 103 })).toEqual({ legalRepIdNumber: '证件号码格式错误' });
  expect(faultsOf({ fddbrShengFenZhengType: 103, legalRepIdNumber: 'E12345678' })).toEqual({});
  expect(faultsOf({ legalRepIdNumber: '11010519491231002' })).toEqual({ legalRepIdNumber: '身份证格式错误' });
  expect(faultsOf({ shiId: '110100' })).toEqual({ shiId: '所选城市不属于该省份' });
  expect(faultsOf({ areaId: '330203' })).toEqual({ areaId: '所选区县不属于该城市' });
  expect(faultsOf({ areaId: '' })).toEqual({});
  expect(faultsOf({ licenceFiles: [] })).toEqual({ licenceFiles: '请上传营业执照扫描件' });
});

test('a draft may miss anything, but what is there must be right; the wire carries a comma list', () => {
  expect(draftFields.parse({})).toMatchObject({ qiYeBHType: 2, userLeiBie: 1, zhuCeZiJinBiZhong: '156' });
  expect(draftFields.parse({ zhuTiLeiXing: 'T, D,' }).zhuTiLeiXing).toEqual(['D', 'T']);
  expect(draftFields.parse({ enterpriseName: '  ', uscc: null, licenceFiles: [] }).uscc).toBeUndefined();
  expect(draftFields.safeParse({ uscc: '123' }).success).toBe(false);
  expect(draftFields.safeParse({ zhuTiLeiXing: 'X' }).success).toBe(false);
  const info = enterpriseFormWith().parse(whole);
  expect(toWire(info)['zhuTiLeiXing']).toBe('D,T');
  expect(changedFields(info, fromWire(toWire(info)))).toEqual([]);
});

test('stricter checks only doubt', () => {
  const wrong = '91350100M000100Y44';
  const info = enterpriseFormWith().parse({
    ...whole,
    uscc: wrong,
    taxpayerId: wrong,
    legalRepIdNumber: '110105194912310021',
  });
  expect(infoDoubts(info, '2026-11-21')).toEqual({
    uscc: ['统一社会信用代码校验位不符，请核对'],
    taxpayerId: ['统一社会信用代码校验位不符，请核对'],
    legalRepIdNumber: ['身份证校验位不符，请核对'],
  });
  expect(infoDoubts({}, '2026-11-21')).toEqual({});
});

test('every field has its label and stands in one section', () => {
  const placed = enterpriseSections.flatMap(({ fields }) => fields);
  expect([...placed].sort()).toEqual([...enterpriseFieldNames].sort());
  expect(Object.keys(enterpriseLabel).sort()).toEqual([...enterpriseFieldNames].sort());
});

test('an empty ID number is asked for by what it is', () => {
  for (const legalRepIdNumber of [undefined, '', ' ', null]) {
    expect(faultsOf({ legalRepIdNumber })).toEqual({ legalRepIdNumber: '请输入身份证号码' });
    expect(faultsOf({ legalRepIdNumber, fddbrShengFenZhengType: 103 })).toEqual({
      legalRepIdNumber: '不能为空！',
    });
    expect(
      enterpriseFields.shape.legalRepIdNumber.safeParse(legalRepIdNumber).error?.issues[0]?.message,
    ).toBe('请输入身份证号码');
    expect(personnelRecord.fields.shape.idNumber.safeParse(legalRepIdNumber).error?.issues[0]?.message).toBe(
      '请输入身份证号码',
    );
  }
});
