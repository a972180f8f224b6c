import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnPaymentGroup, ownPaymentGroup } from '#shared/areas/deposit/codes';
import type { DepositDetail } from '#shared/areas/deposit/contract';
import { paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { Wan } from '../../kit/amounts.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { useTexts } from './texts.ts';

const g = ownPaymentGroup.code;
const GROUPS = [g.due, g.paid, g.ending, g.refundOverdue] as const;

/** Who has paid, who is due, whose deposit ends soon; how many alone to whoever may not see payers (tendering.md 6.13). */
export function PaidPanel({ of }: { of: DepositDetail }) {
  const texts = useTexts();
  const seesPayers = useMay('deposit:payers');
  if (seesPayers) return <Payers of={of} />;
  return (
    <Panel title={texts.paidTitle}>
      <DetailFields
        columns={2}
        of={[
          [texts.groups.paid, of.paidCount],
          [texts.groups.due, of.dueCount],
        ]}
      />
    </Panel>
  );
}

function Payers({ of }: { of: DepositDetail }) {
  const texts = useTexts();
  const [group, setGroup] = useState<OwnPaymentGroup>(of.overdueCount > 0 ? g.refundOverdue : g.due);
  const [page, setPage] = useState(1);
  const counts: Record<OwnPaymentGroup, number> = {
    due: of.dueCount,
    paid: of.paidCount,
    ending: of.endingCount,
    refundOverdue: of.overdueCount,
  };
  const found = useQuery(listQuery(calls.list, { settingGuid: of.guid, group, page }));
  const columns = usePaymentColumns({});
  return (
    <Panel
      title={texts.paidTitle}
      aside={
        of.heldAmount && (
          <span>
            {texts.held} <Wan yuan={of.heldAmount} unit />
          </span>
        )
      }
    >
      <TabBar
        label={texts.paidTitle}
        tabs={GROUPS.map((key) => ({
          key,
          label: texts.groups[key],
          count: counts[key],
          isQuiet: key !== g.refundOverdue,
        }))}
        open={group}
        onOpen={(key) => {
          setGroup(key);
          setPage(1);
        }}
      >
        <ListTable
          of={found}
          list={{
            search: {},
            setSearch: () => undefined,
            reset: () => undefined,
            pagination: (total = 0) => ({
              current: page,
              total,
              pageSize: 10,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: setPage,
            }),
          }}
          empty={texts.paymentEmpty}
          columns={columns}
          scroll={{ x: 1080 }}
        />
      </TabBar>
    </Panel>
  );
}
