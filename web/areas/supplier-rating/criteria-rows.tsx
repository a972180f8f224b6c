import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { hundredthsOf, textOf, WHOLE } from '#shared/areas/supplier-rating/hundredths';
import type { Criterion } from '#shared/areas/supplier-rating/score';
import { Fault } from './fault.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const MOST = 30;

/** The criteria of a scheme, with the sum of their weights. */
export function CriteriaRows({
  value,
  faults,
  onChange,
}: {
  value: readonly Criterion[];
  faults: Readonly<Record<string, string>>;
  onChange: (criteria: Criterion[]) => void;
}) {
  const texts = useTexts().scheme;
  const change = (at: number, next: Partial<Criterion>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const sum = value.reduce((total, { weight }) => total + (hundredthsOf(weight) ?? 0), 0);
  return (
    <table className={css.rows} aria-label={texts.criteria}>
      <thead>
        <tr>
          <th scope="col" style={{ width: '28%' }}>
            {texts.criterion}
          </th>
          <th scope="col" style={{ width: 130 }}>
            {texts.weight}
          </th>
          <th scope="col">{texts.description}</th>
          <th scope="col" style={{ width: 48 }} aria-label={texts.remove('')} />
        </tr>
      </thead>
      <tbody>
        {value.map(({ name, weight, description = '' }, at) => (
          // rows have no names of their own while they are written
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <td>
              <Input
                aria-label={`${texts.criterion} ${at + 1}`}
                {...upTo(50)}
                value={name}
                onChange={({ target }) => change(at, { name: target.value })}
              />
              <Fault text={faults[`criteria.${at}.name`]} />
            </td>
            <td>
              <Input
                aria-label={`${texts.weight} ${at + 1}`}
                inputMode="decimal"
                {...upTo(6)}
                value={weight}
                onChange={({ target }) => change(at, { weight: target.value })}
              />
              <Fault text={faults[`criteria.${at}.weight`]} />
            </td>
            <td>
              <Input
                aria-label={`${texts.description} ${at + 1}`}
                {...upTo(500)}
                value={description}
                onChange={({ target }) => change(at, { description: target.value })}
              />
            </td>
            <td>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={texts.remove(name || `${texts.criterion} ${at + 1}`)}
                onClick={() => onChange(value.filter((_one, index) => index !== at))}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              disabled={value.length >= MOST}
              onClick={() => onChange([...value, { name: '', weight: '' }])}
            >
              {texts.addCriterion}
            </Button>
          </td>
          <td colSpan={3} aria-live="polite">
            {texts.sum}{' '}
            <span className={`${css.sum} ${css.number}`} data-tone={sum === WHOLE ? 'good' : 'bad'}>
              {sum <= WHOLE ? textOf(sum) : (sum / 100).toFixed(2)}%
            </span>
            <Fault text={faults['criteria']} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
