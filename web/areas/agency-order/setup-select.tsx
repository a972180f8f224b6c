import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { organizationType } from '#shared/areas/project/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { query } from '../../api/query.ts';
import { useDetailTexts } from './detail-texts.ts';

const FOUND = 20;
/** The states a set-up can be entrusted from (documents.md 5.5). */
const STATES = [setupStatus.code.assigned, setupStatus.code.approved];

/** A choice among the set-ups that can be entrusted; typing searches by name. */
export function SetupSelect({ onChoose }: { onChoose: (guid: string) => void }) {
  const texts = useDetailTexts();
  const [typed, setTyped] = useState('');
  const projectName = useDeferredValue(typed.trim());
  const found = useQueries({
    queries: STATES.map((status) => ({
      ...query(projectSetup.list, {
        rows: FOUND,
        status,
        organizationType: organizationType.code.entrusted,
        ...(projectName && { projectName }),
      }),
      placeholderData: keepPreviousData,
    })),
  });
  return (
    <Select
      aria-label={texts.chooseSetup}
      style={{ width: 'min(720px, 100%)' }}
      autoFocus
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={texts.chooseSetupHint}
      loading={found.some(({ isFetching }) => isFetching)}
      notFoundContent={texts.noSetup}
      onChange={onChoose}
      options={found.flatMap(({ data }) =>
        (data?.list ?? []).map(({ guid, projectNo, projectName: name }) => ({
          value: guid,
          label: `${projectNo} ${name}`,
        })),
      )}
    />
  );
}
