import { useMemo } from 'react';
import { periodText } from '#shared/areas/supplier-rating/periods';
import type { LibraryRating } from '#shared/areas/supplier/library/detail-contract';
import { Chart } from '../../kit/chart.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { type ScoreSeries, scoreSeries } from './score-series.ts';

const COLOURS = ['#2f8fc4', '#2f9e6b', '#e0a03a', '#5b6fb5', '#d1574c', '#4fb3cc', '#9db2bd', '#8c6bb1'];
const HIGHEST = 100;
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** Published scores over time, one line for each company that rates. */
export function ScoreChart({ of }: { of: readonly LibraryRating[] }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  const series = useMemo(() => scoreSeries(of), [of]);
  const labels = useMemo(
    () => series.periods.map((period) => periodText(period, language)),
    [series, language],
  );
  const option = useMemo(() => optionOf(series, labels), [series, labels]);
  if (of.length === 0) return <p className={css.soft}>{texts.noRatings}</p>;
  const words = series.companies
    .map(({ name, scores }) =>
      [name, ...scores.flatMap((score, at) => (score === null ? [] : `${labels[at]} ${score}`))].join(' '),
    )
    .join('; ');
  return <Chart option={option} label={texts.scoresOf(words)} height={200} />;
}

function optionOf({ companies }: ScoreSeries, labels: readonly string[]) {
  const [text, soft, line] = [colour('--text'), colour('--text-soft'), colour('--line')];
  return {
    animationDuration: 300,
    color: COLOURS,
    tooltip: { trigger: 'item', renderMode: 'richText', formatter: '{a}\n{b}  {c}' },
    legend: {
      show: companies.length > 1,
      bottom: 0,
      icon: 'circle',
      itemWidth: 10,
      textStyle: { color: text },
    },
    grid: { left: 8, right: 24, top: 12, bottom: companies.length > 1 ? 28 : 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: labels,
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: soft },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: HIGHEST,
      interval: HIGHEST / 4,
      axisLabel: { color: soft },
      splitLine: { lineStyle: { color: line } },
    },
    series: companies.map(({ name, scores }) => ({
      type: 'line',
      name,
      data: scores,
      symbolSize: 8,
      label: { show: companies.length === 1, color: text },
    })),
  };
}
