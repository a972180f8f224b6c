import type { Cell } from '#shared/kit/spreadsheet-cell';
import { cellError, type Parsed, plainText, quoted } from './parsed.ts';

const yes = new Set([
  '是',
  '√',
  '✓',
  '✔',
  '☑',
  '有',
  'Y',
  'YES',
  'TRUE',
  '1',
  '对',
  '需要',
  '要',
  '含',
  '含税',
  '包含',
  '已含',
  '预留',
  '整体预留',
  '部分预留',
  '属于',
  '必须',
]);
const no = new Set([
  '否',
  '×',
  '✗',
  '✘',
  '☒',
  '□',
  'X',
  '无',
  '没有',
  'N',
  'NO',
  'FALSE',
  '0',
  '错',
  '不需要',
  '不是',
  '不',
  '不含',
  '不含税',
  '未含',
  '不预留',
  '非预留',
  '不属于',
  '非',
]);

/** Yes or no as people write it: 是/否, √/×, 有/无, Y/N, 1/0, 含税/不含税, 预留/不预留. */
export function parseFlag(cell: Cell): Parsed<boolean> {
  const broken = cellError(cell);
  if (broken) return broken;
  if (typeof cell === 'boolean') return { value: cell };
  const text = plainText(cell).replace(/\s/g, '').toUpperCase();
  if (yes.has(text)) return { value: true };
  if (no.has(text)) return { value: false };
  return {
    error: { cn: `${quoted(cell)}不是“是”或“否”`, en: `${quoted(cell)} is neither yes (是) nor no (否)` },
  };
}
