import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { bandConsequence, ratingStatus, supplierGrade } from '#shared/areas/supplier-rating/codes';
import { periodText } from '#shared/areas/supplier-rating/periods';
import {
  ratingCalls,
  type RatingRow,
  type RatingSearch,
} from '#shared/areas/supplier-rating/rating-contract';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import css from './rating.module.css';
import { RatingTag } from './rating-tag.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const RatingForm = onDemand(() => import('./rating-form.tsx').then((module) => module.RatingForm));
const RatingView = onDemand(() => import('./rating-view.tsx').then((module) => module.RatingView));
const RevokeDialog = onDemand(() => import('./revoke-dialog.tsx').then((module) => module.RevokeDialog));

type Open = { act: 'add' } | { act: 'edit' | 'view' | 'revoke'; row: RatingRow };
type Show = (open: Open) => void;

/** 供应商评价: the ratings of one's company. */
export function RatingsPage() {
  const texts = useTexts();
  const client = useQueryClient();
  const list = useListSearch(ratingCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(ratingCalls.list, search));
  const mayRate = useMay('supplier:rate');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const reload = () => void refetch(client, ratingCalls.list, ratingCalls.detail);
  const done = () => {
    close();
    reload();
  };
  const columns = useColumns(search, setOpen, reload);
  const add = (
    <Button type="primary" onClick={() => setOpen({ act: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <LinkButton to={paths.supplierRatingSetup}>{texts.setup}</LinkButton>
        {mayRate && add}
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="supplierName" label={texts.supplier}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="grade" label={texts.grade}>
          <CodeSelect list={supplierGrade} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={ratingStatus} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="hasConsequence" label={texts.hasConsequence}>
          <Select
            allowClear
            placeholder={texts.all}
            options={[{ value: '1', label: texts.withConsequence }]}
          />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={columns}
          scroll={{ x: 974 }}
        >
          {mayRate && add}
        </ListTable>
      </Panel>
      {open?.act === 'add' && <RatingForm onSaved={done} onClose={close} />}
      {open?.act === 'edit' && <RatingForm row={open.row} onSaved={done} onClose={close} />}
      {open?.act === 'view' && <RatingView guid={open.row.guid} onClose={close} />}
      {open?.act === 'revoke' && (
        <RevokeDialog row={open.row} isOver={false} onSent={done} onRefused={reload} onClose={close} />
      )}
    </>
  );
}

function useColumns(search: RatingSearch, show: Show, reload: () => void): TableColumnsType<RatingRow> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      key: 'supplier',
      title: texts.supplier,
      width: 190,
      render: (_, { supplierGuid, supplierName }) => (
        <Link to={paths.supplier(supplierGuid)}>{supplierName}</Link>
      ),
    },
    {
      ...sortedColumn(search, 'period'),
      title: texts.period,
      width: 118,
      render: (_, { period }) => periodText(period, language),
    },
    {
      ...sortedColumn(search, 'score'),
      title: texts.score,
      width: 104,
      render: (_, { hasBusiness, score }) =>
        score === null ? (
          <span className={css.soft}>{hasBusiness ? texts.notComplete : texts.noBusiness}</span>
        ) : (
          <span className={css.number}>{score}</span>
        ),
    },
    { key: 'grade', title: texts.grade, width: 68, render: (_, { grade }) => <GradeTag grade={grade} /> },
    {
      key: 'consequence',
      title: texts.consequence,
      width: 118,
      render: (_, { consequence }) =>
        consequence > 0 ? (
          <span className={css.warn}>{bandConsequence.label(consequence, language)}</span>
        ) : (
          <span className={css.soft}>-</span>
        ),
    },
    {
      key: 'status',
      title: texts.status,
      width: 90,
      render: (_, { status }) => <RatingTag status={status} />,
    },
    {
      ...sortedColumn(search, 'updateTime'),
      title: texts.updated,
      width: 134,
      render: (_, { updateTime, raterName }) => (
        <>
          <span className={css.number}>{updateTime.slice(0, 16)}</span>
          <div className={css.soft}>{raterName}</div>
        </>
      ),
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: language === 'cn' ? 162 : 150,
      render: (_, row) => <RowActs row={row} show={show} reload={reload} />,
    },
  ];
}

function RowActs({ row, show, reload }: { row: RatingRow; show: Show; reload: () => void }) {
  const texts = useTexts();
  const go = useNavigate();
  const link = { type: 'link', size: 'small', className: css.cellLink! } as const;
  const remove = useMutation(mutation(ratingCalls.delete, { done: texts.done.delete }));
  const may = (one: RatingRow['actions'][number]) => row.actions.includes(one);
  const isOpen = may('edit');
  return (
    <span className={css.acts}>
      <Button {...link} onClick={() => show({ act: isOpen ? 'edit' : 'view', row })}>
        {isOpen ? texts.act.edit : texts.act.view}
      </Button>
      {may('propose') && (
        <Button {...link} onClick={() => void go(paths.blacklistAfter(row.guid))}>
          {texts.act.propose}
        </Button>
      )}
      {may('revoke') && (
        <Button {...link} danger onClick={() => show({ act: 'revoke', row })}>
          {texts.act.revoke}
        </Button>
      )}
      {may('delete') && (
        <ConfirmButton
          {...link}
          danger
          act={texts.act.delete}
          thing={row.supplierName}
          onConfirm={() =>
            remove.mutateAsync({ guid: row.guid, version: row.version }).then(reload, () => reload())
          }
        />
      )}
    </span>
  );
}
