import { expect, test } from 'vitest';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { conditionKind } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { differenceOf } from './difference.service.ts';

const content = (fileNames: Record<string, string>) => ({
  planName: '计划',
  files: Object.keys(fileNames),
  fileNames,
});

test('files added and taken off since a return are named', () => {
  const before = content({ a: '批复.pdf', b: '报价.xlsx' });
  const after = content({ b: '报价.xlsx', c: '新批复.pdf', d: '图.png' });
  expect(differenceOf(annualPlanKind, before, after)).toEqual([
    {
      label: { cn: '附件', en: 'Attachments' },
      before: { cn: '2 项', en: '2 entries' },
      after: {
        cn: '3 项；新增 新批复.pdf、图.png；删除 批复.pdf',
        en: '3 entries; added 新批复.pdf, 图.png; removed 批复.pdf',
      },
    },
  ]);
  expect(differenceOf(annualPlanKind, before, before)).toEqual([]);
});

test('a file in whose place another of its name has come was replaced', () => {
  const before = content({ a: '批复.pdf', b: '报价.xlsx' });
  const after = content({ a: '批复.pdf', c: '报价.xlsx', d: '图.png' });
  expect(differenceOf(annualPlanKind, before, after)[0]!.after).toEqual({
    cn: '3 项；替换 报价.xlsx；新增 图.png',
    en: '3 entries; replaced 报价.xlsx; added 图.png',
  });
});

test('a submission kept without names differs by its files alone', () => {
  const { fileNames: _names, ...before } = content({ a: '批复.pdf' });
  expect(differenceOf(annualPlanKind, before, content({ a: '批复.pdf' }))).toEqual([]);
  expect(differenceOf(annualPlanKind, before, content({ b: '新批复.pdf' }))[0]!.after.cn).toBe(
    '1 项，内容已修改；新增 新批复.pdf',
  );
});

test('of a list only the entries that differ are told, each with its place', () => {
  const condition = (content: string, isMust = false) => ({
    key: 'c1',
    kind: 1,
    content,
    isMust,
    proof: '',
    needsFile: false,
  });
  const [one, two, three] = ['营业执照', '近三年无失信', '同类业绩两项'].map((said) => condition(said));
  const changed = (before: object[], after: object[]) =>
    differenceOf(noticeKind, { conditions: before }, { conditions: after }).map((found) => [
      found.before.cn,
      found.after.cn,
    ]);
  const kind = conditionKind.label(1);
  expect(changed([one!, two!], [three!, one!, condition('近五年无失信', true)])).toEqual([
    [`2. ${kind}：近三年无失信`, `1. ${kind}：同类业绩两项\n3. ${kind}：近五年无失信；必须满足`],
  ]);
  expect(changed([one!, one!], [one!])).toEqual([[`2. ${kind}：营业执照`, '无']]);
  expect(changed([one!, two!], [two!, one!])).toEqual([['2 项', '2 项，内容已修改']]);
});
