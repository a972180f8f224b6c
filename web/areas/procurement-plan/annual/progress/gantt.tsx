import { useCallback, useMemo } from 'react';
import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import { milestones } from '#shared/areas/procurement-plan/line/progress';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { Chart } from '../../../../kit/chart.tsx';
import { useLanguage } from '../../../../kit/language.ts';
import { ganttOption, ROW } from './gantt-option.ts';
import { spansOf } from './gantt-spans.ts';
import { useProgressTexts } from './texts.ts';

/** Lines in sight at once. */
const IN_SIGHT = 20;
/** Pixels above and below the rows: legend, axis of time, the word for today. */
const AROUND = 76;

const loadTimeline = () => import('../../../../kit/echarts-timeline.ts');
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** Planned against actual, a row each line; picking a bar opens its line. */
export function Gantt({
  lines,
  today,
  onOpen,
}: {
  lines: readonly LineProgressRow[];
  today: string;
  onOpen: (guid: string) => void;
}) {
  const texts = useProgressTexts();
  const language = useLanguage();
  const spans = useMemo(() => spansOf(lines, today), [lines, today]);
  const option = useMemo(() => {
    const tip = ({ projectName, lineNo, planned, reached, progress, late }: LineProgressRow) =>
      [
        `${lineNo}  ${projectName}`,
        `${texts.progress}  ${planProgress.label(progress, language)}`,
        ...milestones.flatMap((one) =>
          planned[one] === null && reached[one] === null
            ? []
            : [
                `${texts.milestone[one]}  ${texts.planned} ${planned[one] ?? '–'}  ${texts.actual} ${reached[one] ?? '–'}`,
              ],
        ),
        ...(late ? [texts.daysLate(texts.milestone[late.milestone], late.days)] : []),
      ].join('\n');
    return ganttOption(lines, spans, today, IN_SIGHT, {
      planned: texts.planned,
      actual: texts.actual,
      overdue: texts.overdue,
      today: texts.today,
      tip,
      colour,
    });
  }, [lines, spans, today, texts, language]);
  const onPick = useCallback(
    ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) => {
      const drawn = [spans.planned, spans.actual, spans.late, spans.plannedMarks, spans.reachedMarks];
      const row = drawn[seriesIndex]?.[dataIndex]?.row;
      if (row !== undefined) onOpen(lines[row]!.lineGuid);
    },
    [spans, lines, onOpen],
  );
  return (
    <Chart
      option={option}
      label={texts.chartLabel(lines.length, spans.late.length)}
      height={Math.min(lines.length, IN_SIGHT) * ROW + AROUND}
      load={loadTimeline}
      onPick={onPick}
    />
  );
}
