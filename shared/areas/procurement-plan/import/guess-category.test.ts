import { expect, test } from 'vitest';
import { categoryGuesser } from './guess-category.ts';

const leaves = [
  ['A0101', '专用生产设备'],
  ['A0102', '办公家具'],
  ['B0101', '房屋建筑施工'],
  ['B0102', '装饰装修'],
  ['C0101', '信息系统运维'],
  ['C0102', '科研及技术服务'],
  ['C0103', '培训'],
].map(([code, name]) => ({ code: code!, name: name! }));
const guess = categoryGuesser(leaves);

test.each<[1 | 2 | 3, string, string, string]>([
  [3, '教学楼桌椅购置', '', 'A0102'],
  [1, '录播教室改造', '', 'B0102'],
  [2, '门户网站运维', '含培训', 'C0101'],
  [2, '干部培训', '', 'C0103'],
  // Nothing speaks for a category: the general one of the type.
  [3, '某物', '', 'A0101'],
  [2, '某事', '', 'C0102'],
])('%i %s', (type, name, content, code) => {
  expect(guess(type, name, content)).toBe(code);
});

test('without a type, or without categories for it, nothing is proposed', () => {
  expect(guess(undefined, '干部培训')).toBeUndefined();
  expect(categoryGuesser([])(2, '干部培训')).toBeUndefined();
});
