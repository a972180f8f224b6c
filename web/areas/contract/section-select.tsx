import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { contractCalls } from '#shared/areas/contract/contract';
import type { AwardedSection } from '#shared/areas/contract/contract-views';
import { query } from '../../api/query.ts';
import { useDetailTexts } from './detail-texts.ts';

const FOUND = 20;
const keyOf = ({ projectGuid, sectionNo }: Pick<AwardedSection, 'projectGuid' | 'sectionNo'>) =>
  [projectGuid, sectionNo].filter(Boolean).join('/');

/** A choice of a project, or of one section of it, that has no contract yet; a Form field holds the project's guid. */
export function SectionSelect({
  id,
  value,
  onChange,
  sectionNo,
  name,
  onChoose,
}: {
  id?: string;
  value?: string | null;
  onChange?: (projectGuid: string) => void;
  /** Of the chosen section; empty for a project without sections. */
  sectionNo: string;
  /** Of the chosen one, while the list is not there. */
  name: string;
  /** What else the choice says. */
  onChoose: (section: AwardedSection) => void;
}) {
  const texts = useDetailTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(contractCalls.sections, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const list = found.data?.list ?? [];
  const chosen = value ? keyOf({ projectGuid: value, sectionNo }) : undefined;
  const isListed = list.some((one) => keyOf(one) === chosen);
  return (
    <Select
      id={id}
      value={chosen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={texts.projectHint}
      loading={found.isFetching}
      notFoundContent={found.isPending ? null : texts.noProject}
      onChange={(key: string) => {
        const section = list.find((one) => keyOf(one) === key);
        if (!section) return;
        onChoose(section);
        onChange?.(section.projectGuid);
      }}
      options={[
        ...(chosen && !isListed ? [{ value: chosen, label: name }] : []),
        ...list.map((one) => ({
          value: keyOf(one),
          label: [one.projectNo, one.projectName, one.sectionNo, one.sectionName].filter(Boolean).join(' '),
        })),
      ]}
    />
  );
}
