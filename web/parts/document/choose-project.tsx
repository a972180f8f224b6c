import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { Endpoint } from '#shared/contract/endpoint';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';

const useTexts = defineTexts('choose-project', {
  cn: {
    title: '选择项目',
    lead: '先选择项目：采购方式、标段、金额和计划时间由立项带入，可在表单中修改。',
    find: '按编号或名称查找本人办理的项目',
    project: '项目',
  },
  en: {
    title: 'Choose the project',
    lead: 'The project comes first: its initiation brings mode, sections, amounts and planned days, which the form can change.',
    find: 'Find a project of yours by number or name',
    project: 'Project',
  },
});

const FOUND = 20;
const offered = z.array(z.object({ guid: z.string(), projectNo: z.string(), projectName: z.string() }));

/** A new document of a kind begins with its project, which then stands in the address; `projects` finds those it may be. */
export function ChooseProject({ of, projects }: { of: AnyDocumentKind; projects: Endpoint }) {
  const texts = useTexts();
  const language = useLanguage();
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(projects, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const list = offered.safeParse((found.data as { list?: unknown } | undefined)?.list).data ?? [];
  return (
    <>
      <PageHead title={of.name[language]} />
      <Panel title={texts.title}>
        <label htmlFor="project">{texts.project}</label>
        <Select<string>
          id="project"
          style={{ width: '100%' }}
          placeholder={texts.find}
          loading={found.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={list.map(({ guid, projectNo, projectName }) => ({
            value: guid,
            label: `${projectNo} ${projectName}`,
          }))}
          onChange={(guid) => setParams({ project: guid })}
        />
        <p>{texts.lead}</p>
      </Panel>
    </>
  );
}
