import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { documentKind } from '#shared/areas/approval/codes';
import { CodeSelect } from '../../kit/code-select.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import type { Tab } from './tabs.ts';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

/** The filters the four lists share; `children` are those of one list alone. */
export function InboxFilters<T extends object>({
  tab,
  children,
  ...panel
}: {
  tab: Tab;
  search: T;
  onSearch: (search: Partial<T>) => void;
  onReset: () => void;
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <SearchPanel {...panel} looks={['tab']}>
      <Form.Item name="kind" label={texts.kind}>
        <CodeSelect list={documentKind} />
      </Form.Item>
      <Form.Item name="title" label={texts.title}>
        <Input allowClear {...upTo(200)} />
      </Form.Item>
      <Form.Item name="documentNo" label={texts.documentNo}>
        <Input allowClear {...upTo(32)} />
      </Form.Item>
      {tab !== 'started' && (
        <Form.Item name="submitterName" label={texts.submitter}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
      )}
      {children}
      <Form.Item name="fromDate" label={texts.fromDate[tab]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="toDate" label={texts.toDate}>
        <DateInput />
      </Form.Item>
    </SearchPanel>
  );
}
