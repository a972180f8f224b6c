import type { ReactNode } from 'react';
import type { FeeWorking } from '#shared/areas/agency-order/views';
import { formatMoney, inThousands, toWan } from '#shared/kit/money';
import css from './fee-working.module.css';
import { useFeeTexts } from './fee-working-texts.ts';

/** An amount of a working with all its decimals and a comma every three digits of 元; it is not rounded. */
export function inYuan(amount: string): string {
  const [whole = '0', fraction = '00'] = amount.split('.');
  return `${inThousands(whole)}.${fraction}`;
}

/** One line of a working: what it is and what it comes to. */
export function FeeLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The bands a base climbs through, with part, rate and fee of each. */
export function FeeSteps({
  caption,
  steps,
  sum,
  sumLabel,
}: {
  caption: string;
  steps: FeeWorking['steps'];
  /** 元, not rounded; without it there is no sum. */
  sum?: string;
  sumLabel?: string;
}) {
  const texts = useFeeTexts();
  const bandOf = ({ above, upTo }: FeeWorking['steps'][number]) => {
    const from = toWan(above);
    if (upTo === null) return texts.above(from);
    return from === '0' ? texts.upTo(toWan(upTo)) : texts.between(from, toWan(upTo));
  };
  return (
    <table className={css.steps}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.band}</th>
          <th scope="col">{texts.part}</th>
          <th scope="col">{texts.rate}</th>
          <th scope="col">{texts.fee}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          <tr key={step.above}>
            <td>{at + 1}</td>
            <td>{bandOf(step)}</td>
            <td>{formatMoney(step.part)}</td>
            <td>{step.rate}</td>
            <td>{inYuan(step.fee)}</td>
          </tr>
        ))}
      </tbody>
      {sum !== undefined && (
        <tfoot>
          <tr>
            <td colSpan={4}>{sumLabel}</td>
            <td>{inYuan(sum)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
