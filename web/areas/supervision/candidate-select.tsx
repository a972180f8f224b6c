import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { roleCode } from '#shared/areas/role/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';

/** A choice of one person to appoint; what speaks against somebody stands beside their name. */
export function CandidateSelect({
  id,
  value,
  name,
  disabled,
  onChange,
}: {
  id?: string;
  value?: string;
  /** Of a person chosen before. */
  name?: string;
  disabled?: boolean;
  onChange?: (guid: string | undefined) => void;
}) {
  const appointing = useAppointmentTexts();
  const words = appointing.form;
  const language = useLanguage();
  const mark = usePunctuation();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const people = useQuery({
    ...query(
      superviseCalls.candidates,
      { rows: 20, ...(searched && { userName: searched }) },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  const options = (people.data?.list ?? []).map((one) => ({
    value: one.guid,
    label: mark.noted(one.name, [one.enterpriseName, one.deptName].filter(Boolean).join(' ')),
    fault: one.isSelf
      ? words.isSelf
      : one.isAdministrator
        ? words.isAdministrator
        : one.purchasingRoles.length > 0
          ? words.isBuyer(mark.row(one.purchasingRoles.map((code) => roleCode.label(code, language))))
          : '',
    disabled: one.isSelf || one.isAdministrator,
  }));
  const isKnown = !value || options.some((one) => one.value === value);
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      disabled={disabled ?? false}
      placeholder={appointing.form.choosePerson}
      loading={people.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={isKnown ? options : [{ value, label: name ?? '…', fault: '', disabled: false }, ...options]}
      optionRender={({ label, data }) => (
        <>
          {label}
          {data.fault && <div className={css.conflict}>{data.fault}</div>}
        </>
      )}
      onChange={(guid: string | undefined) => onChange?.(guid)}
    />
  );
}
