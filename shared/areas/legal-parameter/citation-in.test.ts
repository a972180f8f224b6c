import { expect, test } from 'vitest';
import { citationIn } from './citation-in.ts';

test.for([
  ['招标投标法 第二十四条', 'Tendering Law, Art. 24'],
  ['招标投标法实施条例 第十条', 'Tendering Regulations, Art. 10'],
  ['政府采购法实施条例 第五十条', 'Government Procurement Regulations, Art. 50'],
  ['国家发改委令第16号 第五条', 'NDRC Order 16, Art. 5'],
  ['招标投标法 第一百零八条', 'Tendering Law, Art. 108'],
  ['财政部令第74号 第二十九条、第四十五条', 'MOF Order 74, Art. 29, 45'],
  ['国资发改革规〔2024〕53号', 'SASAC Document 53 of 2024'],
  ['招标投标法', 'Tendering Law'],
  ['DA/T 103-2024', 'DA/T 103-2024'],
  ['某省条例 第三条', '某省条例 第三条'],
  ['', ''],
])('%s reads %s in English', ([citation, english]) => {
  expect(citationIn('en', citation!)).toBe(english);
  expect(citationIn('cn', citation!)).toBe(citation);
});
