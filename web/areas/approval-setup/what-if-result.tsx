import { Button } from 'antd';
import { useState } from 'react';
import type { WhatIfAnswer } from '#shared/areas/approval/setup-what-if-contract';
import { onDemand } from '../../kit/on-demand.tsx';
import { useMoreTexts } from './more-texts.ts';
import css from './what-if.module.css';

const WhatIfDrawer = onDemand(() => import('./what-if-drawer.tsx').then((module) => module.WhatIfDrawer));

/** The figures of a what-if: how many go elsewhere, what becomes of the levels, who decides more or less. */
export function WhatIfResult({ answer }: { answer: WhatIfAnswer }) {
  const { whatIf } = useMoreTexts();
  const [isOpen, setOpen] = useState(false);
  const { total, changed, stuck, approvals, groups, people } = answer;
  if (total === 0) return <p className={css.soft}>{whatIf.none}</p>;
  return (
    <>
      <dl className={css.figures}>
        <Figure label={whatIf.total} value={total} />
        <Figure label={whatIf.changed} value={changed} tone={changed > 0 ? 'mind' : 'quiet'} />
        <Figure label={whatIf.stuck} value={stuck.after} tone={stuck.after > 0 ? 'bad' : 'quiet'} />
        <Figure
          label={whatIf.approvals}
          value={approvals.after}
          aside={approvals.after === approvals.before ? '' : signed(approvals.after - approvals.before)}
        />
      </dl>
      {changed === 0 && <p className={css.soft}>{whatIf.same}</p>}
      {groups.length > 0 && (
        <>
          <h4>{whatIf.groups}</h4>
          <ul className={css.groups}>
            {groups.slice(0, 4).map(({ before, after, count }) => (
              <li key={JSON.stringify([before, after])}>
                <b>{whatIf.count(count)}</b>
                <span>
                  <del>{before.join(' → ') || whatIf.off}</del>
                  <ins>{after.join(' → ') || whatIf.off}</ins>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {people.length > 0 && (
        <>
          <h4>{whatIf.people}</h4>
          <ul className={css.people}>
            {people.slice(0, 5).map(({ guid, name, before, after }) => (
              <li key={guid}>
                <span>{name}</span>
                <span className={css.soft}>
                  {before} → {after}
                </span>
                <b data-tone={after > before ? 'more' : 'less'}>{signed(after - before)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {changed > 0 && (
        <Button block onClick={() => setOpen(true)}>
          {whatIf.details}
        </Button>
      )}
      {isOpen && <WhatIfDrawer answer={answer} onClose={() => setOpen(false)} />}
    </>
  );
}

function Figure({
  label,
  value,
  aside = '',
  tone = 'plain',
}: {
  label: string;
  value: number;
  aside?: string;
  tone?: 'plain' | 'quiet' | 'mind' | 'bad';
}) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        {value}
        {aside !== '' && <small>{aside}</small>}
      </dd>
    </div>
  );
}

const signed = (difference: number) => (difference > 0 ? `+${difference}` : `−${-difference}`);
