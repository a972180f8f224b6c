import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { bandConsequence, supplierGrade } from '#shared/areas/supplier-rating/codes';
import type { Band } from '#shared/areas/supplier-rating/score';
import { CodeSelect } from '../../kit/code-select.tsx';
import { Fault } from './fault.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const MOST = 10;

/** The bands of a scheme, the lowest first; a new one goes on where the last one ends. */
export function BandRows({
  value,
  faults,
  onChange,
}: {
  value: readonly Band[];
  faults: Readonly<Record<string, string>>;
  onChange: (bands: Band[]) => void;
}) {
  const texts = useTexts().scheme;
  const change = (at: number, next: Partial<Band>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const add = () =>
    onChange([
      ...value,
      {
        from: value.at(-1)?.to ?? '0',
        to: '100',
        grade: supplierGrade.code.a,
        consequence: bandConsequence.code.none,
      },
    ]);
  return (
    <table className={css.rows} aria-label={texts.bands}>
      <thead>
        <tr>
          <th scope="col">{texts.from}</th>
          <th scope="col">{texts.to}</th>
          <th scope="col">{texts.grade}</th>
          <th scope="col" style={{ width: '30%' }}>
            {texts.consequence}
          </th>
          <th scope="col" style={{ width: 48 }} aria-label={texts.remove('')} />
        </tr>
      </thead>
      <tbody>
        {value.map((band, at) => (
          // bands have no names of their own
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {(['from', 'to'] as const).map((end) => (
              <td key={end}>
                <Input
                  aria-label={`${texts[end]} ${at + 1}`}
                  inputMode="decimal"
                  {...upTo(6)}
                  value={band[end]}
                  onChange={({ target }) => change(at, { [end]: target.value })}
                />
                <Fault text={faults[`bands.${at}.${end}`]} />
              </td>
            ))}
            <td>
              <CodeSelect
                list={supplierGrade}
                allowClear={false}
                aria-label={`${texts.grade} ${at + 1}`}
                style={{ width: '100%' }}
                value={band.grade}
                onChange={(grade: Band['grade']) => change(at, { grade })}
              />
              <Fault text={faults[`bands.${at}.grade`]} />
            </td>
            <td>
              <CodeSelect
                list={bandConsequence}
                allowClear={false}
                aria-label={`${texts.consequence} ${at + 1}`}
                style={{ width: '100%' }}
                value={band.consequence}
                onChange={(consequence: Band['consequence']) => change(at, { consequence })}
              />
            </td>
            <td>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={texts.remove(texts.bandAt(at + 1))}
                onClick={() => onChange(value.filter((_one, index) => index !== at))}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              disabled={value.length >= MOST}
              onClick={add}
            >
              {texts.addBand}
            </Button>
            <Fault text={faults['bands']} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
