import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { roundPhase } from '#shared/areas/negotiation/codes';
import type { NegotiationRow } from '#shared/areas/negotiation/views';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { RoundName } from '../../parts/negotiation/round-said.tsx';
import { useTexts } from './texts.ts';

/** What staff and suppliers list of a negotiation, each with the way to their own page. */
export function useColumns(to: (tenderGuid: string) => string): TableColumnsType<NegotiationRow> {
  const texts = useTexts();
  return [
    {
      dataIndex: 'tenderName',
      title: texts.tenderName,
      className: cardPlace.title,
      render: (name: string, { tenderGuid, tenderNo }) => (
        <>
          <Link to={to(tenderGuid)}>{name}</Link>
          <div style={{ color: 'var(--text-soft)' }}>{tenderNo}</div>
        </>
      ),
    },
    { dataIndex: 'buyerName', title: texts.buyer, ellipsis: true, width: 200, className: cardPlace.line },
    {
      dataIndex: 'round',
      title: texts.round,
      width: 160,
      className: cardPlace.line,
      render: (_, one) => <RoundName of={one} />,
    },
    {
      dataIndex: 'deadline',
      title: texts.deadline,
      width: 150,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      dataIndex: 'phase',
      title: texts.phase,
      width: 130,
      className: cardPlace.state,
      render: (phase: NegotiationRow['phase']) => <CodeTag list={roundPhase} code={phase} />,
    },
    {
      key: 'acts',
      title: texts.acts,
      width: 80,
      className: cardPlace.acts,
      render: (_, { tenderGuid }) => <Link to={to(tenderGuid)}>{texts.enter}</Link>,
    },
  ];
}
