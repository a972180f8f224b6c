import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { negotiationPhase } from '#shared/areas/negotiation/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import css from '../opening/opening.module.css';
import { useTexts } from './texts.ts';

/** 谈判轮次 of a tender: how far they have come, and the door to them. */
export function NegotiationPanel({ tenderGuid }: { tenderGuid: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayRead = useMay('scheme:read');
  const found = useQuery({
    ...query(calls.ofTender, { guid: tenderGuid }, { quiet: true }),
    enabled: mayRead,
  });
  if (!mayRead || found.data?.isNegotiation === false) return null;
  return (
    <Panel title={texts.title}>
      <PageState of={found} rows={1}>
        {(of) => {
          const last = of.rounds.at(-1);
          const isReady = of.actions.includes('publish') || of.obstacle !== null || last !== undefined;
          return isReady ? (
            <div className={css.head}>
              <CodeTag list={negotiationPhase} code={of.phase} />
              {last && `${texts.round(last.round)} ${texts.until(last.deadline.slice(0, 16))}`}
              {of.obstacle && <span className={css.soft}>{of.obstacle[language]}</span>}
              <Link to={paths.negotiation(tenderGuid)}>{texts.enter}</Link>
            </div>
          ) : (
            <p className={css.soft}>{texts.none}</p>
          );
        }}
      </PageState>
    </Panel>
  );
}
