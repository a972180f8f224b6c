import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ownPaymentGroup } from '#shared/areas/deposit/codes';
import type { DepositOffer } from '#shared/areas/deposit/payment-views';
import { paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import css from './deposit.module.css';
import { namesOf } from './names-of.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { ChooseWindow } from './supplier-windows.tsx';
import { useTexts } from './texts.ts';

/** A list that has one page and no search. */
const whole = {
  search: {},
  setSearch: () => undefined,
  reset: () => undefined,
  pagination: () => ({ hideOnSinglePage: true, pageSize: 200 }),
};

/** What one's own enterprise owes and has paid, and what it may pay beside that. */
export function OwnPayments() {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const group = ownPaymentGroup.codes.find((one) => one === params.get('group'));
  const found = useQuery({ ...query(calls.own, group ? { group } : {}, { quiet: true }), staleTime: 0 });
  const [chosen, setChosen] = useState<DepositOffer>();
  const columns = usePaymentColumns({}, true);
  const of = { ...found, data: found.data && { list: found.data.list, total: found.data.list.length } };
  const offers = found.data?.offers ?? [];
  return (
    <>
      <PageHead title={texts.ownTitle}>
        <CodeSelect
          list={ownPaymentGroup}
          aria-label={texts.group}
          placeholder={texts.group}
          style={{ width: 160 }}
          value={group}
          onChange={(chosen: string | undefined) => setParams(chosen ? { group: chosen } : {})}
        />
      </PageHead>
      <Panel>
        <ListTable of={of} list={whole} empty={texts.ownEmpty} columns={columns} scroll={{ x: 1088 }} />
      </Panel>
      {offers.length > 0 && (
        <Panel title={texts.offers}>
          <p className={css.soft}>{texts.offersLead}</p>
          <ListTable
            of={{ ...found, data: { list: offers, total: offers.length } }}
            list={whole}
            rowKey="settingGuid"
            columns={offerColumns(texts, setChosen)}
            scroll={{ x: 720 }}
          />
        </Panel>
      )}
      {chosen && <ChooseWindow of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const offerColumns = (
  texts: ReturnType<typeof useTexts>,
  choose: (one: DepositOffer) => void,
): TableColumnsType<DepositOffer> => [
  {
    key: 'unit',
    title: texts.collectUnit,
    width: 208,
    render: (_, { collectUnitName, settingNo }) => (
      <>
        {collectUnitName}
        <div className={css.soft}>{settingNo}</div>
      </>
    ),
  },
  { key: 'year', title: texts.year, dataIndex: 'year', width: 80 },
  {
    key: 'categories',
    title: texts.categories,
    width: 200,
    render: (_, { categories }) => namesOf(projectTypeOption, categories),
  },
  {
    key: 'term',
    title: texts.term,
    width: 200,
    render: (_, { validFrom, validTo }) => `${validFrom} – ${validTo}`,
  },
  {
    key: 'actions',
    title: texts.actions,
    width: 112,
    render: (_, row) => (
      <Button type="link" className={css.cellLink!} onClick={() => choose(row)}>
        {texts.act.choose}
      </Button>
    ),
  },
];
