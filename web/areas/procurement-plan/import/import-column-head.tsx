import { CheckCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { Select, Tooltip } from 'antd';
import type { ImportPreview } from '#shared/areas/procurement-plan/import/import-contract';
import { usePunctuation } from '../../../kit/punctuation.ts';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';
import { useLineLabels } from '../line/labels.ts';

type Column = ImportPreview['columns'][number];
type Field = NonNullable<Column['field']>;
type Unit = NonNullable<Column['unit']>;
const units = ['yuan', 'thousand', 'wan', 'yi'] as const satisfies readonly Unit[];
/** Below this a proposal deserves a look. */
const SURE = 0.75;
const NONE = '';

/** The head of a sheet's column: its own header, the field it fills, and how sure that is. */
export function ColumnHead({
  column,
  taken,
  onChange,
}: {
  column: Column;
  /** Fields other columns fill. */
  taken: ReadonlySet<string>;
  onChange: (change: Pick<Column, 'field' | 'unit'>) => void;
}) {
  const texts = useImportTexts();
  const labels = useLineLabels();
  const { header, field, unit, unitStated } = column;
  const options = [
    { value: NONE, label: texts.notImported },
    ...Object.entries(labels)
      .filter(([name]) => name !== 'mandatoryReason')
      .map(([value, label]) => ({ value, label, disabled: taken.has(value) && value !== field })),
  ];
  return (
    <div className={css.head}>
      <span className={css.headName}>
        <Mark column={column} />
        <span title={header}>{header || '-'}</span>
      </span>
      <div className={css.choice}>
        <Select
          size="small"
          aria-label={header}
          value={field ?? NONE}
          className={field === null ? css.unmapped! : ''}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(value) => onChange({ field: value === NONE ? null : (value as Field), unit: null })}
        />
        {unit && (
          <Tooltip title={unitStated === false ? texts.unitGuessed : ''}>
            <Select
              size="small"
              aria-label={texts.unit}
              value={unit}
              status={unitStated === false ? 'warning' : ''}
              options={units.map((value) => ({ value, label: texts.units[value] }))}
              onChange={(value) => onChange({ field, unit: value })}
            />
          </Tooltip>
        )}
      </div>
    </div>
  );
}

/** How sure the proposal is, and the first texts of the column. */
function Mark({ column: { field, because, confidence, samples } }: { column: Column }) {
  const texts = useImportTexts();
  const mark = usePunctuation();
  const isSure = because === 'chosen' || because === 'remembered' || confidence >= SURE;
  const why = because && [
    texts.because[because],
    because !== 'chosen' && texts.sure(Math.round(confidence * 100)),
  ];
  return (
    <Tooltip
      title={
        <>
          {why && <div>{why.filter(Boolean).join(' · ')}</div>}
          <div>
            {texts.samples}
            {mark.colon}
            {samples.slice(0, 3).join(' / ')}
          </div>
        </>
      }
    >
      {field === null ? (
        <span className={css.markNone} />
      ) : isSure ? (
        <CheckCircleFilled className={css.markSure!} />
      ) : (
        <QuestionCircleFilled className={css.markLook!} />
      )}
    </Tooltip>
  );
}
