import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type SectionForm, SECTIONS_MAX } from '#shared/areas/project/sections';
import { planAmountOf } from '#shared/areas/project-initiation/plan-amount';
import { compareMoney, isMoney, subtractMoney, sumMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { useSectionLabels } from '../../parts/plan/section-labels.ts';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';
import { Fault } from './lines-editor.tsx';
import { FORM_NAME } from './use-setup-form.ts';
import { counted, upTo } from '../../kit/up-to.ts';

type Section = Partial<SectionForm>;

const cells = [
  'sectionNo',
  'sectionName',
  'amount',
  'duration',
  'place',
  'controlPrice',
  'deposit',
  'content',
] as const;
const amounts: readonly string[] = ['amount', 'controlPrice'];
const lengths: Partial<Record<keyof SectionForm, number>> = {
  sectionNo: 20,
  sectionName: 200,
  duration: 100,
  place: 200,
};
const optional: readonly string[] = ['controlPrice', 'deposit'];

/** 标段(包)划分: the lots of the purchase, with what is still to be divided (documents.md 5.4, field 21). */
export function SectionsEditor({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: readonly Section[];
  onChange?: (sections: Section[]) => void;
}) {
  const texts = useEditTexts();
  const set = (at: number, change: Section) =>
    onChange?.(value.map((one, row) => (row === at ? { ...one, ...change } : one)));
  return (
    <div className={css.editor}>
      {value.map((section, at) => (
        // a section is its place until it has a number, and two may be given the same by mistake
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at} className={css.section} aria-label={texts.section(at + 1)}>
          <header>
            <b>{texts.section(at + 1)}</b>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={texts.remove(texts.section(at + 1))}
              onClick={() => onChange?.(value.filter((_, row) => row !== at))}
            />
          </header>
          <Cells at={at} section={section} onSet={(change) => set(at, change)} />
        </section>
      ))}
      <div className={css.bar}>
        <Button
          {...(id !== undefined && { id })}
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          disabled={value.length >= SECTIONS_MAX}
          onClick={() => onChange?.([...value, { sectionNo: String(value.length + 1) }])}
        >
          {texts.addSection}
        </Button>
        <Division sections={value} />
      </div>
    </div>
  );
}

function Cells({ at, section, onSet }: { at: number; section: Section; onSet: (change: Section) => void }) {
  const texts = useEditTexts();
  const label = useSectionLabels();
  const { faultOf } = useFormAround();
  return (
    <div className={css.fields} data-columns={3}>
      {cells.map((name) => {
        const place = `sections.${at}.${name}`;
        const fault = faultOf(place);
        const input = {
          id: `${FORM_NAME}_${place}`,
          status: fault === undefined ? ('' as const) : ('error' as const),
          value: section[name] ?? '',
        };
        return (
          <div key={name} className={css.cell} data-wide={name === 'content' || undefined}>
            <label htmlFor={input.id} data-must={!optional.includes(name) || undefined}>
              {label[name]}
            </label>
            {amounts.includes(name) ? (
              <WanInput {...input} onChange={(yuan) => onSet({ [name]: yuan })} />
            ) : name === 'content' ? (
              <Input.TextArea
                {...input}
                autoSize={{ minRows: 1, maxRows: 6 }}
                {...counted(2000)}
                onChange={({ target }) => onSet({ content: target.value })}
              />
            ) : (
              <Input
                {...input}
                {...(name === 'deposit' && { inputMode: 'decimal' as const, suffix: texts.yuan })}
                {...upTo(lengths[name] ?? 255)}
                onChange={({ target }) => onSet({ [name]: target.value })}
              />
            )}
            <Fault of={fault} />
          </div>
        );
      })}
    </div>
  );
}

/** What the sections add up to, and what of the budget they leave. */
function Division({ sections }: { sections: readonly Section[] }) {
  const texts = useEditTexts();
  const { draft } = useFormAround();
  const budget = planAmountOf(draft);
  const divided = sumMoney(sections.flatMap(({ amount }) => (amount && isMoney(amount) ? [amount] : [])));
  const left = subtractMoney(budget, divided);
  if (sections.length === 0) return null;
  return (
    <span className={css.division} data-over={compareMoney(left, '0') < 0 || undefined}>
      {texts.divided} <Wan yuan={divided} unit /> · {texts.left} <Wan yuan={left} unit />
    </span>
  );
}
