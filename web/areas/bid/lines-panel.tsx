import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { linesTotal, type QuotedLine } from '#shared/areas/bid/quoted-lines';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { formatMoney } from '#shared/kit/money';
import { FileDrop } from '../../kit/file-drop.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import type { GridRow } from '../../parts/lines/edits.ts';
import { HEAD, ROW } from '../../parts/lines/grid-row.tsx';
import { LineGrid } from '../../parts/lines/grid.tsx';
import { ToFault } from '../../parts/lines/to-fault.tsx';
import { useLineGrid } from '../../parts/lines/use-grid.ts';
import css from './bid.module.css';
import { quoteColumns, quoteRows, quoteRules } from './quote-rows.ts';
import { useTexts } from './texts.ts';

/** Rows that are seen at once, at most; pixels of the bar that scrolls sideways. */
const ROWS_SEEN = 14;
const SCROLL_BAR = 16;
const never = () => false;

/** 分项报价表: prices typed, pasted from a spreadsheet or read from a file, which goes no further than this browser. */
export function LinesPanel({
  lines,
  quoted,
  onChange,
  onTotal,
}: {
  lines: readonly PriceLineRow[];
  quoted: readonly QuotedLine[];
  onChange: (quoted: QuotedLine[]) => void;
  /** Takes Σ 合价 into the field of the total; left out where there is none. */
  onTotal?: ((total: string) => void) | undefined;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const columns = useMemo(() => quoteColumns(language), [language]);
  const rules = useMemo(() => quoteRules(lines, language), [lines, language]);
  const [start] = useState(() => quoteRows(lines, quoted, language));
  const [said, setSaid] = useState('');
  const grid = useLineGrid({
    columns,
    start,
    rowsMax: lines.length,
    newRow: () => ({ key: '', cells: columns.map(() => '') }),
    follow: rules.follow,
  });
  const { rows } = grid;
  const known = useRef(rows);
  const tell = useEffectEvent((now: readonly GridRow[]) => onChange(rules.quoted(now)));
  useEffect(() => {
    if (rows === known.current) return;
    known.current = rows;
    tell(rows);
  }, [rows]);
  const total = useMemo(
    () => linesTotal(lines, new Map(rules.quoted(rows).map((line) => [line.lineNo, line]))),
    [lines, rows, rules],
  );
  const read = async (file: File) => {
    const { readQuotes } = await import('./read-quotes.ts');
    const found = await readQuotes(file).catch(() => null);
    if (!found) return setSaid(texts.notRead);
    if (found.length === 0) return setSaid(texts.noSheet);
    const byNumber = new Map(rules.quoted(rows).map((line) => [line.lineNo, line]));
    const numbers = new Set(lines.map(({ lineNo }) => lineNo));
    const met = found.filter(({ lineNo }) => numbers.has(lineNo));
    for (const line of met) byNumber.set(line.lineNo, { ...byNumber.get(line.lineNo), ...line });
    grid.reset(quoteRows(lines, [...byNumber.values()], language));
    setSaid(texts.imported(met.length, found.length - met.length));
  };
  const template = async () => {
    const { quoteTemplate } = await import('./read-quotes.ts');
    saveFile(texts.linesName, quoteTemplate(lines, rules.quoted(rows), language), 'text/csv');
  };
  return (
    <Panel title={texts.lines}>
      <div id="lines" tabIndex={-1}>
        <p className={css.hint}>{texts.linesHint}</p>
        <div className={css.bar}>
          <FileDrop accept=".xlsx,.csv" small onFile={(file) => void read(file)}>
            {texts.importLines}
          </FileDrop>
          <Button onClick={() => void template()}>{texts.exportLines}</Button>
          <Button disabled={!grid.canUndo} onClick={grid.undo}>
            {texts.undo}
          </Button>
          <Button disabled={!grid.canRedo} onClick={grid.redo}>
            {texts.redo}
          </Button>
          <output className={css.soft}>{said}</output>
          <div className={css.end}>
            <ToFault
              of={grid}
              columns={columns}
              refused={rows.filter((row) => rules.faultsOf(row).size > 0)}
              faultsOf={rules.faultsOf}
            />
            <strong className={css.figure}>{texts.total(formatMoney(total))}</strong>
            {onTotal && <Button onClick={() => onTotal(total)}>{texts.useTotal}</Button>}
          </div>
        </div>
        <LineGrid
          label={texts.lines}
          of={grid}
          columns={columns}
          faultsOf={rules.faultsOf}
          isChanged={never}
          height={HEAD + Math.min(ROWS_SEEN, lines.length) * ROW + SCROLL_BAR}
        />
      </div>
    </Panel>
  );
}
