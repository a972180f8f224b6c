import { Form, Input, Space } from 'antd';
import { entrustType, entrustWay } from '#shared/areas/entrustment/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { useEntrustLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** The rarer filters, fetched when somebody asks for them. */
export function MoreEntrustFilters() {
  const texts = useTexts();
  const label = useEntrustLabels();
  const words = [
    ['ordersNo', label.ordersNo],
    ['projectNo', label.projectNo],
    ['projectName', label.projectName],
    ['entrustUnit', label.entrustUnit],
    ['contractNo', texts.contractNo],
    ['contractName', texts.contractName],
  ] as const;
  const choices = [
    ['projectNature', label.projectNature, projectNature],
    ['projectType', label.projectType, projectType],
    ['tenderWay', label.tenderWay, tenderWay],
    ['organizationType', texts.organizationType, organizationType],
    ['entrustWay', label.entrustWay, entrustWay],
    ['entrustType', label.entrustType, entrustType],
  ] as const;
  return (
    <>
      {words.map(([name, text]) => (
        <Form.Item key={name} name={name} label={text}>
          <Input allowClear />
        </Form.Item>
      ))}
      {choices.map(([name, text, list]) => (
        <Form.Item key={name} name={name} label={text}>
          <CodeSelect list={list} placeholder={texts.all} />
        </Form.Item>
      ))}
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
