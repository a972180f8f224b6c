import { expect, test } from 'vitest';
import { identityTrace } from './codes.ts';
import { identityIn, namesOf } from './identity-scan.ts';

const identity = {
  name: '北京市华星阀门制造有限公司',
  creditCode: '91110108MA01ABCD2X',
  phones: ['13800138000', '010-62345678'],
  people: ['张建国'],
};
const t = identityTrace.code;
const traces = (text: string) => identityIn(text, identity).map(({ trace }) => trace);

test('a company goes by its full name, without legal form and place, and by its mark alone', () => {
  expect(namesOf(identity.name)).toEqual([
    '北京市华星阀门制造有限公司',
    '北京市华星阀门制造',
    '华星阀门制造',
    '华星',
  ]);
  expect(namesOf('苏州博远仪表科技有限公司').at(-1)).toBe('博远');
  // What a company does is a word of the language.
  expect(namesOf('上海电气设备有限公司')).toEqual(['上海电气设备有限公司', '上海电气设备']);
});

test.each([
  ['我公司北京市华星阀门制造有限公司现用的X型', t.name],
  ['华 星·阀门（制造）的产品是否满足', t.name],
  ['华星的产品是否满足', t.name],
  ['请回复９１１１０１０８ＭＡ０１ＡＢＣＤ２Ｘ', t.creditCode],
  ['请致电 138 0013 8000', t.phone],
  ['电话010-6234 5678', t.phone],
  ['联系人：张 建 国', t.person],
])('“%s” tells who asks', (text, trace) => {
  expect(traces(text)).toContain(trace);
});

test('what tells nothing passes', () => {
  expect(traces('第三章第2.1条要求的阀门公称压力是PN16还是PN25？请明确。')).toEqual([]);
});
