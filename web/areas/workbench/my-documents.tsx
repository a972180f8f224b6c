import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { paths } from '#shared/areas/session/paths';
import { myDocuments, type DocumentCounts } from '#shared/areas/workbench/contract';
import { listedKinds } from '#shared/areas/workbench/documents';
import { query } from '../../api/query.ts';
import { useMay, useUser } from '../../api/user.ts';
import { Chart } from '../../kit/chart.tsx';
import { type Tone, toneOf } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';

const colours: Record<Tone, string> = {
  idle: '#9db2bd',
  moving: '#2f8fc4',
  good: '#2f9e6b',
  bad: '#d1574c',
  over: '#5b6fb5',
};

/** My documents of one kind by state; a part of the ring opens the list behind it. */
export function MyDocuments() {
  const texts = useTexts();
  const language = useLanguage();
  const documents = useQuery(query(myDocuments, {}));
  const [chosen, setChosen] = useState<string>();
  const shown = (documents.data ?? []).filter(({ states }) => states.some(({ count }) => count > 0));
  const open = shown.find(({ kind }) => kind === chosen) ?? shown[0];
  return (
    <Panel
      title={texts.myDocuments}
      aside={<Link to={open ? listedKinds[open.kind].list : paths.annualPlans}>{texts.all}</Link>}
    >
      <PageState of={documents} rows={5}>
        {() =>
          open ? (
            <>
              {shown.length > 1 && (
                <Select
                  style={{ width: '100%', marginBottom: 8 }}
                  aria-label={texts.kind}
                  value={open.kind}
                  options={shown.map(({ kind }) => ({
                    value: kind,
                    label: documentKind.label(kind, language),
                  }))}
                  onChange={setChosen}
                />
              )}
              <Ring key={open.kind} of={open} />
            </>
          ) : (
            <NoDocuments />
          )
        }
      </PageState>
    </Panel>
  );
}

function Ring({ of: { kind, states: counts } }: { of: DocumentCounts }) {
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useUser();
  const { area, list: path, states, undoerStates = states } = listedKinds[kind];
  // who undoes contracts has the admin list of their states (product.md 3), here as in the list itself
  const list = useMay(`${area}:undo`) ? undoerStates : states;
  const present = useMemo(() => counts.filter(({ count }) => count > 0), [counts]);
  const kindText = documentKind.label(kind, language);
  const style = getComputedStyle(document.documentElement);
  const text = style.getPropertyValue('--text');
  const surface = style.getPropertyValue('--surface');

  const option = useMemo(() => {
    const total = present.reduce((sum, { count }) => sum + count, 0);
    return {
      animationDuration: 300,
      tooltip: { trigger: 'item', renderMode: 'richText', formatter: '{b}  {c}' },
      legend: {
        orient: 'vertical',
        right: 0,
        top: 'middle',
        itemWidth: 10,
        itemHeight: 10,
        itemGap: 12,
        textStyle: { color: text, fontSize: 13 },
        formatter: (name: string) =>
          `${name}  ${present.find(({ status }) => list.label(status, language) === name)?.count ?? 0}`,
      },
      series: [
        {
          type: 'pie',
          radius: ['58%', '82%'],
          center: ['32%', '50%'],
          itemStyle: { borderColor: surface, borderWidth: 2 },
          label: {
            show: true,
            position: 'center',
            color: text,
            fontSize: 13,
            fontWeight: 'normal',
            lineHeight: 22,
            formatter: `${kindText.length > 8 ? texts.myDocuments : kindText}\n${texts.total(total)}`,
          },
          emphasis: { scaleSize: 4 },
          data: present.map(({ status, count }) => ({
            name: list.label(status, language),
            value: count,
            itemStyle: { color: colours[toneOf(list, status)] },
          })),
        },
      ],
    };
  }, [present, language, kindText, list, texts, text, surface]);

  const label = present
    .map(({ status, count }) => texts.documents(kindText, list.label(status, language), count))
    .join('; ');
  const onPick = useCallback(
    ({ dataIndex }: { dataIndex: number }) =>
      void navigate(`${path}?status=${present[dataIndex]!.status}&userId=${user?.guid ?? ''}`),
    [navigate, path, present, user?.guid],
  );
  return <Chart option={option} label={label} height={200} onPick={onPick} />;
}

function NoDocuments() {
  const texts = useTexts();
  const mayWrite = useMay('plan:write');
  return (
    <NothingYet hint={texts.noDocuments}>
      {mayWrite && (
        <Button type="primary" href={`#${paths.annualPlanEdit()}`}>
          {texts.newPlan}
        </Button>
      )}
    </NothingYet>
  );
}
