import { depositSendStatus, rateBasis } from '#shared/areas/deposit/codes';
import type { PaymentDetail } from '#shared/areas/deposit/payment-views';
import { formatMoney } from '#shared/kit/money';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import css from './deposit.module.css';
import { useTexts } from './texts.ts';

const s = depositSendStatus.code;

/** What could go back or was asked back: when, by whom, with which interest and how that is counted. */
export function RefundPanel({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const isAsked = of.status === s.refundRequested;
  if (!isAsked && of.status !== s.approved) return null;
  const { interest, wait } = of;
  return (
    <Panel title={texts.refundTitle}>
      <DetailFields
        of={[
          [texts.refundable, formatMoney(of.refundable)],
          ...(wait ? ([[texts.act.askRefund, wait.text[language], true]] as const) : []),
          ...(isAsked
            ? ([
                [texts.refundAsked, of.refundAskedTime?.slice(0, 16)],
                [texts.refundApproved, of.isInApproval ? texts.inApproval : of.refundApprovedBy],
                [texts.refundReason, of.refundReason, true],
              ] as const)
            : []),
          ...(of.refundDue && of.refundDueWhy
            ? ([
                [texts.refundDue, `${texts.refundDueOn(of.refundDue)} · ${of.refundDueWhy[language]}`, true],
              ] as const)
            : []),
          ...(!isAsked && of.refundOpinion ? ([[texts.refundRefused, of.refundOpinion, true]] as const) : []),
          ...(interest
            ? ([
                [
                  texts.interest,
                  <div key="interest">
                    {formatMoney(interest.total)}
                    <ul className={css.working}>
                      <li>{texts.interestOf(rateBasis.label(interest.basis, language), interest.until)}</li>
                      {interest.lines.map((line, at) => (
                        <li key={`${at} ${line.from}`}>
                          {texts.interestLine(
                            formatMoney(line.amount),
                            `${line.from} – ${line.to}`,
                            line.days,
                            line.rate,
                            formatMoney(line.interest),
                          )}
                        </li>
                      ))}
                    </ul>
                  </div>,
                  true,
                ],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  );
}
