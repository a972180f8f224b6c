import { useQuery } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import { areaTree, type TreeNode } from '#shared/areas/dictionary/contract';
import { cityOf, provinceOf } from '#shared/kit/identifiers/region';
import type { Language } from '#shared/kit/language';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePartTexts } from '../texts.ts';

interface Choice {
  value: string;
  label: string;
  children?: Choice[];
}

const choicesOf = (nodes: readonly TreeNode[], language: Language): Choice[] =>
  nodes.map(({ code, label, children }) => ({
    value: code,
    label: label[language],
    ...(children.length > 0 && { children: choicesOf(children, language) }),
  }));

const pathTo = (code: string) => [...new Set([provinceOf(code), cityOf(code), code])];

/** A choice of one province or city by its 行政区划代码. */
export function AreaSelect({
  id,
  value,
  onChange,
  disabled,
}: {
  id?: string;
  value?: string | null;
  onChange?: (code: string | undefined) => void;
  disabled?: boolean;
}) {
  const language = useLanguage();
  const texts = usePartTexts();
  const { data } = useQuery({ ...query(areaTree, {}), staleTime: 3_600_000 });
  const options = useMemo(() => choicesOf(data ?? [], language), [data, language]);
  return (
    <Cascader
      {...(id !== undefined && { id })}
      allowClear
      changeOnSelect
      showSearch
      disabled={disabled ?? false}
      placeholder={texts.chooseArea}
      options={options}
      value={value ? pathTo(value) : []}
      onChange={(path) => onChange?.(path?.at(-1))}
    />
  );
}
