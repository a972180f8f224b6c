import type { TenderPlanRow } from '#shared/areas/tender-plan/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { nodeState, type PlanNode } from '#shared/areas/tender-plan/nodes';
import { useLanguage } from '../../kit/language.ts';
import { useTexts } from './texts.ts';

const n = nodeState.code;

/** The node that is waited for; undefined: all are reached, or the round is over. */
export const nextOf = ({ nodes }: Pick<TenderPlanRow, 'nodes'>) =>
  nodes.find(({ state }) => state === n.next || state === n.late || state === n.ahead);

/** The last node that was reached and had a day planned. */
export const lastComparedOf = ({ nodes }: Pick<TenderPlanRow, 'nodes'>) =>
  nodes.findLast(({ state, deviation }) => state === n.reached && deviation !== null);

/** How much later or earlier a node was, in words and in the colour they have. */
export function useDeviation() {
  const texts = useTexts();
  return ({ state, deviation }: PlanNode): { words: string; tone?: 'bad' | 'good' } => {
    if (deviation === null) return { words: '-' };
    if (state === n.late) return { words: texts.overdue(deviation), tone: 'bad' };
    if (deviation === 0) return { words: texts.onDay, tone: 'good' };
    return deviation > 0
      ? { words: texts.later(deviation), tone: 'bad' }
      : { words: texts.earlier(-deviation), tone: 'good' };
  };
}

/** A plan in one sentence, for who does not see its bars. */
export function usePlanSaid() {
  const texts = useTexts();
  const language = useLanguage();
  return (of: TenderPlanRow) => {
    const next = nextOf(of);
    const isOver = of.nodes.some(({ state }) => state === n.dropped);
    const name = next && planProgress.label(next.stage, language);
    const said =
      next === undefined || name === undefined
        ? isOver
          ? texts.over
          : texts.finished
        : next.state === n.late
          ? texts.lateBy(name, next.deviation!)
          : next.planned === null
            ? texts.noNext(name)
            : texts.nextOn(name, next.planned);
    return texts.said(planProgress.label(of.progress, language), said);
  };
}

/** What a section is called: its number and name, and its round from the second on. */
export function useSectionName() {
  const texts = useTexts();
  return ({ sectionNo, sectionName, tenderRound }: TenderPlanRow) =>
    [
      [sectionNo, sectionName].filter(Boolean).join(' ') || texts.whole,
      tenderRound > 1 && texts.round(tenderRound),
    ]
      .filter(Boolean)
      .join(' · ');
}
