import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { bankLineStatus, statementLayout } from '#shared/areas/deposit/statement/codes';
import {
  type BankLine,
  type BankLineAction,
  statementCalls as calls,
  type StatementDetail,
} from '#shared/areas/deposit/statement/contract';
import { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { listQuery, mutation, query, refetch } from '../../../api/query.ts';
import { CodeText } from '../../../kit/code-tag.tsx';
import { DetailFields } from '../../../kit/detail-fields.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { ListTable } from '../../../kit/list-table.tsx';
import { LoadedPage } from '../../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { TabBar } from '../../../kit/tab-bar.tsx';
import { useListSearch } from '../../../kit/use-list-search.ts';
import css from '../deposit.module.css';
import { inRow } from '../names-of.ts';
import { useLineColumns } from './line-columns.tsx';
import { AsideWindow, ConfirmWindow } from './line-windows.tsx';
import { useStatementTexts } from './texts.ts';

/** One bank statement: what became of its lines, and what finance does with those that wait. */
export function StatementPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useStatementTexts();
  const found = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.statement} of={found} rows={12}>
      {(of) => <Statement of={of} />}
    </LoadedPage>
  );
}

function Statement({ of }: { of: StatementDetail }) {
  const texts = useStatementTexts();
  const client = useQueryClient();
  const reload = () =>
    refetch(client, calls.detail, calls.lines, calls.list, paymentCalls.list, paymentCalls.detail);
  const match = useMutation(
    mutation(calls.match, { done: ({ booked, proposed }) => texts.matched(booked, proposed) }),
  );
  return (
    <>
      <PageHead title={of.account} place={texts.statement}>
        <LinkButton to={paths.statements}>{texts.back}</LinkButton>
        {of.mayMatch && (
          <Button
            loading={match.isPending}
            onClick={() => match.mutate({ guid: of.guid }, { onSettled: () => void reload() })}
          >
            {texts.match}
          </Button>
        )}
      </PageHead>
      {of.stoodRows.length > 0 && (
        <Alert
          className={css.notice!}
          type="info"
          showIcon
          title={texts.stood(inRow(of.stoodRows.map(String)))}
        />
      )}
      <Panel>
        <DetailFields
          of={[
            [texts.unit, of.collectUnitName],
            [texts.layout, <CodeText key="layout" list={statementLayout} code={of.layout} />],
            [texts.period, `${of.periodFrom} – ${of.periodTo}`],
            [texts.credits, formatMoney(of.creditTotal)],
            [texts.debits, formatMoney(of.debitTotal)],
            [texts.imported, `${of.userName} · ${of.createTime.slice(0, 16)}`],
            [texts.file, of.fileName, true],
          ]}
        />
      </Panel>
      <Lines of={of} onChanged={reload} />
    </>
  );
}

/** The lines, of one outcome when the address says so. */
function Lines({ of, onChanged }: { of: StatementDetail; onChanged: () => Promise<unknown> }) {
  const texts = useStatementTexts();
  const language = useLanguage();
  const list = useListSearch(calls.lines.input, { guid: of.guid });
  const search = { ...list.search, guid: of.guid };
  const found = useQuery(listQuery(calls.lines, search));
  const [open, setOpen] = useState<{ act: BankLineAction; line: BankLine }>();
  const columns = useLineColumns({ onAct: (act, line) => setOpen({ act, line }), onChanged });
  const close = () => setOpen(undefined);
  const done = () => onChanged().then(close);
  const tabs = (Object.entries(bankLineStatus.code) as [keyof typeof bankLineStatus.code, number][]).map(
    ([name, status]) => ({
      key: String(status),
      label: bankLineStatus.label(status, language),
      count: of.counts[name],
      isQuiet: name !== 'proposed' && name !== 'open',
    }),
  );
  return (
    <Panel title={texts.lines}>
      <TabBar
        label={texts.outcomes}
        tabs={[{ key: '', label: texts.all, count: of.counts.lines, isQuiet: true }, ...tabs]}
        open={search.status === undefined ? '' : String(search.status)}
        onOpen={(key) => list.setSearch({ guid: of.guid, status: key === '' ? undefined : Number(key) })}
      >
        <ListTable
          of={found}
          list={list}
          looks={['guid', 'status']}
          empty={texts.linesEmpty}
          columns={columns}
          scroll={{ x: 1084 }}
        />
      </TabBar>
      {open?.act === 'confirm' && <ConfirmWindow of={open.line} onDone={done} onClose={close} />}
      {open?.act === 'setAside' && <AsideWindow of={open.line} onDone={done} onClose={close} />}
    </Panel>
  );
}
