import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { comparedBasis } from '#shared/areas/comparison/codes';
import type { ComparisonAsk, ComparisonTable } from '#shared/areas/comparison/contract';
import { plainNumber } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { Segments } from '../../kit/segments.tsx';
import { upTo } from '../../kit/up-to.ts';
import css from './comparison.module.css';
import { useTexts } from './texts.ts';

interface Typed {
  least?: Record<string, string | undefined>;
  most?: string;
}
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const COUNT = /^([1-9]|[1-4]\d|50)$/;

/** How it is compared: the basis, what each supplier takes at least, and how many suppliers at most. */
export function AskPanel({
  of,
  onAsk,
}: {
  of: ComparisonTable;
  onAsk: (change: Pick<ComparisonAsk, 'basis' | 'least' | 'most'>) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Typed>();
  const { suppliers, basis, fileBasis, most } = of;
  useEffect(() => {
    form.setFieldsValue({
      least: Object.fromEntries(suppliers.map((one) => [one.no, one.least ? plainNumber(one.least) : ''])),
      most: most === null ? '' : String(most),
    });
  }, [form, suppliers, most]);
  const ask = ({ least = {}, most: wanted = '' }: Typed) => {
    const said = Object.entries(least).flatMap(([no, amount]) =>
      amount && Number(amount) > 0 ? [`${no}:${amount}`] : [],
    );
    onAsk({ least: said.length > 0 ? said : undefined, most: wanted === '' ? undefined : Number(wanted) });
  };
  const fileSays = comparedBasis.label(fileBasis, language);
  return (
    <Panel
      title={texts.how}
      aside={<span className={css.soft}>{texts.openedAt(of.openedAt.slice(0, 16))}</span>}
    >
      <div className={css.basis}>
        <Segments
          label={texts.basis}
          value={basis}
          options={comparedBasis.options(language)}
          onChange={(next) => onAsk({ basis: next === fileBasis ? undefined : next })}
        />
        <span className={basis === fileBasis ? css.soft : css.warn}>
          {basis === fileBasis ? texts.asFile(fileSays) : texts.otherThanFile(fileSays)}
        </span>
      </div>
      <Form form={form} layout="vertical" onFinish={ask} className={css.ask!}>
        <fieldset className={css.orders}>
          <legend>{texts.least}</legend>
          <p className={css.soft}>{texts.leastHint}</p>
          {suppliers.map((one) => (
            <Form.Item
              key={one.no}
              name={['least', String(one.no)]}
              label={texts.leastOf(one.no, one.name)}
              rules={[{ pattern: AMOUNT, message: texts.amountRule }]}
            >
              <Input inputMode="decimal" {...upTo(15)} />
            </Form.Item>
          ))}
        </fieldset>
        <Form.Item
          name="most"
          label={texts.most}
          extra={texts.mostHint}
          rules={[{ pattern: COUNT, message: texts.countRule }]}
        >
          <Input inputMode="numeric" {...upTo(2)} />
        </Form.Item>
        <div className={css.acts}>
          <Button type="primary" htmlType="submit">
            {texts.apply}
          </Button>
          <Button onClick={() => onAsk({ least: undefined, most: undefined })}>{texts.clear}</Button>
        </div>
      </Form>
    </Panel>
  );
}
