import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { listSuppliers, type SupplierRow } from '#shared/areas/supplier/library/contract';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { GradeTag, StandingTag } from './marks.tsx';
import css from './supplier-select.module.css';

const useTexts = defineTexts('supplier-select', {
  cn: {
    hint: '输入名称、拼音首字母或信用代码查找',
    none: '供应商库中没有符合的供应商',
    suspended: (name: string) => `${name}已被暂停合作，选用前请核实。`,
    blacklisted: (name: string) => `${name}已列入黑名单，不应选用。`,
  },
  en: {
    hint: 'Type a name, its pinyin initials or a credit code',
    none: 'No such supplier in the library',
    suspended: (name: string) => `${name} is suspended; make sure before choosing it.`,
    blacklisted: (name: string) => `${name} is blacklisted and should not be chosen.`,
  },
});

/** What a choice shows of a supplier; what is not known is left out. */
export type ChosenSupplier = Pick<SupplierRow, 'guid' | 'name'> & {
  [K in 'uscc' | 'grade' | 'standing' | 'categories']?: SupplierRow[K] | null;
};
const FOUND = 20;
const { normal, blacklisted } = supplierStanding.code;
/** The standing of a supplier that may not simply be chosen. */
const barOf = ({ standing }: ChosenSupplier) => (standing && standing !== normal ? standing : undefined);

/**
 * A choice of one supplier of the library by the guid of its enterprise; typing searches by name, pinyin or credit code.
 * Grade and standing stand beside each, and who is suspended or blacklisted can be chosen, but not unnoticed.
 */
export function SupplierSelect({
  id,
  value,
  known,
  without = [],
  onChange,
  disabled,
  placeholder,
  label,
  autoFocus = false,
}: {
  /** Of its field; without one it is named by its placeholder. */
  id?: string;
  value?: string | null;
  /** What is known of the value before it has been searched for. */
  known?: ChosenSupplier | undefined;
  /** Suppliers that are not offered, by guid. */
  without?: readonly string[];
  onChange?: (guid: string | undefined, supplier?: ChosenSupplier) => void;
  disabled?: boolean;
  placeholder?: string;
  /** Its name where no label stands at it, in a cell of a table. */
  label?: string;
  autoFocus?: boolean;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<ChosenSupplier>();
  const keyword = useDeferredValue(typed.trim());
  const suppliers = useQuery({
    ...query(listSuppliers, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const found: ChosenSupplier[] = (suppliers.data?.list ?? []).filter(({ guid }) => !without.includes(guid));
  const chosen = value ? [...found, taken, known].find((one) => one?.guid === value) : undefined;
  const offered = !chosen || found.includes(chosen) ? found : [chosen, ...found];
  const bar = chosen && barOf(chosen);
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        {...((label !== undefined || id === undefined) && {
          'aria-label': label ?? placeholder ?? texts.hint,
        })}
        allowClear
        autoFocus={autoFocus}
        style={{ width: '100%' }}
        placeholder={placeholder ?? texts.hint}
        popupMatchSelectWidth={false}
        loading={suppliers.isFetching}
        disabled={disabled ?? false}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={suppliers.isPending ? null : texts.none}
        labelRender={({ label }) => label ?? '…'}
        value={value || undefined}
        options={offered.map(({ guid, name }) => ({ value: guid, label: name }))}
        // Keep what is no longer offered while the list is closing: it is still shown.
        optionRender={({ value: guid, label }) => {
          const one = offered.find((supplier) => supplier.guid === guid);
          return one ? <Option of={one} /> : label;
        }}
        onChange={(guid: string | undefined) => {
          const supplier = offered.find((one) => one.guid === guid);
          setTaken(supplier);
          onChange?.(guid, supplier);
        }}
      />
      {chosen && bar && (
        <Alert
          className={css.warning!}
          type={bar === blacklisted ? 'error' : 'warning'}
          showIcon
          title={texts[bar](chosen.name)}
        />
      )}
    </>
  );
}

function Option({ of }: { of: ChosenSupplier }) {
  const bar = barOf(of);
  return (
    <span className={css.option}>
      <span>{of.name}</span>
      <small>{of.uscc}</small>
      <GradeTag grade={of.grade} />
      {bar && <StandingTag standing={bar} />}
    </span>
  );
}
