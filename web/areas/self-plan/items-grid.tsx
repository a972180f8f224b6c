import { useMemo } from 'react';
import { ITEMS_MAX, itemForm } from '#shared/areas/self-plan/rules';
import { formatMoney } from '#shared/kit/money';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { ValueGrid } from '../../parts/lines/value-grid.tsx';
import type { ValueColumn } from '../../parts/lines/value-rows.ts';
import { amountOf } from './estimate.tsx';
import { useItemLabels } from './texts.ts';

const amountText = (item: unknown) => {
  const amount = amountOf(item);
  return amount === null ? '' : formatMoney(amount);
};

/** 明细 edited like a spreadsheet; a field of the form. */
export function ItemsGrid({ title, ...field }: { title: string }) {
  const label = useItemLabels();
  const columns = useMemo((): ValueColumn[] => {
    const number = { isNumeric: true, tidy: numberAsWritten };
    return [
      { key: 'name', label: label.name, width: 260 },
      { key: 'spec', label: label.spec, width: 220 },
      { key: 'unit', label: label.unit, width: 80 },
      { key: 'quantity', label: label.quantity, width: 104, ...number },
      { key: 'price', label: label.price, width: 128, ...number },
      { key: 'amount', label: label.amount, width: 136, isNumeric: true, computed: amountText },
      { key: 'remark', label: label.remark, width: 220 },
    ];
  }, [label]);
  return <ValueGrid {...field} label={title} columns={columns} schema={itemForm} rowsMax={ITEMS_MAX} />;
}
