import { Button, Table, type TableColumnsType } from 'antd';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { Segments } from '../../kit/segments.tsx';
import { type ChartPart, type ChartShape, PartChart } from './part-chart.tsx';
import { useTexts } from './texts.ts';
import css from './report.module.css';

/** A report broken down by one dimension: a chart and a table side by side; a part leads to what is behind it. */
export function Breakdown<D extends string, P extends ChartPart>({
  dimension,
  dimensions,
  onDimension,
  parts,
  shape,
  unit,
  columns,
  onPick,
}: {
  dimension: D;
  dimensions: readonly { value: D; label: string }[];
  onDimension: (dimension: D) => void;
  parts: readonly P[];
  shape: ChartShape;
  /** Of the values drawn. */
  unit: string;
  /** Columns behind the name of the part. */
  columns: TableColumnsType<P>;
  /** Left out where there is no list behind a part. */
  onPick?: ((key: string) => void) | undefined;
}) {
  const texts = useTexts();
  const name = dimensions.find(({ value }) => value === dimension)!.label;
  return (
    <Panel
      title={texts.breakdown}
      aside={<Segments label={texts.by} value={dimension} options={dimensions} onChange={onDimension} />}
    >
      {parts.length === 0 ? (
        <NothingYet hint={texts.nothing} />
      ) : (
        <div className={css.breakdown}>
          <PartChart parts={parts} shape={shape} unit={unit} dimension={name} onPick={onPick} />
          <div>
            <Table<P>
              rowKey="key"
              size="small"
              dataSource={[...parts]}
              pagination={parts.length > 10 ? { pageSize: 10, showSizeChanger: false, size: 'small' } : false}
              columns={[
                {
                  title: name,
                  dataIndex: 'label',
                  render: (label: string, { key }) =>
                    onPick ? (
                      <Button type="link" className={css.part!} onClick={() => onPick(key)}>
                        {label}
                      </Button>
                    ) : (
                      label
                    ),
                },
                ...columns,
              ]}
            />
            {onPick && <p className={css.hint}>{texts.pickHint}</p>}
          </div>
        </div>
      )}
    </Panel>
  );
}

/** A share drawn and said. */
export function Share({ percent, label }: { percent: string; label: string }) {
  return (
    <div className={css.share}>
      <progress max={100} value={Number.parseFloat(percent) || 0} aria-label={label} />
      <span className={css.number}>{percent}</span>
    </div>
  );
}
