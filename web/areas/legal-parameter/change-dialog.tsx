import { Alert, Form, Input, Radio } from 'antd';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { legalLevel, legalSetting, parameterUnit } from '#shared/areas/legal-parameter/codes';
import { legalCalls, type ParameterState } from '#shared/areas/legal-parameter/contract';
import { citation } from '#shared/areas/legal-parameter/parameters';
import { type ParameterForm, parameterForm } from '#shared/areas/legal-parameter/rules';
import { valueFault } from '#shared/areas/legal-parameter/value-bounds';
import { formatDate } from '#shared/kit/dates';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import css from './legal-parameter.module.css';
import { LevelTag } from './level-tag.tsx';
import { nameOf, valueOf } from './parameter-words.ts';
import { useTexts } from './texts.ts';
import { counted, upTo } from '../../kit/up-to.ts';

const { value, level, law, article, validFrom, reason } = parameterForm.shape;
const dayUnits: readonly string[] = [parameterUnit.code.day, parameterUnit.code.workday];

/** Changes a number of the law from a day on; the row in force ends the day before, history stays. */
export function ChangeDialog({
  row,
  onSent,
  onRefused,
  onClose,
}: {
  row: ParameterState;
  onSent: () => void;
  onRefused: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const last = row.next ?? row;
  const { guid, version } = last;
  return (
    <ActDialog<Omit<ParameterForm, 'unit'> & Partial<Pick<ParameterForm, 'unit'>>>
      title={texts.changeTitle(nameOf(row.code, language), legalSetting.label(row.setting, language))}
      okText={texts.change}
      done={texts.changed}
      draftName={`legalParameter:${guid}:${version}`}
      initial={{
        value: row.value,
        unit: row.unit,
        level: row.level,
        law: row.law,
        article: row.article,
        validFrom: formatDate(serverNow()),
      }}
      send={(values) => call(legalCalls.change, { ...values, unit: values.unit ?? row.unit, guid, version })}
      isOver={false}
      onRefused={onRefused}
      onSent={onSent}
      onClose={onClose}
    >
      <p className={css.head}>
        {texts.now} <strong>{valueOf(row, language)}</strong> <LevelTag level={row.level} />
        <span className={css.soft}>
          {citationIn(language, citation(row.law, row.article)) || texts.platform}
        </span>
      </p>
      {row.next && (
        <Alert className={css.notice!} type="warning" showIcon title={texts.pending(row.next.validFrom)} />
      )}
      <div className={css.pair}>
        <ValueItem row={row} />
        <Form.Item name="validFrom" label={texts.validFrom} rules={[fieldRule(validFrom)]}>
          <DateInput earliest={formatDate(serverNow())} allowClear={false} />
        </Form.Item>
      </div>
      <Form.Item name="level" label={texts.level} rules={[fieldRule(level)]}>
        <Radio.Group options={legalLevel.options(language)} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="law" label={texts.law} rules={[fieldRule(law)]}>
          <Input {...upTo(100)} allowClear placeholder={texts.lawHint} />
        </Form.Item>
        <Form.Item name="article" label={texts.article} rules={[fieldRule(article)]}>
          <Input {...upTo(100)} allowClear placeholder={texts.articleHint} />
        </Form.Item>
      </div>
      <Form.Item name="reason" label={texts.reason} rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} {...counted(500)} placeholder={texts.reasonHint} />
      </Form.Item>
    </ActDialog>
  );
}

/** The number, judged by its unit; days may become working days and back. */
function ValueItem({ row }: { row: ParameterState }) {
  const texts = useTexts();
  const language = useLanguage();
  const form = Form.useFormInstance<ParameterForm>();
  const inBounds = {
    validator: (_rule: unknown, typed: unknown) => {
      const wrong =
        typeof typed === 'string' && typed.trim() !== ''
          ? valueFault(typed.trim(), form.getFieldValue('unit') ?? row.unit)
          : null;
      return wrong ? Promise.reject(new Error(wrong[language])) : Promise.resolve();
    },
  };
  const rules = [fieldRule(value), inBounds];
  if (row.unit === 'yuan')
    return (
      <Form.Item name="value" label={texts.value} rules={rules}>
        <WanInput />
      </Form.Item>
    );
  if (!dayUnits.includes(row.unit))
    return (
      <Form.Item name="value" label={texts.value} rules={rules}>
        <Input inputMode="decimal" {...upTo(20)} suffix={parameterUnit.label(row.unit, language)} />
      </Form.Item>
    );
  const days = {
    ...parameterUnit,
    options: () => parameterUnit.options(language).filter((one) => dayUnits.includes(String(one.value))),
  };
  return (
    <div className={css.pair}>
      <Form.Item name="value" label={texts.value} dependencies={['unit']} rules={rules}>
        <Input inputMode="numeric" {...upTo(3)} />
      </Form.Item>
      <Form.Item name="unit" label={texts.unit}>
        <CodeSelect list={days} allowClear={false} showSearch={false} />
      </Form.Item>
    </div>
  );
}
