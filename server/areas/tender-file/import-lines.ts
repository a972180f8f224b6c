import { isFixedPrice, lineKind } from '#shared/areas/tender-file/codes';
import {
  LINE_FIELDS,
  type LineField,
  lineImportStatus,
  type LineImportStatus,
} from '#shared/areas/tender-file/line-import-contract';
import {
  lineLabel,
  LINES_MAX,
  lineText as t,
  type PriceLine,
  priceLine,
  type PriceLineRow,
} from '#shared/areas/tender-file/lines';
import { plainNumber } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import type { SheetRow } from '#shared/kit/sheet-header';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { understandingIn } from '../../kit/spreadsheet/understanding.ts';
import type { ImportSheet } from '../import/import-sheet.service.ts';
import { recordImports } from '../import/record-import.service.ts';
import { addFault, noteEarlier, type RowFault, viewedRows } from '../import/viewed-row.service.ts';
import { linesOf, lockDraft, settleLines, toLineRow } from './lines.ts';
import { files } from './file-access.ts';
import { tenderFileLineImport } from './tender-file.table.ts';
import type { understand } from './understand-lines.ts';

const s = lineImportStatus.code;
type Texts = SheetRow<LineField>['texts'];
type Judged = Exclude<LineImportStatus, 'skipped'>;
interface LineWrite {
  line: PriceLine;
  status: Judged;
}

/** Jobs, files and the event of an import are named after it. */
const LINE_IMPORT = 'tenderFile.lineImport';

/** The sheet an import reads and its template has. */
const sheet: ImportSheet<LineField> = {
  name: '报价清单',
  fields: LINE_FIELDS,
  label: lineLabel,
  width: { lineNo: 8, materialName: 30, spec: 40, unit: 10, quantity: 12, kind: 14, remark: 30 },
  required: ['materialName', 'unit', 'quantity'],
  hints: [
    ['带 * 的列', '必填；有错误的行须先更正或跳过，才能导入'],
    [lineLabel.lineNo.cn, '不能重复；都不填的，按行的顺序编号'],
    [lineLabel.quantity.cn, ruleText.quantity.cn],
    [
      lineLabel.kind.cn,
      `${lineKind
        .options()
        .map(({ label }) => label)
        .join('、')}；不填的为必报`,
    ],
    [lineLabel.fixedPrice.cn, '只有暂列金额和暂估价填写，对所有投标人相同'],
    ['导入后', '文件的报价清单与表格一致，表格中没有的行被删除'],
  ],
};

const kindByLabel = new Map(
  (['cn', 'en'] as const).flatMap((language) =>
    lineKind.options(language).map(({ value, label }) => [label, value] as const),
  ),
);

/** What the cells of a row say, as the form has it. */
function formOf(texts: Texts, place: number) {
  const kindText = texts.kind?.trim() ?? '';
  return {
    lineNo: texts.lineNo ? numberAsWritten(texts.lineNo).replace(/\.0+$/, '') : String(place),
    materialCode: texts.materialCode ?? '',
    materialName: texts.materialName ?? '',
    spec: texts.spec ?? '',
    unit: texts.unit ?? '',
    quantity: numberAsWritten(texts.quantity ?? ''),
    kind: kindText === '' ? lineKind.code.required : (kindByLabel.get(kindText) ?? kindText),
    fixedPrice: texts.fixedPrice ? numberAsWritten(texts.fixedPrice) : '',
    remark: texts.remark ?? '',
  };
}

/** A line as it would be read once it is stored. */
const asRow = (line: PriceLine): PriceLineRow => ({
  lineNo: String(Number(line.lineNo)),
  materialCode: line.materialCode ?? '',
  materialName: line.materialName,
  spec: line.spec ?? '',
  unit: line.unit,
  quantity: plainNumber(line.quantity),
  kind: line.kind,
  fixedPrice: isFixedPrice(line.kind) ? line.fixedPrice! : null,
  remark: line.remark ?? '',
});

/** Judges a row by the form, the rows above it and the lines there are. */
function judging(known: ReadonlyMap<string, PriceLineRow>) {
  const earlier = new Map<string, number>();
  let place = 0;
  return (texts: Texts, rowNumber: number) => {
    place += 1;
    const form = formOf(texts, place);
    const faults: RowFault<LineField>[] = [];
    const checked = priceLine.safeParse(form);
    for (const { path, message } of checked.error?.issues ?? [])
      addFault(faults, path[0] as LineField, path[0] === 'kind' ? t.kind.cn : message);
    noteEarlier(faults, 'lineNo', form.lineNo, rowNumber, earlier);
    if (faults.length > 0 || !checked.success) return { status: s.faulty as Judged, faults };
    const line = checked.data;
    const row = asRow(line);
    const before = known.get(row.lineNo);
    const differs = before
      ? LINE_FIELDS.filter((field) => String(before[field] ?? '') !== String(row[field] ?? ''))
      : [];
    const status: Judged = !before ? s.new : differs.length > 0 ? s.changed : s.unchanged;
    return {
      status,
      before: Object.fromEntries(
        differs.map((field) => [
          field,
          field === 'kind' ? lineKind.label(before!.kind) : String(before![field] ?? ''),
        ]),
      ),
      write: { line, status } satisfies LineWrite,
    };
  };
}

/** The import of the lines of a draft; while a row is faulty nothing is written, and what the sheet lacks is taken out. */
export const lineImports = recordImports({
  table: tenderFileLineImport,
  code: LINE_IMPORT,
  sheet,
  statuses: lineImportStatus,
  rowsMax: LINES_MAX,
  understanding: understandingIn<typeof understand>(new URL('./understand-lines.ts', import.meta.url)),
  noHeader: {
    cn: '没有找到表头，至少要有“名称”和“数量”两列，请使用导入模板',
    en: 'No header was found: it has the columns “名称” and “数量” at least. Please use the template.',
  },
  refusesFaulty: t.mendFirst,
  begin: async (context, { tenderFileGuid }: { tenderFileGuid: string }) => {
    await lockDraft(context.db, context, tenderFileGuid);
    return { tenderFileGuid };
  },
  view: async (context, found) => {
    await files.find(context, found.tenderFileGuid);
    const lines = (await linesOf(context.db, found.tenderFileGuid)).map(toLineRow);
    return viewedRows<LineField, Judged, LineWrite>(
      found,
      judging(new Map(lines.map((one) => [one.lineNo, one]))),
    );
  },
  prepare: async (wanted, _asked, _report, { tenderFileGuid }) => {
    const writes = wanted.map(({ write }) => write as LineWrite);
    return async (context) => {
      const draft = await lockDraft(context.db, context, tenderFileGuid);
      await settleLines(
        context.db,
        context,
        draft,
        writes.map(({ line }) => line),
      );
      const count = (status: Judged) => writes.filter((one) => one.status === status).length;
      return { added: count(s.new), changed: count(s.changed) };
    };
  },
  audit: { objectType: 'tenderFileLineImport' },
  unit: '行',
  forgetAt: '41 3 * * *',
});
