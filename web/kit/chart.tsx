import { Alert } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import type { draw } from './echarts.ts';
import { Placeholder } from './placeholder.tsx';
import { useKitTexts } from './texts.ts';

type Draw = typeof draw;

const loadUsual = () => import('./echarts.ts');

/**
 * An ECharts drawing (pie, bar, line), loaded when first shown. `label` says in words what it shows; `onPick` opens
 * the list behind a part. `load` brings further kinds of drawing and is one and the same function at each call.
 */
export function Chart({
  option,
  label,
  height = 240,
  load = loadUsual,
  onPick,
}: {
  option: EChartsCoreOption;
  label: string;
  /** Pixels. */
  height?: number;
  load?: () => Promise<{ draw: Draw }>;
  onPick?: (part: { seriesIndex: number; dataIndex: number; name: string }) => void;
}) {
  const texts = useKitTexts();
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<{ draw: Draw } | 'failed'>();

  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => wanted && setDrawing(loaded),
      () => wanted && setDrawing('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [load]);

  useEffect(() => {
    if (drawing === undefined || drawing === 'failed' || !place.current) return;
    const chart = drawing.draw(place.current);
    const { fontFamily } = getComputedStyle(place.current);
    chart.setOption({ textStyle: { fontFamily }, ...option });
    if (onPick)
      chart.on('click', ({ seriesIndex, dataIndex, name }) =>
        onPick({ seriesIndex: seriesIndex ?? 0, dataIndex, name }),
      );
    const watcher = new ResizeObserver(() => chart.resize());
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      chart.dispose();
    };
  }, [drawing, option, onPick]);

  if (drawing === 'failed') return <Alert type="warning" showIcon title={texts.chartFailed} />;
  return (
    <div style={{ height }}>
      {drawing === undefined && <Placeholder rows={Math.floor(height / 36)} />}
      <figure
        ref={place}
        aria-label={label}
        style={{ margin: 0, height: drawing === undefined ? 0 : height }}
      />
    </div>
  );
}
