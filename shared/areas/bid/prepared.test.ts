import { expect, test } from 'vitest';
import { saidForm } from './bid-said.ts';
import { evaluationItems } from './evaluation-items.ts';
import { openingFault } from './opening-faults.ts';
import { preparedFindings } from './prepared-findings.ts';
import { type BidTerms, emptyBid, type PreparedBid } from './prepared.ts';
import { amountOf, linesTotal, netPriceOf, quotedFaults, type QuotedLine } from './quoted-lines.ts';

const field = { isRequired: true, isReadAloud: true, isScorePrice: false, isInWords: false };
const total = { ...field, label: '投标总价', type: 'money', isScorePrice: true, isInWords: true } as const;
const days = { ...field, label: '交货期', type: 'days', unit: '天', max: '90' } as const;
const leader = { ...field, label: '项目负责人', type: 'str', isRequired: false } as const;
const score = { kind: 1 as const, standard: '按标准', bands: [], step: '0.5', fullScore: '10' };
const terms: BidTerms = {
  parts: [1, 2, 3, 4],
  openingForm: [total, days, leader],
  quoteType: 4,
  evalPlan: {
    reviewStandards: [{ group: 2, standard: '营业执照有效', proof: '复印件', isVeto: true }],
    scoreItems: [
      { ...score, part: 1, name: '实施方案' },
      { ...score, part: 2, name: '业绩' },
    ],
  },
};
const line = {
  lineNo: '1',
  materialCode: '',
  materialName: '电缆',
  spec: '',
  unit: '米',
  quantity: '3',
  kind: 1,
  fixedPrice: null,
  remark: '',
} as const;
const lines = [
  line,
  { ...line, lineNo: '2', kind: 2 } as const,
  { ...line, lineNo: '3', kind: 3, quantity: '1', fixedPrice: '1000.00' } as const,
];
const documents = (['资格.pdf', '技术.pdf', '商务.pdf'] as const).map((name, at) => ({
  name,
  part: ([1, 2, 3] as const)[at]!,
  bytes: 10,
  isAgreement: false,
}));
const whole: PreparedBid = {
  ...emptyBid,
  agentName: '张三',
  agentPhone: '13800000000',
  opening: { 投标总价: '1010.00', 交货期: '60' },
  lines: [{ lineNo: '1', price: '3.3333', taxRate: '13' }],
  hasNoDeviation: true,
  documents,
  materials: [
    { item: 'review:0', file: '资格.pdf', page: '3' },
    { item: 'score:0', file: '技术.pdf' },
    { item: 'score:1', file: '商务.pdf', page: '1-2' },
  ],
  isPledged: true,
};
const told = (bid: Partial<PreparedBid>, own: Partial<BidTerms> = {}) =>
  Object.fromEntries(
    preparedFindings({ ...whole, ...bid }, { ...terms, ...own }, lines).map(
      ({ field: name, level, text }) => [name, `${level} ${text.cn}`],
    ),
  );

test('a bid that answers everything the file asks for has nothing against it', () => {
  expect(told({})).toEqual({});
});

test('an empty bid is told everything at once, each at its field and in both languages', () => {
  const found = preparedFindings(emptyBid, terms, lines);
  expect(found.map(({ field: name }) => name)).toEqual([
    'agentName',
    'agentPhone',
    'opening.投标总价',
    'opening.交货期',
    'lines',
    'deviations',
    'documents.part.1',
    'documents.part.2',
    'documents.part.3',
    'materials',
    'materials',
    'materials',
    'isPledged',
  ]);
  expect(found.every(({ text }) => text.cn !== '' && text.en !== '' && text.cn !== text.en)).toBe(true);
});

test('a total that the lines do not come to warns and does not stop', () => {
  expect(told({ opening: { ...whole.opening, 投标总价: '1010.01' } })).toEqual({
    lines: 'warning 各行合价之和1010.00元与总价1010.01元不一致',
  });
  expect(told({ opening: { ...whole.opening, 投标总价: '5' } }, { quoteType: 2 })).toEqual({});
});

test('amounts are exact: quantity times the price with tax, to the fen; without tax by the rate', () => {
  const quoted = new Map<string, QuotedLine>([['1', { lineNo: '1', price: '3.3333', taxRate: '13' }]]);
  expect(amountOf(line, quoted.get('1'))).toBe('10.00');
  expect(netPriceOf(line, quoted.get('1')!)).toBe('2.9498');
  expect(netPriceOf(line, { price: '3.3333' })).toBeNull();
  expect(amountOf(lines[1]!, undefined)).toBeNull();
  expect(linesTotal(lines, quoted)).toBe('1010.00');
});

test.each([
  [line, undefined, '不能为空！'],
  [line, { lineNo: '1', price: '0.00' }, '单价须大于0'],
  [line, { lineNo: '1', price: '1,5' }, '必须填写数值，四位以内小数'],
  [lines[1]!, undefined, undefined],
  [lines[2]!, { lineNo: '3', price: '5' }, '暂列金额和暂估价由文件规定，不另报价'],
  [lines[2]!, undefined, undefined],
])('a line is quoted as its kind asks %#', (of, quoted, fault) => {
  expect(quotedFaults(of, quoted)['price']?.cn).toBe(fault);
});

test.each([
  [total, '', '不能为空！'],
  [total, '0', '必须大于0'],
  [total, '1.234', '必须填写数值，最多2位小数'],
  [total, '1.', '必须填写数值，最多2位小数'],
  [total, '12.5', undefined],
  [days, '91', '不能高于90'],
  [days, '9.5', '必须填写整数天数'],
  [days, '90', undefined],
  [{ ...total, type: 'rate', isScorePrice: false, decimals: 1, min: '0.5' } as const, '0.4', '不能低于0.5'],
  [{ ...leader, type: 'date' } as const, '2026-02-30', '请填写日期，如2026-12-01'],
  [leader, ' ', undefined],
])('a field of the opening form holds what its type says %#', (of, typed, fault) => {
  expect(openingFault(of, typed)?.cn).toBe(fault);
});

test('a consortium has its agreement, and shares that come to 100', () => {
  const a = { name: '甲', work: '供货', share: '60' };
  const b = { name: '乙', work: '安装', share: '39.9' };
  expect(told({ members: [a, b] })).toEqual({ members: 'error 联合体投标须附联合体协议' });
  const agreed = [...documents, { ...documents[0]!, name: '协议.pdf', isAgreement: true }];
  expect(told({ members: [a, b], documents: agreed })).toEqual({
    members: 'error 各成员份额之和须为100%，现为99.9%',
  });
  expect(told({ members: [a], documents: agreed })['members']).toContain('份额');
  expect(told({ members: [a, { ...b, share: '40' }], documents: agreed })).toEqual({});
});

test('files are told by name, and materials lead to a file there is', () => {
  expect(told({ documents: [...documents, { ...documents[0]!, name: 'a/b' }] })).toEqual({
    'documents.3': 'error 文件名不能含/、\\或控制字符，且不超过255字节',
  });
  expect(told({ documents: documents.slice(1) })).toEqual({
    'documents.part.1': 'error 此部分还没有文件',
    'materials.0.file': 'error 该材料所在的文件不在投标文件中',
  });
  expect(told({ materials: whole.materials.slice(0, 2) })).toEqual({
    materials: 'warning 有1个评审项未对应材料',
  });
  expect(
    told({ documents: [{ ...documents[0]!, bytes: 201 * 1024 * 1024 }, ...documents.slice(1)] }),
  ).toEqual({
    documents: 'error 文件合计超过200 MB，不能加密递交',
  });
});

test('no price and no file of the price stands in another envelope than its own', () => {
  const price = { ...documents[0]!, name: '报价表.xlsx', part: 4 as const };
  const bid = { ...whole, documents: [...documents, price] };
  const tech = saidForm(bid, terms, lines, 'tech');
  expect(JSON.stringify(tech)).not.toMatch(/1010|3\.3333|报价表|投标总价/);
  expect(tech.opening).toEqual({ 交货期: '60', 项目负责人: '' });
  const priced = saidForm(bid, terms, lines, 'price');
  expect(priced).toEqual({
    opening: { 投标总价: '1010.00' },
    lines: {
      columns: ['lineNo', 'brand', 'origin', 'netPrice', 'taxRate', 'price', 'amount', 'delivery', 'remark'],
      rows: [
        ['1', null, null, '2.9498', '13', '3.3333', '10.00', null, null],
        ['2', null, null, null, null, null, null, null, null],
        ['3', null, null, null, null, '1000.00', '1000.00', null, null],
      ],
    },
    materials: [],
    parts: { '报价表.xlsx': 4 },
  });
  const both = saidForm(bid, terms, lines, 'whole');
  expect(both.opening).toEqual({ 投标总价: '1010.00', 交货期: '60', 项目负责人: '' });
  expect(both.pledged).toBe(true);
});

test('what is scored by formula asks for no file, and a part the file has not goes to one it has', () => {
  const items = evaluationItems({ ...terms, parts: [2, 4] });
  expect(items.map(({ id, part }) => [id, part])).toEqual([
    ['review:0', 2],
    ['score:0', 2],
    ['score:1', 2],
  ]);
});
