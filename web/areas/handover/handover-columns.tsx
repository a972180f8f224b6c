import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { handoverBizType, handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import type { HandoverRow } from '#shared/areas/handover/contract';
import { paths } from '#shared/areas/session/paths';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { sortedColumn } from '../../kit/list-table.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './handover.module.css';
import { useOfferTexts } from './offer-texts.ts';
import { useTexts } from './texts.ts';

/** The columns of a list of hand-overs. */
export function useHandoverColumns(
  search: Parameters<typeof sortedColumn>[0],
): TableColumnsType<HandoverRow> {
  const texts = useTexts();
  const offerTexts = useOfferTexts();
  const mark = usePunctuation();
  return [
    {
      ...sortedColumn(search, 'handoverNo'),
      title: texts.handoverNo,
      width: 172,
      render: (_, { guid, handoverNo }) => <Link to={paths.handover(guid)}>{handoverNo}</Link>,
    },
    {
      key: 'from',
      title: texts.from,
      width: 152,
      render: (_, { fromUserName, fromDeptName }) => (
        <>
          {fromUserName}
          <div className={css.soft}>{fromDeptName}</div>
        </>
      ),
    },
    {
      key: 'receivers',
      title: texts.receivers,
      width: 180,
      render: (_, { receivers }) => mark.row(receivers),
    },
    {
      key: 'bizType',
      title: offerTexts.bizType,
      width: 112,
      render: (_, { bizType }) => bizType !== null && <CodeText list={handoverBizType} code={bizType} />,
    },
    { key: 'itemCount', title: texts.itemCount, dataIndex: 'itemCount', align: 'right', width: 80 },
    {
      key: 'reasonKind',
      title: texts.reasonKind,
      width: 112,
      render: (_, { reasonKind }) => <CodeText list={handoverReason} code={reasonKind} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 104,
      render: (_, { status }) => <CodeTag list={handoverStatus} code={status} />,
    },
    { key: 'witnessName', title: texts.witness, dataIndex: 'witnessName', width: 96 },
    {
      ...sortedColumn(search, 'createTime'),
      title: texts.time,
      width: 144,
      render: (_, { createTime }) => createTime.slice(0, 16),
    },
    {
      key: 'decidedTime',
      title: offerTexts.decidedTime,
      width: 144,
      render: (_, { decidedTime }) => decidedTime.slice(0, 16),
    },
  ];
}
