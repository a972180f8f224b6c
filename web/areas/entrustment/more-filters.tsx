import { Form, Space } from 'antd';
import { entrustType, entrustWay } from '#shared/areas/entrustment/codes';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/default-filters.tsx';
import { useEntrustLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const inSight: readonly string[] = ['ordersName', 'agentUnit'];

/** The rarer filters, fetched when somebody asks for them. */
export function MoreEntrustFilters() {
  const texts = useTexts();
  const label = useEntrustLabels();
  return (
    <>
      <DefaultFilters of={defaultFilters.filter((name) => !inSight.includes(name))} />
      <Form.Item name="entrustWay" label={label.entrustWay}>
        <CodeSelect list={entrustWay} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="entrustType" label={label.entrustType}>
        <CodeSelect list={entrustType} placeholder={texts.all} />
      </Form.Item>
      <Form.Item label={texts.sentTime} htmlFor="sentFrom">
        <Space.Compact block>
          <Form.Item name="sentFrom" noStyle>
            <DateInput id="sentFrom" placeholder={texts.from} />
          </Form.Item>
          <Form.Item name="sentTo" noStyle>
            <DateInput placeholder={texts.to} />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
    </>
  );
}
