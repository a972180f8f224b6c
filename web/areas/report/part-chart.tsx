import { useCallback, useMemo } from 'react';
import { Chart } from '../../kit/chart.tsx';
import { useTexts } from './texts.ts';

/** One part of a breakdown as a chart draws it. */
export interface ChartPart {
  key: string;
  label: string;
  value: number;
}
/** How a breakdown is drawn: in time, as parts of a whole, or ranked. */
export type ChartShape = 'time' | 'ring' | 'rank';

const COLOURS = ['#2f8fc4', '#2f9e6b', '#e0a03a', '#5b6fb5', '#d1574c', '#4fb3cc', '#9db2bd', '#8c6bb1'];
const RANKED = 10;

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
const short = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);

/** A breakdown drawn; picking a part tells its key. */
export function PartChart({
  parts,
  shape,
  unit,
  dimension,
  onPick,
}: {
  parts: readonly ChartPart[];
  shape: ChartShape;
  /** Of the values: 万元, 天. */
  unit: string;
  dimension: string;
  onPick: ((key: string) => void) | undefined;
}) {
  const texts = useTexts();
  const shown = useMemo(
    () => (shape === 'rank' ? parts.toSorted((a, b) => b.value - a.value).slice(0, RANKED) : parts),
    [parts, shape],
  );
  const option = useMemo(() => optionOf(shown, shape, unit), [shown, shape, unit]);
  const pick = useCallback(
    ({ dataIndex }: { dataIndex: number }) => {
      const part = shown[shape === 'rank' ? shown.length - 1 - dataIndex : dataIndex];
      if (part) onPick?.(part.key);
    },
    [shown, shape, onPick],
  );
  const words = shown.map(({ label, value }) => `${label} ${value}${unit}`).join('; ');
  return (
    <Chart
      option={option}
      label={`${texts.chartOf(dimension)}: ${words}`}
      height={shape === 'rank' ? Math.max(160, shown.length * 34 + 40) : 280}
      {...(onPick && { onPick: pick })}
    />
  );
}

function optionOf(parts: readonly ChartPart[], shape: ChartShape, unit: string) {
  const text = colour('--text');
  const soft = colour('--text-soft');
  const line = colour('--line');
  const base = {
    animationDuration: 300,
    tooltip: { trigger: 'item', renderMode: 'richText', formatter: `{b}  {c} ${unit}` },
  };
  const values = { axisLabel: { color: soft }, splitLine: { lineStyle: { color: line } } };
  const names = { axisLine: { lineStyle: { color: line } }, axisTick: { show: false } };
  if (shape === 'ring')
    return {
      ...base,
      legend: {
        bottom: 0,
        itemWidth: 10,
        itemHeight: 10,
        icon: 'circle',
        textStyle: { color: text },
      },
      series: [
        {
          type: 'pie',
          radius: ['48%', '72%'],
          center: ['50%', '44%'],
          itemStyle: { borderColor: colour('--surface'), borderWidth: 2 },
          label: { color: text, formatter: '{d}%' },
          data: parts.map(({ label, value }, at) => ({
            name: label,
            value,
            itemStyle: { color: COLOURS[at % COLOURS.length] },
          })),
        },
      ],
    };
  const bars = {
    type: 'bar',
    barMaxWidth: shape === 'rank' ? 16 : 32,
    itemStyle: { color: COLOURS[0], borderRadius: shape === 'rank' ? [0, 3, 3, 0] : [3, 3, 0, 0] },
  };
  if (shape === 'time')
    return {
      ...base,
      grid: { left: 8, right: 8, top: 28, bottom: 4, containLabel: true },
      xAxis: {
        type: 'category',
        data: parts.map(({ label }) => label),
        ...names,
        axisLabel: { color: soft },
      },
      yAxis: { type: 'value', name: unit, nameTextStyle: { color: soft }, ...values },
      series: [{ ...bars, data: parts.map(({ value }) => value) }],
    };
  const ranked = parts.toReversed();
  return {
    ...base,
    grid: { left: 8, right: 24, top: 4, bottom: 4, containLabel: true },
    xAxis: { type: 'value', ...values, splitNumber: 3 },
    yAxis: {
      type: 'category',
      data: ranked.map(({ label }) => label),
      ...names,
      axisLabel: { color: text, formatter: (name: string) => short(name, 14) },
    },
    series: [{ ...bars, data: ranked.map(({ value }) => value) }],
  };
}
