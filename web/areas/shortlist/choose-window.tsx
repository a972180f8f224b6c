import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { ShortlistDetail, ShortlistRow } from '#shared/areas/shortlist/views';
import { mutation, query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { conditionsOf } from './form-values.ts';
import { useTexts } from './texts.ts';

const FOUND = 50;

/** 直接指定: candidates in the order of preference. */
export function ChooseWindow({ document: { guid, version }, onClose, onDone }: DocumentWindow<ShortlistRow>) {
  const texts = useTexts();
  const language = useLanguage();
  const detail = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 });
  const save = useMutation(mutation(calls.saveDrawResult, { done: texts.chosenDone }));
  if (!detail.data) return null;
  return (
    <FormWindow<{ chosen?: string[] }>
      title={shortlistKind.acts.choose.label[language]}
      okText={texts.save}
      lead={texts.chooseLead}
      send={({ chosen = [] }) => save.mutateAsync({ guid, version, chosen })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="chosen" label={texts.chosen} required>
        <Candidates of={detail.data} />
      </Form.Item>
    </FormWindow>
  );
}

function Candidates({
  of,
  ...field
}: {
  of: ShortlistDetail;
  id?: string;
  value?: string[];
  onChange?: (guids: string[]) => void;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const name = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(calls.queryByCondition, {
      ...conditionsOf(of),
      ...(of.sectionNo !== '' && { sectionNo: of.sectionNo }),
      isExcluded: false,
      rows: FOUND,
      ...(name && { name }),
    }),
    placeholderData: keepPreviousData,
  });
  const offered = found.data?.list ?? [];
  const unknown = (field.value ?? []).filter((guid) => !offered.some((one) => one.enterpriseGuid === guid));
  return (
    <Select
      {...field}
      mode="multiple"
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={texts.noCandidates}
      options={[
        ...unknown.map((guid) => ({ value: guid, label: names[guid] ?? guid })),
        ...offered.map((one) => ({ value: one.enterpriseGuid, label: one.name })),
      ]}
      onChange={(guids: string[]) => {
        setNames({ ...names, ...Object.fromEntries(offered.map((one) => [one.enterpriseGuid, one.name])) });
        field.onChange?.(guids);
      }}
    />
  );
}
