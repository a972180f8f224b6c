import { expect, test } from 'vitest';
import { quoteTemplate, readCsv, readQuotes } from './read-quotes.ts';

const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], '报价.CSV');
const line = {
  lineNo: '1',
  materialCode: '',
  materialName: '阀门, "球形"',
  spec: 'DN50\nPN16',
  unit: '台',
  quantity: '2',
  kind: 1,
  fixedPrice: null,
  remark: '',
} as const;

test('a CSV is read with its quotes, breaks and commas', () => {
  expect(readCsv('a,"b,""c"""\r\n"d\ne",f')).toEqual([
    ['a', 'b,"c"'],
    ['d\ne', 'f'],
  ]);
  expect(readCsv('a\n')).toEqual([['a']]);
});

test('prices are met by line number, as people write them, below a title', async () => {
  const found = await readQuotes(
    csv('报价表\n项次,含税单价（元）,税率,品牌\n1,"1,234.50",13%,甲\n2,¥8,0.09,\n,5,,\n'),
  );
  expect(found).toEqual([
    { lineNo: '1', price: '1234.50', taxRate: '13', brand: '甲' },
    { lineNo: '2', price: '8', taxRate: '9' },
  ]);
  expect(await readQuotes(csv('名称,数量\n阀门,2\n'))).toEqual([]);
});

test('a file of an older Excel is read in its own characters', async () => {
  // 行号,单价 in GB 18030
  const head = [0xd0, 0xd0, 0xba, 0xc5, 0x2c, 0xb5, 0xa5, 0xbc, 0xdb, 0x0a];
  const found = await readQuotes(csv(new Uint8Array([...head, 0x31, 0x2c, 0x37])));
  expect(found).toEqual([{ lineNo: '1', price: '7' }]);
});

test('the template is read back as it was filled in', async () => {
  const text = quoteTemplate(
    [line],
    [{ lineNo: '1', price: '3.5', taxRate: '13', remark: '含运费, 保险' }],
    'cn',
  );
  expect(await readQuotes(csv(text))).toEqual([
    { lineNo: '1', price: '3.5', taxRate: '13', remark: '含运费, 保险' },
  ]);
});
