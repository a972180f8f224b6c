import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input, type TableColumnsType } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { recruitKind, reviewMethod } from '#shared/areas/recruitment-notice/codes';
import {
  type NoticeTemplate,
  templateCalls as calls,
} from '#shared/areas/recruitment-notice/template-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import css from './notice.module.css';
import { TemplateName } from './save-template.tsx';
import { useTemplateTexts } from './template-texts.ts';
import { usePages } from './use-pages.ts';

/** 公告模板 of one's own company: to begin a notice from, to rename, to delete. */
export function TemplatesDrawer({ onClose }: { onClose: () => void }) {
  const texts = useTemplateTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const { paging, list } = usePages();
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<NoticeTemplate>();
  const name = useDeferredValue(typed.trim());
  const found = useQuery(listQuery(calls.list, { ...paging, ...(name && { name }) }));
  const remove = useMutation(mutation(calls.delete, { done: texts.removed }));
  const columns: TableColumnsType<NoticeTemplate> = [
    { title: texts.name, dataIndex: 'name', width: 220 },
    {
      title: texts.kind,
      dataIndex: 'recruitKind',
      width: 120,
      render: (code: number) => recruitKind.label(code, language),
    },
    {
      title: texts.method,
      dataIndex: 'reviewMethod',
      width: 104,
      render: (code: number) => reviewMethod.label(code, language),
    },
    { title: texts.maker, dataIndex: 'createUserName', width: 88 },
    { title: texts.time, dataIndex: 'updateTime', width: 136, render: (at: string) => at.slice(0, 16) },
    {
      title: texts.acts,
      key: 'acts',
      width: 200,
      render: (_, row) => (
        <>
          <Link className={css.link} to={`${paths.noticeEdit()}?template=${row.guid}`}>
            {texts.use}
          </Link>
          <Button type="link" className={css.link} onClick={() => setRenamed(row)}>
            {texts.rename}
          </Button>
          <ConfirmButton
            type="link"
            className={css.link!}
            danger
            act={texts.remove}
            thing={row.name}
            explanation={texts.removeLead}
            onConfirm={async () => {
              await remove.mutateAsync({ guid: row.guid, version: row.version });
              await refetch(client, calls.list);
            }}
          />
        </>
      ),
    },
  ];
  return (
    <Drawer open size={920} title={texts.title} onClose={onClose}>
      <Input
        aria-label={texts.find}
        placeholder={texts.find}
        value={typed}
        allowClear
        style={{ maxWidth: 320, marginBottom: 16 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ListTable of={found} list={list} empty={texts.empty} columns={columns} scroll={{ x: 868 }} />
      {renamed && <RenameWindow of={renamed} onClose={() => setRenamed(undefined)} />}
    </Drawer>
  );
}

function RenameWindow({ of: { guid, version, name }, onClose }: { of: NoticeTemplate; onClose: () => void }) {
  const texts = useTemplateTexts();
  const client = useQueryClient();
  const rename = useMutation(mutation(calls.rename, { done: texts.renamed }));
  return (
    <FormWindow<{ name: string }>
      title={texts.rename}
      okText={texts.rename}
      initial={{ name }}
      send={(values) => rename.mutateAsync({ guid, version, ...values })}
      onClose={onClose}
      onDone={async () => {
        onClose();
        await refetch(client, calls.list);
      }}
    >
      <TemplateName />
    </FormWindow>
  );
}
