import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { depositSendType, isGuarantee, receiptWarning, refundRule } from '#shared/areas/deposit/codes';
import { depositCalls } from '#shared/areas/deposit/contract';
import { PAYMENT_RECORD_PATH, paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import type { PaymentAction, PaymentDetail } from '#shared/areas/deposit/payment-views';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { fetchFile } from '../../api/fetch-file.ts';
import { mutation, query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { FileList } from '../../parts/file/list.tsx';
import css from './deposit.module.css';
import { PaymentWindow, type WindowAct } from './finance-windows.tsx';
import { namesOf } from './names-of.ts';
import { PaymentState } from './payment-columns.tsx';
import { Deductions, Receipts, Sections, Statement } from './payment-tables.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { ChooseWindow, SubmitWindow } from './supplier-windows.tsx';
import { useTexts } from './texts.ts';

const ApprovalPanel = beside(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);

/** One payment: what is due and why, what was paid, its account, and what the reader may do with it. */
export function PaymentPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.payment} of={found} rows={12}>
      {(of) => <Payment of={of} />}
    </LoadedPage>
  );
}

/** Acts that are no next step, in the order of their buttons. */
const BESIDE: readonly PaymentAction[] = [
  'returnMoney',
  'recallRefund',
  'refuseRefund',
  'reject',
  'deduct',
  'occupy',
  'proposeTransfer',
];
/** Next steps; the last one open is the next. */
const PRIMARY: readonly PaymentAction[] = [
  'askRefund',
  'receive',
  'choose',
  'submit',
  'approve',
  'agreeTransfer',
  'approveRefund',
  'refund',
];
/** Asked once more in place of a window. */
const isConfirmed = (act: PaymentAction) => act === 'agreeTransfer' || act === 'recallRefund';

function Payment({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [act, setAct] = useState<PaymentAction>();
  const reload = () =>
    refetch(client, calls.detail, calls.list, calls.own, depositCalls.detail, depositCalls.list);
  // whoever only approves its refund has no list of payments
  const [reads, pays] = [useMay('deposit:payers'), useMay('deposit:pay')];
  const agree = useMutation(mutation(calls.agreeTransfer, { done: texts.done.agreeTransfer }));
  const recall = useMutation(mutation(calls.recallRefund, { done: texts.done.recallRefund }));
  const confirming = {
    agreeTransfer: { send: agree, explanation: texts.transferAsked(of.transferTo?.settingNo ?? '') },
    recallRefund: { send: recall, explanation: texts.recallExplained },
  };
  const record = useMutation({
    mutationFn: async (format: 'xlsx' | 'pdf') => {
      const { name, content } = await fetchFile(PAYMENT_RECORD_PATH, { guid: of.guid, format });
      saveFile(name, content, content.type);
    },
  });
  const close = () => setAct(undefined);
  const done = () => reload().then(close);
  const { guid, version } = of;
  return (
    <>
      <PageHead
        title={of.paymentNo}
        place={texts.payment}
        state={<PaymentState of={{ ...of, warnings: [] }} />}
      >
        {(reads || pays) && <LinkButton to={paths.supplierPayments}>{texts.back}</LinkButton>}
        {(['xlsx', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            loading={record.isPending && record.variables === format}
            onClick={() => record.mutate(format)}
          >
            {texts.record[format]}
          </Button>
        ))}
        {[...BESIDE, ...PRIMARY]
          .filter((one) => of.actions.includes(one))
          .map((one) =>
            isConfirmed(one) ? (
              <ConfirmButton
                key={one}
                {...(PRIMARY.includes(one) && { type: 'primary' })}
                act={texts.act[one]}
                thing={of.paymentNo}
                explanation={confirming[one].explanation}
                onConfirm={() => confirming[one].send.mutateAsync({ guid, version }).then(reload, reload)}
              />
            ) : (
              <Button
                key={one}
                {...(PRIMARY.includes(one) && { type: 'primary' })}
                danger={one === 'reject' || one === 'deduct'}
                onClick={() => setAct(one)}
              >
                {texts.act[one]}
              </Button>
            ),
          )}
      </PageHead>
      <Notices of={of} />
      <Due of={of} />
      <RefundPanel of={of} />
      {of.hasApproval && (
        <Panel title={texts.refundApproval}>
          <ApprovalPanel kind={documentKind.code.depositRefund} guid={guid} onDecided={reload} />
        </Panel>
      )}
      <Statement of={of} />
      <Receipts of={of} />
      <Sections of={of} onReleased={reload} />
      <Deductions of={of} />
      {act === 'choose' && <ChooseWindow of={of} onClose={close} />}
      {act === 'submit' && <SubmitWindow of={of} onDone={done} onClose={close} />}
      {act !== undefined && isWindow(act) && (
        <PaymentWindow act={act} of={of} onDone={done} onClose={close} />
      )}
    </>
  );
}

const isWindow = (act: PaymentAction): act is WindowAct =>
  !isConfirmed(act) && !(['choose', 'submit', 'release'] as PaymentAction[]).includes(act);

/** What holds it up or is proposed. */
function Notices({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  const isOwn = useMay('deposit:pay') && !useMay('deposit:payers');
  return (
    <>
      {of.warnings.length > 0 && (
        <Alert
          className={css.notice!}
          type="warning"
          showIcon
          title={texts.warned}
          description={namesOf(receiptWarning, of.warnings)}
        />
      )}
      {of.sharesAccountWith.length > 0 && (
        <Alert
          className={css.notice!}
          type="error"
          showIcon
          title={texts.sharedAccount}
          description={of.sharesAccountWith.join(texts.comma)}
        />
      )}
      {of.transferTo && of.actions.length > 0 && (
        <Alert
          className={css.notice!}
          type="info"
          showIcon
          title={(isOwn ? texts.transferAsked : texts.transferring)(of.transferTo.settingNo)}
        />
      )}
    </>
  );
}

/** What is due, why, and how it is paid. */
function Due({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const isPaper = isGuarantee(of.sendType);
  const { payee } = of;
  return (
    <Panel>
      <DetailFields
        of={[
          [texts.supplier, of.supplierName],
          [texts.uscc, of.uscc],
          [texts.settingNo, of.settingNo],
          [texts.why, of.why[language], true],
          [texts.dueAmount, formatMoney(of.dueAmount)],
          [texts.paidAmount, formatMoney(of.paidAmount)],
          [texts.refundable, formatMoney(of.refundable)],
          [texts.sendType, <CodeText key="type" list={depositSendType} code={of.sendType} />],
          [texts.term, `${of.validFrom} – ${of.validTo}`],
          [texts.refundRule, <CodeText key="rule" list={refundRule} code={of.refundRule} />],
          ...(isPaper
            ? ([
                [texts.guaranteeNo, of.guaranteeNo],
                [texts.issuer, of.issuer],
                [texts.guaranteeAmountShown, of.guaranteeAmount && formatMoney(of.guaranteeAmount)],
                [
                  texts.guaranteeTerm,
                  of.guaranteeTo
                    ? `${of.guaranteeFrom} – ${of.guaranteeTo}`
                    : texts.guaranteeHint(of.guaranteeUntil),
                  true,
                ],
              ] as const)
            : ([
                [
                  texts.payAccount,
                  [payee.name, payee.bank, payee.branchCode].filter(Boolean).join(' '),
                  true,
                ],
                [
                  texts.subAccount,
                  of.subAccount ? (
                    <div key="account">
                      {of.subAccount}
                      <div className={css.soft}>{texts.subAccountHint}</div>
                    </div>
                  ) : (
                    <span key="account" className={css.soft}>
                      {texts.notApplied}
                    </span>
                  ),
                  true,
                ],
              ] as const)),
          ...(of.files.length > 0
            ? ([
                [
                  isPaper ? texts.guaranteeFile : texts.voucher,
                  <FileList key="files" files={of.files} />,
                  true,
                ],
              ] as const)
            : []),
          ...(of.submitTime ? ([[texts.submitted, of.submitTime.slice(0, 16)]] as const) : []),
          ...(of.decidedTime
            ? ([
                [texts.decided, [of.decidedBy, of.decidedTime.slice(0, 16)].filter(Boolean).join(' · ')],
                [texts.opinion, of.opinion],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  );
}
