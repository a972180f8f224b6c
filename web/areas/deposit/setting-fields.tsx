import type { DepositForm } from '#shared/areas/deposit/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import type { z } from 'zod';
import { computeType, depositSendType, exemption, rateBasis, refundRule } from '#shared/areas/deposit/codes';
import type { depositCalls } from '#shared/areas/deposit/contract';
import { depositForm } from '#shared/areas/deposit/rules';
import { projectType } from '#shared/areas/project/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { serviceAreaCalls } from '#shared/areas/supplier/records/contract';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { RegionsSelect } from '../../parts/catalogue/regions-select.tsx';
import { DateInput, DateTimeInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import css from './deposit.module.css';
import { useTexts } from './texts.ts';

/** Fields as they stand in the form; files are rows there. */
export type SettingValues = Omit<DepositForm, 'files'> & { files?: FileRow[] };

const rules = depositForm.shape;
const rule = (name: keyof typeof rules) => [fieldRule(rules[name])];

/** The fields of a setting in the order of documents.md 5.10. */
export function SettingFields({ units }: { units: z.output<(typeof depositCalls)['units']['output']> }) {
  return (
    <>
      <Collection units={units} />
      <Amount />
      <Payment />
      <Rest />
    </>
  );
}

function Collection({ units }: Parameters<typeof SettingFields>[0]) {
  const texts = useTexts();
  const language = useLanguage();
  const form = Form.useFormInstance<SettingValues>();
  const unit = Form.useWatch('collectUnit', form) as string | undefined;
  const below = units.find(({ guid }) => guid === unit)?.below ?? [];
  return (
    <>
      <Form.Item name="year" label={texts.year} rules={rule('year')}>
        <InputNumber
          controls={false}
          style={{ width: '100%' }}
          onChange={(year) => {
            if (typeof year === 'number' && year > 999)
              form.setFieldsValue({ validFrom: `${year}-01-01`, validTo: `${year}-12-31` });
          }}
        />
      </Form.Item>
      <Form.Item name="collectUnit" label={texts.collectUnit} rules={rule('collectUnit')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={units.map(({ guid, name }) => ({ value: guid, label: name }))}
          onChange={(guid: string) => form.setFieldsValue({ applyUnits: [guid] })}
        />
      </Form.Item>
      <Form.Item name="applyUnits" label={texts.applyUnits} className={css.wide!} rules={rule('applyUnits')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={below.map(({ guid, name }) => ({ value: guid, label: name }))}
        />
      </Form.Item>
      <Form.Item name="categories" label={texts.categories} className={css.wide!} rules={rule('categories')}>
        <CodeSelect mode="multiple" list={projectTypeOption} />
      </Form.Item>
      <Form.Item name="projectTypes" label={texts.projectTypes} rules={rule('projectTypes')}>
        <Checkbox.Group options={projectType.options(language)} />
      </Form.Item>
      <Form.Item name="areas" label={texts.areas} rules={rule('areas')}>
        <RegionsSelect tree={serviceAreaCalls.depositRegions} placeholder={texts.allAreas} />
      </Form.Item>
    </>
  );
}

function Amount() {
  const texts = useTexts();
  const language = useLanguage();
  const isFixed = Form.useWatch('computeType') !== computeType.code.fixedRatio;
  return (
    <>
      <Form.Item name="computeType" label={texts.computeType} rules={rule('computeType')}>
        <Radio.Group options={computeType.options(language)} />
      </Form.Item>
      {isFixed ? (
        <Form.Item name="amount" label={texts.amount} required rules={rule('amount')}>
          <WanInput />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="rate" label={texts.rate} extra={texts.rateHint} required rules={rule('rate')}>
            <Input inputMode="decimal" />
          </Form.Item>
          <Form.Item name="cap" label={texts.cap} required rules={rule('cap')}>
            <WanInput />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="coverLimit"
        label={texts.coverLimit}
        extra={texts.coverLimitHint}
        rules={rule('coverLimit')}
      >
        <WanInput />
      </Form.Item>
    </>
  );
}

function Payment() {
  const texts = useTexts();
  const language = useLanguage();
  const sendTypes = Form.useWatch('sendTypes') as number[] | undefined;
  const takesMoney = sendTypes?.includes(depositSendType.code.virtualAccount) ?? true;
  return (
    <>
      <Form.Item
        name="sendTypes"
        label={texts.sendTypes}
        extra={texts.sendTypesHint}
        className={css.wide!}
        rules={rule('sendTypes')}
      >
        <Checkbox.Group options={depositSendType.options(language)} />
      </Form.Item>
      {takesMoney && (
        <>
          <Form.Item name="payeeName" label={texts.payeeName} required rules={rule('payeeName')}>
            <Input {...upTo(100)} />
          </Form.Item>
          <Form.Item name="payeeAccount" label={texts.payeeAccount} required rules={rule('payeeAccount')}>
            <Input {...upTo(32)} inputMode="numeric" />
          </Form.Item>
          <Form.Item name="payeeBank" label={texts.payeeBank} required rules={rule('payeeBank')}>
            <Input {...upTo(100)} />
          </Form.Item>
          <Form.Item name="payeeBranchCode" label={texts.payeeBranchCode} rules={rule('payeeBranchCode')}>
            <Input {...upTo(12)} inputMode="numeric" />
          </Form.Item>
        </>
      )}
    </>
  );
}

function Rest() {
  const texts = useTexts();
  const language = useLanguage();
  const bearsInterest = Form.useWatch('interestFlag') !== false;
  const hasOwnRate = Form.useWatch('rateBasis') === rateBasis.code.own;
  return (
    <>
      <Form.Item name="validFrom" label={texts.validFrom} rules={rule('validFrom')}>
        <DateInput />
      </Form.Item>
      <Form.Item name="validTo" label={texts.validTo} rules={rule('validTo')}>
        <DateInput />
      </Form.Item>
      <Form.Item name="payFrom" label={texts.payFrom} rules={rule('payFrom')}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="payTo" label={texts.payTo} rules={rule('payTo')}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="refundRule" label={texts.refundRule} className={css.wide!} rules={rule('refundRule')}>
        <Radio.Group options={refundRule.options(language)} />
      </Form.Item>
      <Form.Item name="interestFlag" label={texts.interestFlag} rules={rule('interestFlag')}>
        <Radio.Group
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Form.Item>
      {bearsInterest && (
        <Form.Item
          name="rateBasis"
          label={texts.rateBasis}
          extra={texts.rateBasisHint}
          rules={rule('rateBasis')}
        >
          <CodeSelect list={rateBasis} allowClear={false} />
        </Form.Item>
      )}
      {bearsInterest && hasOwnRate && (
        <Form.Item name="interestRate" label={texts.interestRate} required rules={rule('interestRate')}>
          <Input inputMode="decimal" />
        </Form.Item>
      )}
      <Form.Item name="exempt" label={texts.exempt} className={css.wide!} rules={rule('exempt')}>
        <Checkbox.Group options={exemption.options(language)} />
      </Form.Item>
      <Form.Item name="remark" label={texts.remark} className={css.wide!} rules={rule('remark')}>
        <Input.TextArea {...counted(1000)} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="files" label={texts.files} className={css.wide!}>
        <FileUpload />
      </Form.Item>
    </>
  );
}
