import { Link } from 'react-router';
import type { Day } from '#shared/areas/workbench/contract';
import { firstSteps } from '#shared/areas/workbench/first-steps';
import { Tag } from 'antd';
import { Panel } from '../../kit/page-head.tsx';
import { useStepTexts } from './step-texts.ts';
import css from './workbench-page.module.css';

const tone = { done: 'success', waiting: 'processing', todo: 'warning' } as const;

/** What a newcomer does next; gone as soon as all of it is done. */
export function FirstSteps({ of: steps }: { of: Day['steps'] }) {
  const texts = useStepTexts();
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'todo')?.key;
  return (
    <Panel title={texts.title} aside={<span>{texts.progress(done, steps.length)}</span>}>
      <ol className={css.steps}>
        {steps.map(({ key, state }) => (
          <li key={key} aria-current={key === next ? 'step' : undefined}>
            <span>
              {state === 'done' ? texts.of[key][0] : <Link to={firstSteps[key]}>{texts.of[key][0]}</Link>}
              <small>{texts.of[key][1]}</small>
            </span>
            <Tag color={tone[state]} variant="filled">
              {texts.state[state]}
            </Tag>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
