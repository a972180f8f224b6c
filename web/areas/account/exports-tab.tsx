import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, Tag } from 'antd';
import { readableSize } from '#shared/areas/file/rules';
import { exportKind } from '#shared/areas/job/codes';
import { cancelJob, listOwnExports, type OwnExport } from '#shared/areas/job/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useDownloadFile } from '../../parts/file/download.ts';
import css from './account.module.css';
import { useExportTexts } from './export-texts.ts';

const POLL_MS = 2000;
const isOpen = ({ state }: OwnExport) => state === 'queued' || state === 'running';
const stateOf = ({ state, file }: OwnExport) => (state === 'done' && !file ? 'expired' : state);
const colours = {
  queued: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
  expired: 'default',
};

/** The files one has had written: what waits, what can be fetched and till when; what is not done can be cancelled. */
export function ExportsTab() {
  const texts = useExportTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const download = useDownloadFile();
  const exports = useQuery({
    ...query(listOwnExports, {}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? POLL_MS : false),
  });
  const stop = useMutation({
    ...mutation(cancelJob, { done: texts.cancelled }),
    onSettled: () => refetch(client, listOwnExports),
  });
  const columns: TableColumnsType<OwnExport> = [
    { title: texts.what, key: 'kind', render: (_, { kind }) => exportKind.label(kind, language) },
    {
      title: texts.state,
      key: 'state',
      render: (_, row) => (
        <>
          <Tag color={colours[stateOf(row)]}>{texts.states[stateOf(row)]}</Tag>
          {row.error}
        </>
      ),
    },
    {
      title: texts.file,
      key: 'file',
      render: (_, { file }) => file && `${file.name} · ${readableSize(file.size)}`,
    },
    { title: texts.createTime, dataIndex: 'createTime', className: css.time! },
    { title: texts.expireTime, dataIndex: 'expireTime', className: css.time! },
    {
      title: texts.actions,
      key: 'actions',
      render: (_, row) => {
        const { guid, kind, file } = row;
        if (file)
          return (
            <Button type="link" size="small" onClick={() => void download(file.guid, file.name)}>
              {texts.download}
            </Button>
          );
        return (
          isOpen(row) && (
            <ConfirmButton
              type="link"
              size="small"
              danger
              act={texts.cancel}
              thing={exportKind.label(kind, language)}
              explanation={texts.cancelHint}
              onConfirm={() => stop.mutateAsync({ guid }).catch(() => undefined)}
            />
          )
        );
      },
    },
  ];
  return (
    <PageState of={exports}>
      {({ list }) => (
        <Panel>
          <div className={css.bar}>
            <span className={css.soft}>{texts.hint}</span>
          </div>
          <Table
            rowKey="guid"
            size="medium"
            dataSource={list}
            columns={columns}
            pagination={false}
            locale={{ emptyText: texts.none }}
          />
        </Panel>
      )}
    </PageState>
  );
}
