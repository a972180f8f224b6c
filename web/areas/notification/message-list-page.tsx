import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Checkbox, Space, Tag } from 'antd';
import { Link } from 'react-router';
import { countUnread, listMessages, markRead, type MessageRow } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { keptFresh, mutation, query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useTexts } from './texts.ts';

/** One's own messages, newest first; opening one marks it as read. */
export function MessageListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const list = useListSearch(listMessages.input);
  const { search, setSearch } = list;
  const messages = useQuery({ ...query(listMessages, search), ...keptFresh });
  const mark = useMutation({
    ...mutation(markRead),
    onSuccess: () => refetch(client, listMessages, countUnread),
  });
  const title = ({ guid, title: wording, link, isRead }: MessageRow) => {
    const text = isRead ? wording[language] : <strong>{wording[language]}</strong>;
    if (link === null) return text;
    return (
      <Link to={link} onClick={() => !isRead && mark.mutate({ guids: [guid] })}>
        {text}
      </Link>
    );
  };
  return (
    <>
      <PageHead title={texts.title}>
        <Link to={`${paths.account}?tab=notices`}>{texts.settings}</Link>
        <Button onClick={() => mark.mutate({})} loading={mark.isPending}>
          {texts.markAll}
        </Button>
      </PageHead>
      <Panel>
        <Space style={{ marginBottom: 12 }}>
          {(['unreadOnly', 'todoOnly'] as const).map((one) => (
            <Checkbox
              key={one}
              checked={search[one] ?? false}
              onChange={({ target }) => setSearch({ [one]: target.checked || undefined })}
            >
              {texts[one]}
            </Checkbox>
          ))}
        </Space>
        <ListTable
          of={messages}
          list={list}
          empty={texts.empty}
          // Let a long title take a second line, so that time and state stay in sight.
          scroll={{ x: true }}
          columns={[
            {
              title: texts.message,
              key: 'title',
              onCell: () => ({ style: { whiteSpace: 'normal' } }),
              render: (_value, row) => title(row),
            },
            { title: texts.time, dataIndex: 'createTime', width: 180 },
            {
              title: texts.state,
              dataIndex: 'isRead',
              width: 160,
              render: (isRead: boolean, { todo }) => (
                <Space>
                  <Badge
                    status={isRead ? 'default' : 'processing'}
                    text={isRead ? texts.read : texts.unread}
                  />
                  {todo && <Tag color={todo === 'open' ? 'warning' : undefined}>{texts.todo[todo]}</Tag>}
                </Space>
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}
