import { cellState, comparedBasis, splitObstacle } from '#shared/areas/comparison/codes';
import type { ComparisonAsk, ComparisonCell, ComparisonTable } from '#shared/areas/comparison/contract';
import { compareMoney } from '#shared/kit/money';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import { actorOf, type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import { exportName, type ExportFile } from '../../kit/spreadsheet/export-file.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';
import { defineExport } from '../job/write-export.service.ts';
import { compareTender, type WholeComparison } from './compare-tender.ts';

const KIND = 'comparison.export';

/** An export as its job keeps it: who asked, and for what. */
interface Order {
  asker: Asker;
  ask: ComparisonAsk;
}

/** Has a comparison written as it is seen. */
export async function startComparisonExport(ask: ComparisonAsk, context: Context) {
  const { tenderNo } = await compareTender(context, ask);
  return inTransaction(context.db, async (db) => {
    const order = { asker: askerOf(context.actor), ask } satisfies Order;
    const job = await requestExport(db, context, KIND, order);
    await record(db, context, {
      event: KIND,
      objectType: 'tender',
      objectGuid: ask.guid,
      objectName: tenderNo,
      after: { basis: ask.basis ?? null, least: ask.least ?? [], most: ask.most ?? null },
    });
    return job;
  });
}

export const comparisonExports = [
  defineExport<Order>(KIND, ({ asker, ask }, { db }) => comparisonFile(db, asker, ask)),
];

/** The table, and what comes of it. */
async function comparisonFile(db: Db, asker: Asker, ask: ComparisonAsk): Promise<ExportFile> {
  const of = await compareTender({ db, actor: actorOf(asker) }, ask);
  return {
    name: exportName(`${of.tenderNo}_比价表`, await todayOf(db)),
    total: of.list.length,
    sheets: [tableSheet(of), resultSheet(of)],
  };
}

const number = (text: string | null): WriteCell => (text === null || text === '' ? '' : { number: text });
const text = (header: string, width: number): WriteColumn => ({ header, width });
const money = (header: string): WriteColumn => ({ header, width: 16, format: 'money' });
const called = ({ no, name }: { no: number; name: string }) => `${no} ${name}`;

function tableSheet(of: WholeComparison) {
  const basis = comparedBasis.label(of.basis);
  const total = (label: string, by: (one: ComparisonTable['suppliers'][0]) => WriteCell[]): WriteCell[] => [
    '',
    label,
    ...Array.from({ length: 4 }, () => ''),
    ...of.suppliers.flatMap(by),
    '',
  ];
  return {
    name: '比价表',
    columns: [
      text('行号', 8),
      text('名称', 28),
      text('规格', 24),
      text('单位', 8),
      { header: '数量', width: 12, format: 'decimal' as const },
      text('物料编码', 16),
      ...of.suppliers.flatMap((one): WriteColumn[] => [
        { header: `${called(one)} 单价(含税)`, width: 16, format: 'decimal' },
        { header: '税率(%)', width: 10, format: 'decimal' },
        money(`合价(${basis})`),
        text('标记', 22),
      ]),
      text('最优分配', 24),
    ],
    rows: [
      ...of.list.map((row): WriteCell[] => [
        row.lineNo,
        row.materialName,
        row.spec,
        row.unit,
        number(row.quantity),
        row.materialCode,
        ...row.cells.flatMap((one) => [
          number(one.price),
          number(one.taxRate),
          number(one.amount),
          markOf(one),
        ]),
        nameOf(of, row.splitTo),
      ]),
      total('已报合计', ({ quoted }) => ['', '', number(quoted), '']),
      total('比较总价', ({ compared, isLowest, missing }) => [
        '',
        '',
        number(compared),
        [isLowest && '总价最低', missing > 0 && `${missing}项按其他最高价计入`].filter(Boolean).join('；'),
      ]),
    ],
  };
}

const nameOf = ({ suppliers }: Pick<WholeComparison, 'suppliers'>, no: number | null) => {
  const found = suppliers.find((one) => one.no === no);
  return found ? called(found) : '';
};

function markOf({ state, isBest, countedAs }: ComparisonCell): string {
  const c = cellState.code;
  return [
    isBest && '最低',
    state !== c.quoted && cellState.label(state),
    countedAs !== null && `按其他最高价 ${countedAs} 计入`,
  ]
    .filter(Boolean)
    .join('；');
}

function resultSheet(of: WholeComparison) {
  const { split } = of;
  const isProven = split !== null && compareMoney(split.bound, split.total) === 0;
  const fact = (label: string, value: WriteCell, note = ''): WriteCell[] => [label, value, note];
  return {
    name: '比价结果',
    columns: [
      text('项目', 32),
      { header: '金额(元)', width: 20, format: 'money' as const },
      text('说明', 60),
    ],
    rows: [
      fact('招标执行', '', `${of.tenderNo} ${of.tenderName}`),
      fact('开标结束时间', '', of.openedAt),
      fact(
        '比较口径',
        '',
        `${comparedBasis.label(of.basis)}（采购文件：${comparedBasis.label(of.fileBasis)}）`,
      ),
      ...(of.open > 0 ? [fact('无可比报价的明细', '', `${of.open}项，未计入任何总价`)] : []),
      ...of.suppliers.map((one) =>
        fact(`起订金额 ${called(one)}`, number(one.least), one.least === null ? '未设' : ''),
      ),
      fact(
        '单一供应商最低',
        number(of.single?.total ?? null),
        of.single ? nameOf(of, of.single.no) : '没有供应商报齐全部明细',
      ),
      fact('逐项最低合计', number(of.lineWise), '不考虑起订金额和家数'),
      fact(
        '最优分配',
        number(split?.total ?? null),
        split
          ? isProven
            ? '已证明为最低'
            : `搜索到限，最低不会低于 ${split.bound}`
          : of.obstacle
            ? splitObstacle.label(of.obstacle)
            : '',
      ),
      ...(split?.saved ? [fact('比单一供应商节省', number(split.saved))] : []),
      ...of.suppliers.flatMap((one) =>
        one.split ? [fact(`分配 ${called(one)}`, number(one.split.amount), `${one.split.lines}项`)] : [],
      ),
    ],
  };
}
