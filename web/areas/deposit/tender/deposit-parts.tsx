import { Tag } from 'antd';
import { depositSendStatus, depositSendType, receiptWarning } from '#shared/areas/deposit/codes';
import { refundCause } from '#shared/areas/deposit/tender/codes';
import type { OwnTenderDeposit, TenderDepositRow } from '#shared/areas/deposit/tender/contract';
import { formatMoney, formatMoneyOrNone } from '#shared/kit/money';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { DetailFields } from '../../../kit/detail-fields.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { FileList } from '../../../parts/file/list.tsx';
import { PlainTable } from '../../../parts/form/plain-table.tsx';
import { useTexts } from './texts.ts';

type Shown = Omit<OwnTenderDeposit, 'guid' | 'actions' | 'sendTypes' | 'canCover'>;

/** What speaks against what arrived, and that it was late. */
export function Check({
  of: { warnings, receivedAt, isLate },
}: {
  of: Pick<TenderDepositRow, 'warnings' | 'receivedAt' | 'isLate'>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  if (receivedAt === null) return <>-</>;
  return (
    <>
      {warnings.length === 0
        ? texts.checked
        : mark.row(warnings.map((one) => receiptWarning.label(one, language)))}{' '}
      {isLate && <Tag color="error">{texts.late}</Tag>}
    </>
  );
}

/** By when it goes back and why, or when it went. */
export function Refund({ of }: { of: Omit<TenderDepositRow, 'actions' | 'guid' | 'version'> }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.refundedOn)
    return (
      <>
        {texts.refunded} {of.refundedOn}
      </>
    );
  if (of.refundCause === null) return <>-</>;
  return (
    <>
      {of.refundDue ?? texts.none} {refundCause.label(of.refundCause, language)}{' '}
      {of.isOverdue && <Tag color="error">{texts.overdue}</Tag>}
      {of.isHeld && <Tag>{texts.isHeld}</Tag>}
    </>
  );
}

/** What a page says of a deposit, for finance and for its supplier. */
export function DepositPanels({ of }: { of: Shown }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <Panel title={texts.facts}>
        <DetailFields
          of={[
            [texts.no, of.depositNo],
            [texts.project, of.projectName],
            [texts.supplier, of.supplierName],
            [texts.way, of.isCovered ? texts.covered : depositSendType.label(of.sendType, language)],
            [texts.due, formatMoney(of.dueAmount)],
            [texts.held, formatMoney(of.heldAmount)],
            [texts.deadline, of.payDeadline.slice(0, 16)],
            [texts.validUntil, of.validUntil],
            [texts.status, <CodeTag key="status" list={depositSendStatus} code={of.status} />],
            [texts.check, <Check key="check" of={of} />],
            [texts.opinion, of.opinion],
            [texts.refund, <Refund key="refund" of={of} />],
            ...(of.interest === null ? [] : [[texts.interest, formatMoney(of.interest)] as const]),
            ...(of.forfeitReason ? [[texts.kept, of.forfeitReason] as const] : []),
          ]}
        />
      </Panel>
      {of.subAccount && (
        <Panel title={texts.subAccount}>
          <p>{texts.subAccountHint}</p>
          <DetailFields
            of={[
              [texts.payee, of.payeeName],
              [texts.subAccount, of.subAccount],
              [texts.bank, of.payeeBank],
            ]}
          />
          {of.receipts.length === 0 ? (
            <p>{texts.noReceipts}</p>
          ) : (
            <PlainTable
              heads={texts.receiptHeads}
              rows={of.receipts.map((one) => [
                one.payerName,
                one.payerAccount,
                formatMoney(one.amount),
                one.receivedAt,
                one.bankSerial,
              ])}
            />
          )}
        </Panel>
      )}
      {of.guaranteeNo && (
        <Panel title={texts.guarantee}>
          <DetailFields
            of={[
              [texts.guaranteeNo, of.guaranteeNo],
              [texts.issuer, of.issuer],
              [texts.beneficiary, of.beneficiary],
              [texts.guaranteeAmount, formatMoneyOrNone(of.guaranteeAmount)],
              [texts.guaranteeFrom, of.guaranteeFrom],
              [texts.guaranteeTo, of.guaranteeTo],
            ]}
          />
          <FileList files={of.files} />
        </Panel>
      )}
    </>
  );
}
