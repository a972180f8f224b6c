import { Tag, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { depositSendStatus, depositSendType, isGuarantee, receiptWarning } from '#shared/areas/deposit/codes';
import type { PaymentRow } from '#shared/areas/deposit/payment-views';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { formatMoney } from '#shared/kit/money';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { type Sorting, sortedColumn } from '../../kit/list-table.tsx';
import css from './deposit.module.css';
import { namesOf } from './names-of.ts';
import { useTexts } from './texts.ts';

/** An amount of 元 in a column, to the fen. */
export const Fen = ({ yuan }: { yuan: string | null }) =>
  yuan === null ? null : <span className={css.figures}>{formatMoney(yuan)}</span>;

/** The state of a payment, with what holds it up. */
export function PaymentState({ of }: { of: Pick<PaymentRow, 'status' | 'isOverdue' | 'warnings'> }) {
  const texts = useTexts();
  return (
    <span className={css.tags}>
      <CodeTag list={depositSendStatus} code={of.status} />
      {of.isOverdue && (
        <Tag color="error" variant="filled">
          {texts.overdue}
        </Tag>
      )}
      {of.warnings.length > 0 && (
        <Tag color="warning" variant="filled" title={namesOf(receiptWarning, of.warnings)}>
          {namesOf(receiptWarning, of.warnings.slice(0, 1))}
        </Tag>
      )}
    </span>
  );
}

/** The columns of payments: whose it is for finance, of whom it is for the supplier. */
export function usePaymentColumns(search: Sorting, isOwn = false): TableColumnsType<PaymentRow> {
  const texts = useTexts();
  const sorted = (name: string) => (isOwn ? { key: name } : sortedColumn(search, name));
  return [
    isOwn
      ? {
          key: 'unit',
          title: texts.collectUnit,
          width: 196,
          render: (_, row) => (
            <>
              <Link to={paths.supplierPayment(row.guid)}>{row.collectUnitName}</Link>
              <div className={css.soft}>{row.paymentNo}</div>
            </>
          ),
        }
      : {
          ...sorted('supplierName'),
          title: texts.supplier,
          width: 196,
          render: (_, row) => (
            <>
              <Link to={paths.supplierPayment(row.guid)}>{row.supplierName}</Link>
              <div className={css.soft}>{row.uscc}</div>
            </>
          ),
        },
    {
      key: 'year',
      title: texts.year,
      width: 120,
      render: (_, { year, categories }) => (
        <>
          {year}
          <div className={css.soft}>{namesOf(projectTypeOption, categories)}</div>
        </>
      ),
    },
    {
      key: 'due',
      title: texts.dueAmount,
      align: 'right',
      width: 112,
      render: (_, { dueAmount }) => <Fen yuan={dueAmount} />,
    },
    {
      key: 'paid',
      title: texts.paidAmount,
      align: 'right',
      width: 112,
      render: (_, { paidAmount }) => <Fen yuan={paidAmount} />,
    },
    {
      ...sorted('receivedOn'),
      title: texts.sendType,
      width: 136,
      render: (_, { sendType, receivedOn, guaranteeTo }) => (
        <>
          <CodeText list={depositSendType} code={sendType} />
          <div className={css.soft}>
            {isGuarantee(sendType)
              ? guaranteeTo && texts.validUntil(guaranteeTo)
              : receivedOn && texts.receivedOnDay(receivedOn)}
          </div>
        </>
      ),
    },
    { key: 'occupied', title: texts.occupied, dataIndex: 'occupiedCount', align: 'right', width: 80 },
    {
      key: 'deducted',
      title: texts.deducted,
      align: 'right',
      width: 104,
      render: (_, { deducted }) => <Fen yuan={deducted} />,
    },
    {
      key: 'refundable',
      title: texts.refundable,
      align: 'right',
      width: 112,
      render: (_, { refundable }) => <Fen yuan={refundable} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 160,
      render: (_, row) => (
        <>
          <PaymentState of={row} />
          {row.refundDue && <div className={css.soft}>{texts.refundDueOn(row.refundDue)}</div>}
        </>
      ),
    },
  ];
}
