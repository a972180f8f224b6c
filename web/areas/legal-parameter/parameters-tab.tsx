import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { legalLevel, legalSetting } from '#shared/areas/legal-parameter/codes';
import { legalCalls, type ParameterState } from '#shared/areas/legal-parameter/contract';
import { citation } from '#shared/areas/legal-parameter/parameters';
import { listQuery, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import css from './legal-parameter.module.css';
import { LevelTag } from './level-tag.tsx';
import { nameOf, readOf, ruleOf, valueOf } from './parameter-words.ts';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const ChangeDialog = onDemand(() => import('./change-dialog.tsx').then((module) => module.ChangeDialog));
const HistoryDrawer = onDemand(() => import('./history-drawer.tsx').then((module) => module.HistoryDrawer));

interface Open {
  act: 'change' | 'history';
  row: ParameterState;
}

/** The numbers of the law as they are in force. */
export function ParametersTab() {
  const texts = useTexts();
  const client = useQueryClient();
  const list = useListSearch(legalCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(legalCalls.list, search));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const reload = () =>
    void refetch(client, legalCalls.list, legalCalls.history, legalCalls.inForce, legalCalls.limits);
  const columns = useColumns(setOpen);
  return (
    <>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(100)} placeholder={texts.keywordHint} />
        </Form.Item>
        <Form.Item name="rule" label={texts.rule}>
          <Input allowClear {...upTo(10)} placeholder={texts.ruleHint} />
        </Form.Item>
        <Form.Item name="setting" label={texts.setting}>
          <CodeSelect list={legalSetting} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="level" label={texts.level}>
          <CodeSelect list={legalLevel} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          nothingFound={texts.nothingFound}
          columns={columns}
          scroll={{ x: 1300 }}
        />
      </Panel>
      {open?.act === 'change' && (
        <ChangeDialog
          row={open.row}
          onSent={() => {
            close();
            reload();
          }}
          onRefused={reload}
          onClose={close}
        />
      )}
      {open?.act === 'history' && <HistoryDrawer row={open.row} onClose={close} />}
    </>
  );
}

function useColumns(show: (open: Open) => void): TableColumnsType<ParameterState> {
  const texts = useTexts();
  const language = useLanguage();
  const link = { type: 'link', size: 'small', className: css.cellLink! } as const;
  return [
    { key: 'rule', title: texts.rule, width: 76, render: (_, { code }) => ruleOf(code) },
    {
      key: 'name',
      title: texts.name,
      width: language === 'cn' ? 226 : 200,
      render: (_, { code }) => nameOf(code, language),
    },
    {
      key: 'setting',
      title: texts.setting,
      width: language === 'cn' ? 108 : 132,
      render: (_, { setting }) => legalSetting.label(setting, language),
    },
    {
      key: 'value',
      title: texts.value,
      width: 158,
      render: (_, row) => (
        <>
          <span className={css.number}>{valueOf(row, language)}</span>
          {row.isStale && (
            <Tooltip title={texts.staleHint(row.validFrom)}>
              <Tag color="warning" tabIndex={0} style={{ marginInlineStart: 8 }}>
                {texts.stale}
              </Tag>
            </Tooltip>
          )}
          {row.next && (
            <div className={css.coming}>{texts.comes(row.next.validFrom, valueOf(row.next, language))}</div>
          )}
        </>
      ),
    },
    { key: 'level', title: texts.level, width: 96, render: (_, { level }) => <LevelTag level={level} /> },
    {
      key: 'basis',
      title: texts.basis,
      width: language === 'cn' ? 216 : 196,
      render: (_, { law, article }) =>
        law ? (
          citationIn(language, citation(law, article))
        ) : (
          <span className={css.soft}>{texts.platform}</span>
        ),
    },
    {
      key: 'readBy',
      title: texts.readBy,
      width: 200,
      render: (_, { code }) => readOf(code, language).map((one) => <div key={one}>{one}</div>),
    },
    {
      key: 'validity',
      title: texts.validity,
      width: 116,
      render: (_, { validFrom, validTo }) => (
        <span className={css.number}>
          {texts.since(validFrom)}
          {validTo && <div>{texts.until(validTo)}</div>}
        </span>
      ),
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: language === 'cn' ? 104 : 124,
      render: (_, row) => (
        <span className={css.acts}>
          <Button {...link} onClick={() => show({ act: 'history', row })}>
            {texts.history}
          </Button>
          {row.actions.includes('change') && (
            <Button {...link} onClick={() => show({ act: 'change', row })}>
              {texts.change}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
