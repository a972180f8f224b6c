import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { type AgentRow, entrustPreparation } from '#shared/areas/agency-order/contract';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import css from './agency-select.module.css';

const useTexts = defineTexts('agency-select', {
  cn: {
    hint: '输入名称查找代理机构',
    none: '没有符合的代理机构',
    live: (count: number) => (count === 0 ? '无在办委托' : `在办 ${count} 单`),
  },
  en: {
    hint: 'Type the name of an agency',
    none: 'No such agency',
    live: (count: number) => (count === 0 ? 'no live agency orders' : `${count} live`),
  },
});

/** A choice of one agency; those that cannot be entrusted stay in sight with the reason why (documents.md 5.5). */
export function AgencySelect({
  id,
  value,
  onChange,
  setupGuid,
  name,
}: {
  id?: string;
  value?: string | null;
  onChange?: (guid: string | undefined) => void;
  /** Conflicts with who is invited to this set-up are looked for. */
  setupGuid?: string | undefined;
  /** Of the chosen one, while the list is not there. */
  name?: string | undefined;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const agencies = useQuery({
    ...query(entrustPreparation.allAgent, { ...(setupGuid && { setupGuid }), ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const list = agencies.data?.list ?? [];
  const isListed = list.some(({ guid }) => guid === value);
  return (
    <Select
      id={id}
      value={value ?? undefined}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={texts.hint}
      loading={agencies.isFetching}
      notFoundContent={agencies.isPending ? null : texts.none}
      onChange={(guid: string | undefined) => onChange?.(guid)}
      options={[
        ...(value && !isListed && name ? [{ value, label: name }] : []),
        ...list.map((one) => ({
          value: one.guid,
          label: one.name,
          disabled: one.fault !== null,
          agency: one,
        })),
      ]}
      optionRender={({ label, data }) => {
        const { agency } = data as { agency?: AgentRow };
        return (
          <span className={css.agency}>
            <span>{label}</span>
            {agency && <small>{agency.fault ? agency.fault[language] : texts.live(agency.liveOrders)}</small>}
          </span>
        );
      }}
    />
  );
}
