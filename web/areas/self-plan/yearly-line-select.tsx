import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { type UsableLine, usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { toWan } from '#shared/kit/money';
import { listQuery } from '../../api/query.ts';
import type { ChosenLine } from './form-values.ts';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';
import { usePunctuation } from '../../kit/punctuation.ts';

const FOUND = 20;

/** A choice of one line of the unit's approved yearly plans that has something left. */
export function YearlyLineSelect({
  id,
  value,
  onChange,
  onTaken,
  planUnit,
}: {
  id?: string;
  value?: ChosenLine;
  onChange?: (line: ChosenLine | undefined) => void;
  /** Behind `onChange`, with all that is known of the line. */
  onTaken: (line: UsableLine) => void;
  /** Node of the company whose plans are offered. */
  planUnit: string | undefined;
}) {
  const mark = usePunctuation();
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const lines = useQuery({
    ...listQuery(usableLines, {
      page: 1,
      rows: FOUND,
      planType: planType.code.annual,
      ...(planUnit && { planUnit }),
      ...(keyword && { keyword }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = lines.data?.list ?? [];
  const isKnown = !value || found.some(({ guid }) => guid === value.guid);
  const offered: ChosenLine[] = isKnown ? found : [value, ...found];
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      placeholder={texts.chooseLine}
      loading={lines.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={lines.isPending ? null : texts.noLine}
      value={value?.guid}
      options={offered.map((line) => ({
        value: line.guid,
        label: mark.noted(line.projectName, line.planNo),
        line,
      }))}
      // of the option itself: a list that closes shows its last options for a moment, and others are offered by then
      optionRender={({ data: { line } }) => (
        <span className={css.option}>
          <span>
            {line.projectName} <small>{line.planNo}</small>
          </span>
          <small>{texts.lineLeft(toWan(line.remaining))}</small>
        </span>
      )}
      onChange={(guid: string | undefined) => {
        const line = found.find((one) => one.guid === guid);
        onChange?.(
          line && {
            guid: line.guid,
            planNo: line.planNo,
            projectName: line.projectName,
            remaining: line.remaining,
          },
        );
        if (line) onTaken(line);
      }}
    />
  );
}
