import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Table, type TableColumnsType, Tag } from 'antd';
import {
  accountOverview,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '#shared/areas/account/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import css from './account.module.css';
import { Place } from './place.tsx';
import { useTexts } from './texts.ts';

/** Where one is signed in, with device and place, and ending it there. */
export function SessionsTab() {
  const texts = useTexts();
  const client = useQueryClient();
  const sessions = useQuery(query(listOwnSessions, {}, { quiet: true }));
  const onSuccess = () => refetch(client, listOwnSessions, accountOverview);
  const endOne = useMutation({ ...mutation(endOwnSession, { done: texts.ended }), onSuccess });
  const endOthers = useMutation({ ...mutation(endOtherSessions, { done: texts.ended }), onSuccess });
  const columns: TableColumnsType<OwnSession> = [
    {
      title: texts.device,
      key: 'device',
      render: (_, { device, isCurrent }) => (
        <>
          {device} {isCurrent && <Tag color="success">{texts.thisSession}</Tag>}
        </>
      ),
    },
    { title: texts.place, key: 'place', render: (_, row) => <Place {...row} /> },
    { title: texts.signInTime, dataIndex: 'signInTime', className: css.time! },
    { title: texts.lastTime, dataIndex: 'lastTime', className: css.time! },
    { title: texts.expireTime, dataIndex: 'expireTime', className: css.time! },
    {
      title: texts.actions,
      key: 'actions',
      render: (_, { guid, device, isCurrent }) =>
        !isCurrent && (
          <ConfirmButton
            type="link"
            size="small"
            danger
            act={texts.end}
            thing={device}
            explanation={texts.endHint}
            onConfirm={() => endOne.mutateAsync({ guid }).catch(() => undefined)}
          />
        ),
    },
  ];
  return (
    <PageState of={sessions}>
      {({ list }) => (
        <Panel>
          <div className={css.bar}>
            <span className={css.soft}>{texts.sessionsHint}</span>
            <ConfirmButton
              danger
              act={texts.endOthers}
              thing={texts.otherSessions(list.length - 1)}
              explanation={texts.endHint}
              disabled={list.length < 2}
              onConfirm={() => endOthers.mutateAsync({}).catch(() => undefined)}
            />
          </div>
          <Table rowKey="guid" size="medium" dataSource={list} columns={columns} pagination={false} />
        </Panel>
      )}
    </PageState>
  );
}
