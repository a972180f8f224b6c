import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { NegotiationOfTender } from '#shared/areas/negotiation/views';
import { refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { OpenersPanel } from '../../parts/opening/openers-panel.tsx';
import css from './negotiation.module.css';
import { useTexts } from './texts.ts';

/** Who opens the newest round together; before it has ended, who will. */
export function RoundOpeners({ of: { opening, rounds, phase, serverTime } }: { of: NegotiationOfTender }) {
  const client = useQueryClient();
  const last = rounds.at(-1);
  if (!opening || !last || phase === 'over') return null;
  return (
    <OpenersPanel
      guid={last.guid}
      openers={opening.openers}
      needed={opening.needed}
      stage={opening.begunAt ? 'now' : 'before'}
      time={last.deadline}
      serverTime={serverTime}
      isHost={opening.seesTries}
      onMoved={() => refetch(client, calls.ofTender)}
    />
  );
}

/** What is to be known first. */
export function Notes({ of }: { of: NegotiationOfTender }) {
  const texts = useTexts();
  const language = useLanguage();
  const last = of.rounds.at(-1);
  const waits = of.opening?.begunAt
    ? texts.waitsOpeners(of.opening.needed)
    : of.supervisorName && last?.supervisorAt === null
      ? texts.waitsSupervisor(of.supervisorName)
      : texts.waitsHost(of.hostName);
  return (
    <div className={css.notes}>
      {of.obstacle && <Alert type="warning" showIcon title={of.obstacle[language]} />}
      {of.phase === 'running' && <Alert type="info" showIcon title={texts.sealed} />}
      {of.phase === 'ended' && <Alert type="info" showIcon title={waits} />}
      {of.phase === 'tooFew' && (
        <Alert
          type="error"
          showIcon
          title={texts.tooFew(of.lastOffers?.length ?? 0, of.minimum)}
          description={of.lastOffers?.length === 1 ? texts.tooFewSingle : undefined}
        />
      )}
      {of.listedCase && <Alert type="info" showIcon title={texts.goesOnBy(of.listedCase)} />}
    </div>
  );
}
