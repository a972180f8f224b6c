import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import {
  aboutProject as calls,
  type ProjectOrder,
  type ProjectPlan,
} from '#shared/areas/project/about-contract';
import { projectType } from '#shared/areas/project/codes';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useHandMadeTexts } from './hand-made-texts.ts';
import css from './project.module.css';

/** The plan lines a project stands on and its agency orders, each where there is any the reader may see. */
export function AboutPanels({ of: { guid, byHand } }: { of: Pick<ProjectDetail, 'guid' | 'byHand'> }) {
  const texts = useHandMadeTexts();
  const plans = useQuery(query(calls.plans, { guid }, { quiet: true }));
  const orders = useQuery(query(calls.orders, { guid }, { quiet: true }));
  const hasPlans = Boolean(plans.data?.length);
  return (
    <>
      {(hasPlans || byHand !== null) && (
        <Panel title={texts.plans}>
          <Subjects guid={guid} />
          {hasPlans ? <PlansTable of={plans.data!} /> : <p>{texts.noPlans}</p>}
        </Panel>
      )}
      {orders.data !== undefined && orders.data.length > 0 && (
        <Panel title={texts.orders}>
          <OrdersTable of={orders.data} />
        </Panel>
      )}
    </>
  );
}

/** 标的类型 in one line. */
function Subjects({ guid }: { guid: string }) {
  const texts = useHandMadeTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const { data = [] } = useQuery(query(calls.subjectTypes, { guid }, { quiet: true }));
  if (data.length === 0) return null;
  const named = data.map(({ projectType: type, categoryName }) =>
    [projectType.label(type, language), categoryName].filter(Boolean).join(' · '),
  );
  return (
    <p className={css.soft}>
      {texts.subject} {mark.row(named)}
    </p>
  );
}

const linked = (text: string, link: string | null) => (link === null ? text : <Link to={link}>{text}</Link>);

function PlansTable({ of }: { of: readonly ProjectPlan[] }) {
  const texts = useHandMadeTexts();
  const columns: TableColumnsType<ProjectPlan> = [
    {
      dataIndex: 'planNo',
      title: texts.planNo,
      width: 172,
      render: (planNo: string, { link }) => linked(planNo, link),
    },
    { dataIndex: 'projectName', title: texts.planName },
    {
      dataIndex: 'planType',
      title: texts.planType,
      width: 160,
      render: (type: number) => <CodeText list={planType} code={type} />,
    },
    {
      dataIndex: 'amount',
      title: texts.taken,
      width: 148,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    {
      dataIndex: 'released',
      title: texts.released,
      width: 148,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
  ];
  return (
    <Table
      size="small"
      rowKey="lineGuid"
      columns={columns}
      dataSource={[...of]}
      pagination={false}
      scroll={{ x: 860 }}
    />
  );
}

function OrdersTable({ of }: { of: readonly ProjectOrder[] }) {
  const texts = useHandMadeTexts();
  const columns: TableColumnsType<ProjectOrder> = [
    {
      dataIndex: 'ordersNo',
      title: texts.ordersNo,
      width: 172,
      render: (ordersNo: string, { link }) => linked(ordersNo, link),
    },
    { dataIndex: 'ordersName', title: texts.ordersName },
    { dataIndex: 'agentUnit', title: texts.agent, width: 220 },
    {
      dataIndex: 'status',
      title: texts.status,
      width: 120,
      render: (status: number) => <CodeTag list={entrustStatus} code={status} />,
    },
  ];
  return (
    <Table
      size="small"
      rowKey="guid"
      columns={columns}
      dataSource={[...of]}
      pagination={false}
      scroll={{ x: 760 }}
    />
  );
}
