import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Chart } from '../../kit/chart.tsx';
import css from './workbench-page.module.css';

/** One place on the axis of names, with a value for each series. */
export interface BarGroup {
  label: string;
  values: readonly number[];
  /** The list behind it. */
  to: string;
}

const SERIES = ['#9db2bd', '#2f8fc4'];
/** How wide a name beside a lying bar may be. */
const NAME_PX = 176;

/** Characters of a name that stands below its bar without reaching beyond it, such as a month. */
const SHORT = 7;

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/**
 * Bars that lead to the list behind them: along the time upright, of long names lying. Below, the same as links for the
 * keyboard and for readers.
 */
export function Bars({
  groups,
  series,
  label,
  isLying = false,
  format = String,
}: {
  groups: readonly BarGroup[];
  /** What each value of a group is called. */
  series: readonly string[];
  /** What is shown, in words. */
  label: string;
  isLying?: boolean;
  format?: (value: number) => string;
}) {
  const navigate = useNavigate();
  const drawn = useMemo(() => (isLying ? groups.toReversed() : groups), [groups, isLying]);
  const option = useMemo(() => optionOf(drawn, series, isLying, format), [drawn, series, isLying, format]);
  const onPick = useCallback(
    ({ dataIndex }: { dataIndex: number }) => void navigate(drawn[dataIndex]!.to),
    [navigate, drawn],
  );
  return (
    <>
      <Chart
        option={option}
        label={label}
        height={isLying ? Math.max(120, groups.length * 30 + 48) : 220}
        onPick={onPick}
      />
      <ul className={css.behind} aria-label={label}>
        {groups.map((one) => (
          <li key={one.label}>
            <a href={`#${one.to}`}>
              {one.label} {series.map((name, at) => `${name} ${format(one.values[at]!)}`).join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the chart library is told; the groups in the order they are drawn. */
function optionOf(
  drawn: readonly BarGroup[],
  series: readonly string[],
  isLying: boolean,
  format: (value: number) => string,
) {
  // a long name below the last bar reaches beyond it
  const isWide = drawn.some(({ label: name }) => name.length > SHORT);
  const names = {
    type: 'category',
    data: drawn.map((one) => one.label),
    axisLabel: {
      color: colour('--text-soft'),
      hideOverlap: !isLying,
      ...(isLying && { width: NAME_PX, overflow: 'truncate' }),
    },
    axisLine: { lineStyle: { color: colour('--line') } },
    axisTick: { show: false },
  };
  const values = {
    type: 'value',
    minInterval: 1,
    splitNumber: 3,
    axisLabel: { color: colour('--text-soft') },
    splitLine: { lineStyle: { color: colour('--line') } },
  };
  return {
    animationDuration: 300,
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      formatter: ({ dataIndex, seriesIndex }: { dataIndex: number; seriesIndex: number }) =>
        `${drawn[dataIndex]!.label}\n${series[seriesIndex]}  ${format(drawn[dataIndex]!.values[seriesIndex]!)}`,
    },
    ...(series.length > 1 && {
      legend: { top: 0, right: 0, itemWidth: 10, itemHeight: 10, textStyle: { color: colour('--text') } },
    }),
    grid: {
      left: 4,
      right: isLying || !isWide ? 16 : 44,
      top: series.length > 1 ? 32 : 12,
      bottom: 4,
      containLabel: true,
    },
    xAxis: isLying ? values : names,
    yAxis: isLying ? names : values,
    series: series.map((name, at) => ({
      name,
      type: 'bar',
      cursor: 'pointer',
      barMaxWidth: isLying ? 9 : 18,
      // One series alone is the figure itself, not a ground to compare with.
      itemStyle: { color: SERIES[series.length === 1 ? 1 : at], borderRadius: 2 },
      data: drawn.map((one) => one.values[at]),
    })),
  };
}
