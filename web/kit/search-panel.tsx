import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { currentLanguage } from './language.ts';
import type { Faults } from './list-search.ts';
import css from './search-panel.module.css';
import { useKitTexts } from './texts.ts';

/** The filters of a list: Form.Items in a grid, 查询 and 重置. Follows the address when it changes by itself. */
export function SearchPanel<T extends object>({
  search,
  onSearch,
  onReset,
  children,
  more,
  isMoreInUse = false,
}: {
  /** Field values as they stand in the address. */
  search: T;
  /** Answers what is wrong with a field, and then searches for nothing. */
  onSearch: (search: Partial<T>) => Faults | undefined | void;
  onReset: () => void;
  children: ReactNode;
  /** Filters shown on demand. */
  more?: ReactNode;
  /** One of them is set, so they are shown from the start. */
  isMoreInUse?: boolean;
}) {
  const texts = useKitTexts();
  const [form] = Form.useForm();
  const [isOpen, setOpen] = useState(isMoreInUse);
  useEffect(() => {
    form.resetFields();
    form.setFieldsValue(search);
  }, [form, search]);
  const find = (values: Partial<T>) => {
    const faults = Object.entries(onSearch(values) ?? {});
    const language = currentLanguage();
    form.setFields(faults.map(([name, fault]) => ({ name, errors: [messageIn(language, fault)] })));
  };
  return (
    <search>
      <Form form={form} className={css.panel} onFinish={find}>
        <div className={css.fields}>
          {children}
          {isOpen && more}
        </div>
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit">
            {texts.search}
          </Button>
          <Button onClick={onReset}>{texts.reset}</Button>
          {more !== undefined && (
            <Button
              type="link"
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.less : texts.more}
            </Button>
          )}
        </div>
      </Form>
    </search>
  );
}
