import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, type TableColumnsType, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router';
import {
  applyCalls as calls,
  type OpenNotice,
  type OwnApplication,
} from '#shared/areas/recruitment-notice/apply-contract';
import { applicationStatus } from '#shared/areas/recruitment-notice/codes';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { useApplyTexts } from './apply-texts.ts';
import css from './notice.module.css';

const TABS = ['open', 'mine'] as const;

/** 招募公告与报名 of a supplier: calls that take applications, and what became of its own. */
export function OpenListPage() {
  const texts = useApplyTexts();
  const [params, setParams] = useSearchParams();
  const open = params.get('tab') === 'mine' ? 'mine' : 'open';
  return (
    <>
      <PageHead title={texts.title} />
      <TabBar
        label={texts.title}
        tabs={TABS.map((key) => ({ key, label: texts[key] }))}
        open={open}
        onOpen={(key) => setParams(key === 'open' ? {} : { tab: key })}
      >
        {open === 'open' ? <Open /> : <Mine />}
      </TabBar>
    </>
  );
}

function Open() {
  const texts = useApplyTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const nameOf = useAreaName();
  const list = useListSearch(calls.open.input);
  const found = useQuery(listQuery(calls.open, list.search));
  const columns: TableColumnsType<OpenNotice> = [
    {
      title: texts.notice,
      dataIndex: 'title',
      width: 280,
      render: (title: string, { guid, noticeNo, isFitting }) => (
        <>
          <Link to={paths.noticeApply(guid)}>{title}</Link>{' '}
          {isFitting && (
            <Tag color="success" variant="filled">
              {texts.fits}
            </Tag>
          )}
          <div className={css.soft}>{noticeNo}</div>
        </>
      ),
    },
    { title: texts.unit, dataIndex: 'recruitUnitName', width: 180 },
    {
      title: texts.category,
      dataIndex: 'categoryTypes',
      width: 200,
      render: (codes: number[]) => mark.row(codes.map((code) => projectTypeOption.label(code, language))),
    },
    {
      title: texts.areas,
      dataIndex: 'serviceAreas',
      width: 140,
      render: (codes: string[]) => mark.row(codes.map(nameOf)),
    },
    {
      title: texts.until,
      dataIndex: 'applyEnd',
      width: 148,
      render: (at: string | null) => (at ? texts.at(at) : texts.openEnd),
    },
    {
      title: texts.own,
      dataIndex: 'applied',
      width: 160,
      render: (applied: OpenNotice['applied'], { guid }) =>
        applied.length === 0 ? (
          <Link to={paths.noticeApply(guid)}>{texts.apply}</Link>
        ) : (
          <span className={css.tags}>
            {applied.map(({ category, status }) => (
              <CodeTag key={category} list={applicationStatus} code={status} />
            ))}
          </span>
        ),
    },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="category" label={texts.category}>
          <CodeSelect list={projectTypeOption} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="isFitting" label=" " colon={false} valuePropName="checked">
          <Checkbox>{texts.fitting}</Checkbox>
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.noOpen} columns={columns} scroll={{ x: 1108 }} />
      </Panel>
    </>
  );
}

function Mine() {
  const texts = useApplyTexts();
  const language = useLanguage();
  const list = useListSearch(calls.mine.input, { tab: 'mine' });
  const found = useQuery(listQuery(calls.mine, list.search));
  const columns: TableColumnsType<OwnApplication> = [
    {
      title: texts.notice,
      dataIndex: 'title',
      width: 280,
      render: (title: string, { guid, ggGuid, noticeNo }) => (
        <>
          <Link to={paths.noticeApply(ggGuid, guid)}>{title}</Link>
          <div className={css.soft}>{noticeNo}</div>
        </>
      ),
    },
    { title: texts.unit, dataIndex: 'recruitUnitName', width: 180 },
    {
      title: texts.category,
      dataIndex: 'category',
      width: 140,
      render: (code: number) => projectTypeOption.label(code, language),
    },
    {
      title: texts.appliedAt,
      dataIndex: 'appliedAt',
      width: 148,
      render: (at: string | null) => (at ? texts.at(at) : texts.none),
    },
    {
      title: texts.until,
      dataIndex: 'applyEnd',
      width: 148,
      render: (at: string | null) => (at ? texts.at(at) : texts.openEnd),
    },
    {
      title: texts.status,
      dataIndex: 'status',
      width: 120,
      render: (code: number) => <CodeTag list={applicationStatus} code={code} />,
    },
    { title: texts.reason, dataIndex: 'reason', width: 200, render: (text: string) => text || texts.none },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={(search) => list.setSearch(search)} onReset={list.reset}>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={applicationStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.noMine} columns={columns} scroll={{ x: 1216 }} />
      </Panel>
    </>
  );
}
