import { Form, Input, Select, Space } from 'antd';
import { contractType } from '#shared/areas/contract/codes';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/default-filters.tsx';
import { useContractLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const ENDING_DAYS = [7, 30, 90];

/** The rarer filters, fetched when somebody asks for them. */
export function MoreContractFilters() {
  const texts = useTexts();
  const label = useContractLabels();
  return (
    <>
      <DefaultFilters of={defaultFilters.filter((name) => name !== 'contractName')} />
      <Form.Item name="contractType" label={label.contractType}>
        <CodeSelect list={contractType} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="partyB" label={label.partyB}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="endingWithin" label={texts.ending}>
        <Select
          allowClear
          placeholder={texts.all}
          options={ENDING_DAYS.map((days) => ({ value: days, label: texts.endingWithin(days) }))}
        />
      </Form.Item>
      <Form.Item label={label.signDate} htmlFor="signFrom">
        <Space.Compact block>
          <Form.Item name="signFrom" noStyle>
            <DateInput id="signFrom" placeholder={texts.from} />
          </Form.Item>
          <Form.Item name="signTo" noStyle>
            <DateInput placeholder={texts.to} />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
      <Form.Item label={label.endDate} htmlFor="endFrom">
        <Space.Compact block>
          <Form.Item name="endFrom" noStyle>
            <DateInput id="endFrom" placeholder={texts.from} />
          </Form.Item>
          <Form.Item name="endTo" noStyle>
            <DateInput placeholder={texts.to} />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
    </>
  );
}
