import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richBlocks, richLines } from './rich-text.ts';

test('headings, paragraphs, lists, stressed words', () => {
  expect(richBlocks('# 范围\n第一行\n第二行 **重要**\n\n- 甲\n- 乙\n1. 一\n2. 二')).toEqual([
    { kind: 'heading', level: 1, line: [{ text: '范围', isStrong: false }] },
    {
      kind: 'paragraph',
      lines: [
        [{ text: '第一行', isStrong: false }],
        [
          { text: '第二行 ', isStrong: false },
          { text: '重要', isStrong: true },
        ],
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      lines: [[{ text: '甲', isStrong: false }], [{ text: '乙', isStrong: false }]],
    },
    {
      kind: 'list',
      isOrdered: true,
      lines: [[{ text: '一', isStrong: false }], [{ text: '二', isStrong: false }]],
    },
  ]);
});

test('a mark without its second stands as it is', () => {
  expect(richLines('价格**以合同为准')).toEqual(['价格**以合同为准']);
});

test('no word is lost, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (source) => {
      const plain = (text: string) => text.replaceAll(/[\s*#·\-.0-9]/gu, '');
      expect(plain(richLines(source).join(''))).toBe(plain(source));
    }),
  );
});

test('markup is words', () => {
  expect(richLines('<script>alert(1)</script>')).toEqual(['<script>alert(1)</script>']);
});
