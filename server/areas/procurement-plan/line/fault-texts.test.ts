import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dayOrderTexts } from '#shared/areas/procurement-plan/line/day-order';
import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { faultInEnglish } from '#shared/areas/procurement-plan/line/fault-english';
import {
  belowUsedText,
  contractTooLateText,
  issueYearText,
  lineFaultText,
  openTooSoonText,
} from '#shared/areas/procurement-plan/line/fault-texts';

const han = /[\u4e00-\u9fff]/;
/** What a person wrote stays as they wrote it. */
const withoutQuoted = (text: string) => text.replace(/“[^”]*”/g, '').replace(/[（(][是否][）)]/g, '');

const shared = new URL('../../../../shared/areas/procurement-plan/', import.meta.url);
const here = new URL('../', import.meta.url);

async function sources(): Promise<string[]> {
  const readers = (await readdir(new URL('import/', shared))).filter(
    (name) => !name.endsWith('.test.ts') && name !== 'header-names.ts',
  );
  const files = [
    ...readers.map((name) => new URL(`import/${name}`, shared)),
    ...['import/view-rows.ts', 'line/line-references.ts', 'line/check-lines.ts'].map(
      (name) => new URL(name, here),
    ),
  ];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

/** Every message in the code, with something in the place of what is put in. */
async function messages(): Promise<string[]> {
  const found = (await sources()).flatMap((code) => [
    ...code.matchAll(
      /(?:error|warning|message|blank|repeatedHeader|shifted|total|note)\s*[:=]\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g,
    ),
  ]);
  return found
    .map(([, plain, template]) =>
      (plain ?? template ?? '')
        .replace(/\$\{quoted\(\w+\)\}/g, '“甲”')
        .replaceAll('${lineLabel[field].cn}', lineLabel.quantity.cn)
        .replace(/(“[^”]*)\$\{[^}]*\}(?:[^”$]*\})?/g, '$1乙')
        .replace(/\$\{[^}]*\}/g, '12'),
    )
    .filter((text) => han.test(text));
}

test('every message about a line or a cell has an English one', async () => {
  const all = await messages();
  expect(all.length).toBeGreaterThan(20);
  const rules = [
    ...Object.values(lineFaultText),
    ...dayOrderTexts,
    issueYearText(2026),
    openTooSoonText(20),
    contractTooLateText(30),
    belowUsedText('100.00'),
  ].map(({ cn }) => cn);
  const silent = [...all, ...rules].filter((text) => han.test(withoutQuoted(faultInEnglish(text))));
  expect(silent).toEqual([]);
});

test('what was written stays as it is, what is counted is kept', () => {
  expect(faultInEnglish('“约30万”按300000.00元读取')).toBe('“约30万” was read as CNY 300000.00');
  expect(faultInEnglish(issueYearText(2026).cn)).toBe('Issue must be planned in 2026 or 2027');
  expect(faultInEnglish('第3条“计划开标时间”计划开标时间不能早于计划发标时间')).toBe(
    'Line 3, Planned opening: The opening cannot be planned before the issue',
  );
  const split =
    '本单位12个月内“保洁服务”共2条服务采购合计120.00万元，单条均未达到而合计达到依法必招标准100.00万元，' +
    '请核实是否属于化整为零（招标投标法第四条）';
  expect(faultInEnglish(split)).toContain('2 purchases (service');
  expect(han.test(withoutQuoted(faultInEnglish(split)))).toBe(false);
});

test('the article behind a message is cited in English too', () => {
  expect(faultInEnglish('该采购方式邀请单位不少于3家（招标投标法 第十七条）')).toBe(
    'This method invites at least 3 suppliers (Tendering Law, Art. 17)',
  );
});
