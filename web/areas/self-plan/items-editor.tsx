import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { ITEMS_MAX, itemForm, selfPlanForm } from '#shared/areas/self-plan/rules';
import { formatMoney, formatMoneyOrNone, sumMoney } from '#shared/kit/money';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { fieldRule } from '../../kit/field-rule.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { linesRule } from '../../parts/lines/lines-rule.ts';
import { useGridTexts } from '../../parts/lines/texts.ts';
import { useGridView } from '../../parts/lines/use-grid-view.tsx';
import { amountOf } from './estimate.tsx';
import css from './self-plan.module.css';
import { useItemLabels, useTexts } from './texts.ts';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { upTo } from '../../kit/up-to.ts';

const ItemsGrid = onDemand<{ title: string }>(() =>
  import('./items-grid.tsx').then((module) => module.ItemsGrid),
);

type Field = keyof typeof itemForm.shape;
const LENGTHS = { name: 200, spec: 200, unit: 20, quantity: 20, price: 20, remark: 500 } as const;
const columns = ['name', 'spec', 'unit', 'quantity', 'price'] as const;
/** Two of these stand beside each other on a telephone. */
const halves: readonly Field[] = ['spec', 'unit', 'quantity', 'price'];

/** 明细: what is to be bought, each with the amount it comes to (documents.md 5.3, field 10). */
export function ItemsEditor() {
  const { items } = useKindLabels(selfPlanKind);
  const { wrong } = useGridTexts();
  const { isGrid, choice } = useGridView();
  return (
    <div className={css.itemsField}>
      <div className={css.itemsView}>{choice}</div>
      {isGrid ? (
        <Form.Item name="items" label={items} required rules={[linesRule(selfPlanForm.shape.items, wrong)]}>
          <ItemsGrid title={items} />
        </Form.Item>
      ) : (
        <ItemRows />
      )}
    </div>
  );
}

/** The items as rows of fields. */
function ItemRows() {
  const texts = useTexts();
  const { actions } = useDocumentTexts();
  const label = useItemLabels();
  const { items } = useKindLabels(selfPlanKind);
  const isNeeded = (field: Field) => !itemForm.shape[field].safeParse(undefined).success;
  return (
    <Form.Item label={items} required>
      <Form.List name="items">
        {(rows, { add, remove }, { errors }) => (
          <>
            <table className={css.items}>
              <thead>
                <tr>
                  <th className={css.no} aria-label="#" />
                  {columns.map((field) => (
                    <th key={field} className={field === 'name' ? undefined : css[field]}>
                      {label[field]}
                      {isNeeded(field) && <span className={css.bad}> *</span>}
                    </th>
                  ))}
                  <th className={`${css.amount} ${css.number}`}>{label.amount}</th>
                  <th className={css.remark}>{label.remark}</th>
                  <th className={css.act} aria-label={actions} />
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name: row }) => (
                  <tr key={key}>
                    <td className={css.no}>{row + 1}</td>
                    {columns.map((field) => (
                      <td
                        key={field}
                        data-label={label[field]}
                        data-must={isNeeded(field) || undefined}
                        data-half={halves.includes(field) || undefined}
                      >
                        <Cell row={row} field={field} name={texts.itemAt(label[field], row + 1)} />
                      </td>
                    ))}
                    <td className={css.number} data-label={label.amount}>
                      <Amount row={row} />
                    </td>
                    <td data-label={label.remark}>
                      <Cell row={row} field="remark" name={texts.itemAt(label.remark, row + 1)} />
                    </td>
                    <td className={css.act}>
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={texts.removeItem(row + 1)}
                        disabled={rows.length === 1}
                        onClick={() => remove(row)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className={css.itemsFoot}>
              <Button
                type="dashed"
                icon={<PlusOutlined aria-hidden />}
                disabled={rows.length >= ITEMS_MAX}
                onClick={() => add({})}
              >
                {texts.addItem}
              </Button>
              <Form.ErrorList errors={errors} />
            </div>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** What the items come to; whatever is wrong with the sum stands here, as nobody types it. */
export function ItemsTotal() {
  const texts = useTexts();
  const items: unknown = Form.useWatch('items');
  const amounts = Array.isArray(items) ? items.flatMap((item) => amountOf(item) ?? []) : [];
  return (
    <Form.Item name="estimateAmount" className={css.itemsTotal!}>
      <Total text={texts.total} yuan={sumMoney(amounts)} />
    </Form.Item>
  );
}

const Total = ({ text, yuan }: { text: string; yuan: string }) => (
  <span>
    {text} <b>{formatMoney(yuan)}</b>
  </span>
);

function Cell({ row, field, name }: { row: number; field: Field; name: string }) {
  const isFigure = field === 'quantity' || field === 'price';
  return (
    <Form.Item name={[row, field]} rules={[fieldRule(itemForm.shape[field])]}>
      <Input
        aria-label={name}
        {...upTo(LENGTHS[field])}
        {...(isFigure && { inputMode: 'decimal', style: { textAlign: 'right' } })}
      />
    </Form.Item>
  );
}

function Amount({ row }: { row: number }) {
  const amount = amountOf(Form.useWatch(['items', row]));
  return formatMoneyOrNone(amount);
}
