import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import { depositSendStatus, depositSendType, paymentGroup } from '#shared/areas/deposit/codes';
import { paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { OwnPayments } from './own-payments.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { useTexts } from './texts.ts';

/** 供应商缴纳: of finance what suppliers paid, of a supplier what it owes and has paid. */
export function PaymentListPage() {
  return useMay('deposit:payers') ? <Payments /> : <OwnPayments />;
}

function Payments() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const columns = usePaymentColumns(search);
  const { sendType, status, receivedFrom, receivedTo } = search;
  const isMoreInUse = [sendType, status, receivedFrom, receivedTo].some((one) => one !== undefined);
  return (
    <>
      <PageHead title={texts.payments}>
        <LinkButton to={paths.statements}>{texts.statements}</LinkButton>
      </PageHead>
      <SearchPanel
        search={search}
        onSearch={setSearch}
        onReset={reset}
        isMoreInUse={isMoreInUse}
        more={
          <>
            <Form.Item name="sendType" label={texts.sendType}>
              <CodeSelect list={depositSendType} placeholder={texts.all} />
            </Form.Item>
            <Form.Item name="status" label={texts.status}>
              <CodeSelect list={depositSendStatus} placeholder={texts.all} />
            </Form.Item>
            <DateRangeFilter name="received" label={texts.receivedOn} />
          </>
        }
      >
        <Form.Item name="supplierName" label={texts.supplier}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="year" label={texts.year}>
          <InputNumber controls={false} min={2000} max={2100} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="category" label={texts.categories}>
          <CodeSelect list={projectTypeOption} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="group" label={texts.group}>
          <CodeSelect list={paymentGroup} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.paymentEmpty} columns={columns} scroll={{ x: 1088 }} />
      </Panel>
    </>
  );
}
