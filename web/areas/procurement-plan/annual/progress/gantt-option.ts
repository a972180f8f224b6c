import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn } from 'echarts';
import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import type { Mark, Span, Spans } from './gantt-spans.ts';

/** Pixels of one line. */
export const ROW = 30;
const BAR = 8;
const MARK = 4;
const NAME = 14;

/** Words and colours of the drawing. */
export interface GanttLook {
  planned: string;
  actual: string;
  overdue: string;
  today: string;
  /** What is known about one line, as text of several rows. */
  tip: (line: LineProgressRow) => string;
  colour: (name: string) => string;
}

/** A day as the axis of time counts: milliseconds. */
const at = (day: string) => Date.parse(day);
const short = (text: string) => (text.length > NAME ? `${text.slice(0, NAME)}…` : text);

/** The lines as an ECharts option, `inSight` of them at once, the rest by the slider at the right. */
export function ganttOption(
  lines: readonly LineProgressRow[],
  spans: Spans,
  today: string,
  inSight: number,
  { planned, actual, overdue, today: now, tip, colour }: GanttLook,
) {
  const soft = colour('--text-soft');
  const rule = colour('--line');
  const bars = (name: string, of: readonly Span[], fill: string, offset: number, height = BAR) => ({
    name,
    type: 'custom',
    clip: true,
    itemStyle: { color: fill },
    encode: { x: [1, 2], y: 0 },
    renderItem: bar(offset, height),
    // A span of one day is a day wide.
    data: of.map(({ row, from, to }) => [row, at(from), at(to) + DAY]),
  });
  const marks = (name: string, of: readonly Mark[], fill: string, offset: number) => ({
    name,
    type: 'custom',
    clip: true,
    z: 3,
    itemStyle: { color: fill },
    encode: { x: 1, y: 0 },
    renderItem: diamond(offset),
    data: of.map(({ row, day }) => [row, at(day)]),
  });
  const brand = colour('--brand');
  const pale = colour('--border');
  return {
    useUTC: true,
    animation: false,
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      formatter: ({ value: [row] }: { value: [number] }) => tip(lines[row]!),
    },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 8,
      icon: 'roundRect',
      selectedMode: false,
      textStyle: { color: colour('--text') },
      data: [planned, actual, overdue],
    },
    grid: { left: 8, right: lines.length > inSight ? 36 : 24, top: 56, bottom: 20, containLabel: true },
    xAxis: {
      type: 'time',
      position: 'top',
      min: at(spans.from),
      max: at(spans.to) + DAY,
      minInterval: 28 * DAY,
      axisLabel: { color: soft, formatter: '{yyyy}-{MM}', hideOverlap: true },
      axisLine: { lineStyle: { color: rule } },
      splitLine: { show: true, lineStyle: { color: rule } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: lines.map(({ lineNo, projectName }) => `${lineNo}  ${short(projectName)}`),
      axisLabel: { color: colour('--text'), interval: 0 },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: true, lineStyle: { color: rule, opacity: 0.5 } },
    },
    dataZoom:
      lines.length > inSight
        ? [
            {
              type: 'slider',
              yAxisIndex: 0,
              right: 4,
              width: 14,
              startValue: 0,
              endValue: inSight - 1,
              zoomLock: true,
              brushSelect: false,
              showDetail: false,
              showDataShadow: false,
              handleSize: 0,
            },
          ]
        : [],
    series: [
      {
        ...bars(planned, spans.planned, pale, -BAR / 2 - 1),
        markLine: {
          symbol: 'none',
          silent: true,
          label: { formatter: now, color: colour('--warn'), position: 'end' },
          lineStyle: { color: colour('--warn'), type: 'dashed' },
          data: [{ xAxis: at(today) }],
        },
      },
      bars(actual, spans.actual, brand, BAR / 2 + 1),
      bars(overdue, spans.late, colour('--bad'), BAR + 2, 2),
      marks(planned, spans.plannedMarks, soft, -BAR / 2 - 1),
      marks(actual, spans.reachedMarks, colour('--brand-strong'), BAR / 2 + 1),
    ],
  };
}

const DAY = 86_400_000;

const bar = (offset: number, height: number) => (_params: unknown, api: CustomSeriesRenderItemAPI) => {
  const [left, middle] = api.coord([api.value(1), api.value(0)]) as [number, number];
  const [right] = api.coord([api.value(2), api.value(0)]) as [number, number];
  return {
    type: 'rect',
    shape: { x: left, y: middle + offset - height / 2, width: Math.max(2, right - left), height, r: 2 },
    style: { fill: api.visual('color') },
  } satisfies CustomSeriesRenderItemReturn;
};

const diamond = (offset: number) => (_params: unknown, api: CustomSeriesRenderItemAPI) => {
  const [x, middle] = api.coord([api.value(1), api.value(0)]) as [number, number];
  const y = middle + offset;
  return {
    type: 'polygon',
    shape: {
      points: [
        [x, y - MARK],
        [x + MARK, y],
        [x, y + MARK],
        [x - MARK, y],
      ],
    },
    style: { fill: api.visual('color') },
  } satisfies CustomSeriesRenderItemReturn;
};
