import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addCalendarYear, type CalendarDayRow, calendarYear } from '#shared/areas/calendar/contract';
import { formatDate, yearOf } from '#shared/kit/dates';
import { mutation, query, refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useMay } from '../../api/user.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';
import { YearGrid } from './year-grid.tsx';

const DayDialog = onDemand(() => import('./day-dialog.tsx').then((module) => module.DayDialog));

const isYear = (year: number) => calendarYear.input.shape.year.safeParse(year).success;
const years = Array.from({ length: 100 }, (_, index) => 2000 + index).filter(isYear);

/** 工作日历: the year the counting of periods goes by; changed by those who hold `calendar:write`. */
export function CalendarPage() {
  const texts = useTexts();
  const mayWrite = useMay('calendar:write');
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('year'));
  const year = isYear(asked) ? asked : yearOf(formatDate(serverNow()));
  const [chosen, setChosen] = useState<CalendarDayRow>();
  const loaded = useQuery(query(calendarYear, { year }, { quiet: true }));
  const go = (to: number) => setParams({ year: String(to) });
  return (
    <>
      <PageHead title={texts.title}>
        <Button
          icon={<LeftOutlined />}
          aria-label={texts.previous}
          disabled={!isYear(year - 1)}
          onClick={() => go(year - 1)}
        />
        <Select
          aria-label={texts.year}
          value={year}
          showSearch
          options={years.map((value) => ({ value, label: texts.inYear(value) }))}
          onChange={go}
          style={{ width: 110 }}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={texts.next}
          disabled={!isYear(year + 1)}
          onClick={() => go(year + 1)}
        />
      </PageHead>
      <Panel>
        <PageState of={loaded} rows={16}>
          {({ days, proposed }) =>
            days.length === 0 && mayWrite ? (
              <>
                <Alert
                  type="warning"
                  showIcon
                  title={texts.proposed(year)}
                  description={texts.proposedHint}
                  action={<AddYear year={year} />}
                  style={{ marginBottom: 12 }}
                />
                <YearGrid days={proposed} onChoose={undefined} />
              </>
            ) : days.length === 0 ? (
              <NothingYet hint={texts.none(year)} />
            ) : (
              <YearGrid days={days} onChoose={mayWrite ? setChosen : undefined} />
            )
          }
        </PageState>
      </Panel>
      {chosen && <DayDialog key={chosen.date} day={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function AddYear({ year }: { year: number }) {
  const texts = useTexts();
  const client = useQueryClient();
  const add = useMutation({
    ...mutation(addCalendarYear, { done: texts.added }),
    onSettled: () => refetch(client, calendarYear),
  });
  return (
    <ConfirmButton
      type="primary"
      act={texts.add}
      thing={texts.addThing(year)}
      explanation={texts.addHint}
      onConfirm={() => add.mutateAsync({ year }).catch(() => undefined)}
    />
  );
}
