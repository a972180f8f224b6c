import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from 'antd';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { listQuery } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './file.module.css';
import { useTexts } from './texts.ts';

const ROWS = 20;

/** 购标记录: nothing but the seal until the opening. */
export function Downloads({ guid }: { guid: string }) {
  const texts = useTexts();
  const [page, setPage] = useState(1);
  const found = useQuery(listQuery(calls.downloads, { guid, page, rows: ROWS })).data;
  if (!found) return null;
  const { list, total, unread } = found;
  if (found.sealed || list === null)
    return (
      <Panel title={texts.downloads}>
        <p className={css.soft}>{texts.downloadsSealed}</p>
      </Panel>
    );
  const heads = texts.record;
  return (
    <Panel title={texts.downloads}>
      {list.length === 0 ? (
        <p className={css.soft}>{texts.noDownloads}</p>
      ) : (
        <>
          {!!unread && <p>{texts.unread(unread)}</p>}
          <PlainTable
            heads={[heads.who, heads.user, heads.at, heads.edition, heads.ip, heads.digest, heads.read]}
            rows={list.map((one) => [
              one.enterpriseName || texts.anonymous,
              one.userName || '-',
              one.at,
              texts.version(one.edition),
              one.ip || '-',
              <span key="digest" className={css.digest}>
                {one.digest.slice(0, 16)}
              </span>,
              one.readAt ? `${one.readBy} ${one.readAt.slice(0, 16)}` : '-',
            ])}
          />
          <Pagination
            size="small"
            hideOnSinglePage
            current={page}
            pageSize={ROWS}
            total={total ?? 0}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </Panel>
  );
}
