import { Tag } from 'antd';
import { caseOutcome } from '#shared/areas/approval/codes';
import type { RecordRound } from '#shared/areas/supplier/records/rows';
import { CodeTag } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import css from './review.module.css';
import { useTexts } from './texts.ts';

/** Every submission of this supplier and what became of it, the newest first. */
export function EarlierRounds({ of }: { of: readonly RecordRound[] }) {
  const texts = useTexts();
  return (
    <Panel title={texts.rounds}>
      <ul className={css.rounds}>
        {of.map((round) => (
          <li key={round.guid}>
            <strong>{texts.roundOf(round.round)}</strong>
            {round.outcome === null ? (
              <Tag color="processing" variant="filled">
                {texts.running}
              </Tag>
            ) : (
              <CodeTag list={caseOutcome} code={round.outcome} />
            )}
            <span className={css.soft}>
              {texts.countsOf(round.counts.added, round.counts.changed, round.counts.removed)} ·{' '}
              {texts.by(round.submittedByName, round.submitTime)}
              {round.decideTime && ` · ${texts.decided(round.decidedByName, round.decideTime)}`}
            </span>
            {round.opinion && <p>{round.opinion}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
