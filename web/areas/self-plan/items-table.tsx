import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { formatMoney } from '#shared/kit/money';
import css from './self-plan.module.css';
import { useItemLabels, useTexts } from './texts.ts';

/** The items of a plan to read, with their sum. */
export function ItemsTable({ plan: { items, estimateAmount } }: { plan: SelfPlanDetail }) {
  const label = useItemLabels();
  const { total } = useTexts();
  return (
    <table className={css.read}>
      <thead>
        <tr>
          <th>{label.name}</th>
          <th>{label.spec}</th>
          <th>{label.unit}</th>
          <th className={css.figure}>{label.quantity}</th>
          <th className={css.figure}>{label.price}</th>
          <th className={css.figure}>{label.amount}</th>
          <th>{label.remark}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.guid}>
            <td>{item.name}</td>
            <td>{item.spec || '-'}</td>
            <td>{item.unit}</td>
            <td className={css.figure}>{item.quantity}</td>
            <td className={css.figure}>{formatMoney(item.price)}</td>
            <td className={css.figure}>{formatMoney(item.amount)}</td>
            <td>{item.remark || '-'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>{total}</td>
          <td className={css.figure}>{formatMoney(estimateAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
