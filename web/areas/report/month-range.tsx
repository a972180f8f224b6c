import { Form, Space } from 'antd';
import { MonthInput } from '../../parts/date/date-input.tsx';
import { useTexts } from './texts.ts';

/** First and last month of a report, in a search panel. */
export function MonthRange() {
  const texts = useTexts();
  return (
    <Form.Item label={texts.months} htmlFor="fromMonth">
      <Space.Compact block>
        <Form.Item name="fromMonth" noStyle>
          <MonthInput id="fromMonth" placeholder={texts.from} />
        </Form.Item>
        <Form.Item name="toMonth" noStyle>
          <MonthInput placeholder={texts.to} aria-label={texts.to} />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  );
}
