import { Input } from 'antd';
import type { ScoreEntry } from '#shared/areas/supplier-rating/forms';
import type { Criterion } from '#shared/areas/supplier-rating/score';
import { Fault } from './fault.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

/** The scores of a rating, a row for each criterion of its scheme; `faults` by `scores.0.score`. */
export function ScoreRows({
  criteria,
  value = [],
  faults = {},
  onChange,
}: {
  criteria: readonly Criterion[];
  value?: readonly ScoreEntry[];
  faults?: Readonly<Record<string, string>>;
  onChange?: (scores: ScoreEntry[]) => void;
}) {
  const texts = useTexts().form;
  const entry = (at: number): ScoreEntry => value[at] ?? { score: '' };
  const change = (at: number, next: Partial<ScoreEntry>) =>
    onChange?.(criteria.map((_one, one) => (one === at ? { ...entry(one), ...next } : entry(one))));
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{texts.criterion}</th>
          <th scope="col">{texts.weight}</th>
          <th scope="col" style={{ width: 130 }}>
            {texts.points}
          </th>
          <th scope="col" style={{ width: '38%' }}>
            {texts.remark}
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ name, weight, description }, at) => {
          const fault = faults[`scores.${at}.score`];
          return (
            <tr key={name}>
              <td className={css.fixed}>
                {name}
                {description && <div className={css.soft}>{description}</div>}
              </td>
              <td className={`${css.fixed} ${css.number}`}>{weight}%</td>
              <td>
                <Input
                  aria-label={texts.pointsOf(name)}
                  aria-invalid={fault !== undefined}
                  inputMode="decimal"
                  {...upTo(6)}
                  {...(fault !== undefined && { status: 'error' as const })}
                  value={entry(at).score}
                  onChange={({ target }) => change(at, { score: target.value })}
                />
                <Fault text={fault} />
              </td>
              <td>
                <Input
                  aria-label={texts.remarkOf(name)}
                  {...upTo(500)}
                  value={entry(at).remark ?? ''}
                  onChange={({ target }) => change(at, { remark: target.value })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
