import { Alert, Table } from 'antd';
import type { FeeWorking } from '#shared/areas/entrustment/views';
import { formatMoney } from '#shared/kit/money';
import { defineTexts } from '../kit/define-texts.ts';
import { useLanguage } from '../kit/language.ts';
import css from './fee-working.module.css';

const useTexts = defineTexts('fee-working', {
  cn: {
    base: '计费基数',
    band: '金额区间（万元）',
    part: '落入区间的金额（元）',
    rate: '费率（%）',
    fee: '费用（元）',
    above: (from: string) => `${from} 以上`,
    between: (from: string, to: string) => `${from} – ${to}`,
    beforeCap: '累进合计',
    cap: '单次招标封顶',
    capped: '已按封顶计',
    payRate: '按标准收费的比例',
    total: '代理费',
    section: (name: string, base: string) => `${name}（基数 ${base} 元）`,
    reference: (source: string) => `费率表为历史参考标准：${source}`,
  },
  en: {
    base: 'Base',
    band: 'Band (CNY 10,000)',
    part: 'Part inside the band (CNY)',
    rate: 'Rate (%)',
    fee: 'Fee (CNY)',
    above: (from: string) => `above ${from}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    beforeCap: 'Sum of the bands',
    cap: 'Cap of one tender',
    capped: 'cap applied',
    payRate: 'Share of the standard that is paid',
    total: 'Agency fee',
    section: (name: string, base: string) => `${name} (base CNY ${base})`,
    reference: (source: string) => `The rates are a historical reference: ${source}`,
  },
});

type Step = FeeWorking['steps'][number];
const WAN = 10_000;
const inWan = (yuan: string) => (Number(yuan) / WAN).toLocaleString('zh-CN');

/** How an agency fee comes about, step by step (agency-fee.md 2.2); it prints as it stands. */
export function FeeWorkingView({ of }: { of: FeeWorking }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <div className={css.working}>
      {of.sections.length > 0 ? (
        of.sections.map((section) => (
          <section key={section.name}>
            <h3>{texts.section(section.name, formatMoney(section.base))}</h3>
            <Steps of={section.steps} />
            <p className={css.sum}>
              {texts.fee} <strong>{formatMoney(section.fee)}</strong>
            </p>
          </section>
        ))
      ) : (
        <Steps of={of.steps} />
      )}
      <dl className={css.results}>
        <div>
          <dt>{texts.base}</dt>
          <dd>{formatMoney(of.base)}</dd>
        </div>
        <div>
          <dt>{texts.beforeCap}</dt>
          <dd>{formatMoney(of.beforeCap)}</dd>
        </div>
        {of.cap !== null && (
          <div>
            <dt>{texts.cap}</dt>
            <dd>
              {formatMoney(of.cap)}
              {of.isCapped && <small> {texts.capped}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.payRate}</dt>
          <dd>{of.payRate} %</dd>
        </div>
        <div className={css.total}>
          <dt>{texts.total}</dt>
          <dd>{formatMoney(of.fee)}</dd>
        </div>
      </dl>
      {of.warnings.map((warning) => (
        <Alert key={warning.cn} type="warning" showIcon title={warning[language]} />
      ))}
      {of.source && <p className={css.source}>{texts.reference(of.source)}</p>}
    </div>
  );
}

function Steps({ of }: { of: readonly Step[] }) {
  const texts = useTexts();
  if (of.length === 0) return null;
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="above"
      dataSource={of}
      columns={[
        {
          dataIndex: 'above',
          title: texts.band,
          render: (above: string, { upTo }) =>
            upTo === null ? texts.above(inWan(above)) : texts.between(inWan(above), inWan(upTo)),
        },
        {
          dataIndex: 'part',
          title: texts.part,
          align: 'right',
          render: (part: string) => formatMoney(part),
        },
        { dataIndex: 'rate', title: texts.rate, align: 'right' },
        { dataIndex: 'fee', title: texts.fee, align: 'right' },
      ]}
    />
  );
}
