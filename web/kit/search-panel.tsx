import { DownOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { RareFilters } from './filter-item.tsx';
import { currentLanguage } from './language.ts';
import { type Faults, filtersOf } from './list-search.ts';
import { PHONE, useMedia } from './media.ts';
import css from './search-panel.module.css';
import { SideWindow } from './side-window.tsx';
import { useKitTexts } from './texts.ts';

interface Asked<T extends object> {
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
}

/**
 * The filters of a list: Form.Items in a grid, 查询 and 重置; on a telephone behind a button that says how many are set.
 * Follows the address when it changes by itself.
 */
export function SearchPanel<T extends object>({
  looks,
  ...asked
}: Asked<T> & {
  /** Names in the search that choose nothing. */
  looks?: readonly string[];
}) {
  const texts = useKitTexts();
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <search>
        <Filters {...asked} />
      </search>
    );
  const { search, onSearch, onReset } = asked;
  const close = () => setOpen(false);
  return (
    <search className={css.behind}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {texts.filters(filtersOf(search, looks).length)}
      </Button>
      <SideWindow open={isOpen} size="100%" title={texts.filters(0)} onClose={close} destroyOnHidden>
        <Filters
          {...asked}
          onSearch={(found) => {
            const faults = onSearch(found);
            if (!faults) close();
            return faults;
          }}
          onReset={() => {
            onReset();
            close();
          }}
        />
      </SideWindow>
    </search>
  );
}

function Filters<T extends object>({
  search,
  onSearch,
  onReset,
  children,
  more,
  isMoreInUse = false,
}: Asked<T>) {
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
    <Form form={form} className={css.panel} onFinish={find}>
      <div className={css.fields}>
        {children}
        {isOpen && <RareFilters search={search}>{more}</RareFilters>}
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
            icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
            iconPlacement="end"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.less : texts.more}
          </Button>
        )}
      </div>
    </Form>
  );
}
