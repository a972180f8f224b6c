import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { auctionDirection, auctionPhase } from '#shared/areas/auction/codes';
import type { AuctionRow } from '#shared/areas/auction/views';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace } from '../../kit/list-cards.tsx';
import { useTexts } from './texts.ts';

/** What staff and bidders list of an auction; `also` is what bidders read beside it. */
export function useColumns<Row extends AuctionRow>(also: TableColumnsType<Row> = []): TableColumnsType<Row> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      dataIndex: 'tenderName',
      title: texts.tenderName,
      className: cardPlace.title,
      render: (name: string, { guid, tenderNo }) => (
        <>
          <Link to={paths.auction(guid)}>{name}</Link>
          <div style={{ color: 'var(--text-soft)' }}>{tenderNo}</div>
        </>
      ),
    },
    { dataIndex: 'buyerName', title: texts.buyer, ellipsis: true, width: 180, className: cardPlace.line },
    {
      dataIndex: 'direction',
      title: texts.direction,
      width: 170,
      className: cardPlace.line,
      render: (direction: number) => auctionDirection.label(direction, language),
    },
    {
      dataIndex: 'startTime',
      title: texts.start,
      width: 140,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      dataIndex: 'endTime',
      title: texts.end,
      width: 140,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    ...also,
    {
      dataIndex: 'phase',
      title: texts.phase,
      width: 100,
      className: cardPlace.state,
      render: (phase: Row['phase']) => <CodeTag list={auctionPhase} code={phase} />,
    },
    {
      key: 'acts',
      title: texts.acts,
      width: 80,
      className: cardPlace.acts,
      render: (_, { guid }) => <Link to={paths.auction(guid)}>{texts.enter}</Link>,
    },
  ];
}
