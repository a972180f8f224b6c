import type { TenderPlanRow } from '#shared/areas/tender-plan/contract';
import { nodeState, type NodeState } from '#shared/areas/tender-plan/nodes';
import css from './plan.module.css';
import { useTexts } from './texts.ts';

/** How many of its nodes a plan has reached, as a row of marks; one that is overdue is red. */
export function PlanSteps({ of: { nodes } }: { of: Pick<TenderPlanRow, 'nodes'> }) {
  const texts = useTexts();
  const done = nodes.filter(({ state }) => state === nodeState.code.reached).length;
  return (
    <>
      <span className="visually-hidden">{texts.steps(done, nodes.length)}</span>
      <span className={css.steps} aria-hidden="true">
        {nodes.map(({ stage, state }) => (
          <i key={stage} data-state={nameOf(state)} />
        ))}
      </span>
    </>
  );
}

const nameOf = (state: NodeState) => Object.entries(nodeState.code).find(([, code]) => code === state)![0];
