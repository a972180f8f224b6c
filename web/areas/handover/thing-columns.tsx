import { Button, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import type { OwnThing } from '#shared/areas/handover/own-contract';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './handover.module.css';
import { useOfferTexts } from './offer-texts.ts';

/** The columns of what can be handed over; what waits for a receiver leads to its hand-over instead. */
export function useThingColumns({
  offer,
  isOfOther,
}: {
  offer: (one: OwnThing) => void;
  isOfOther: boolean;
}): TableColumnsType<OwnThing> {
  const texts = useOfferTexts();
  const language = useLanguage();
  return [
    {
      key: 'no',
      title: texts.no,
      width: 176,
      render: (_, { no, link }) => (link === null ? no : <Link to={link}>{no}</Link>),
    },
    {
      key: 'name',
      title: texts.name,
      width: 240,
      render: (_, { name, label }) => (
        <>
          {name}
          <div className={css.soft}>{label[language]}</div>
        </>
      ),
    },
    { key: 'way', title: texts.way, width: 112, render: (_, { way }) => way?.[language] },
    { key: 'progress', title: texts.progress, width: 112, render: (_, { state }) => state[language] },
    {
      key: 'amount',
      title: texts.amount,
      width: 128,
      align: 'right',
      render: (_, { amount }) => <Wan yuan={amount} />,
    },
    {
      key: 'due',
      title: texts.due,
      width: 136,
      render: (_, { due }) =>
        due && (
          <>
            {due.day}
            <div className={css.soft}>{due.what[language]}</div>
          </>
        ),
    },
    { key: 'holder', title: texts.holder, width: 96, dataIndex: 'holderName' },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: language === 'cn' ? 116 : 132,
      render: (_, row) =>
        row.offered ? (
          <Link to={paths.handover(row.offered.guid)} title={texts.offered(row.offered.handoverNo)}>
            <Tag color="processing" variant="filled">
              {texts.inOffer}
            </Tag>
          </Link>
        ) : (
          !isOfOther && (
            <Button type="link" size="small" className={css.cellLink!} onClick={() => offer(row)}>
              {texts.offer}
            </Button>
          )
        ),
    },
  ];
}
