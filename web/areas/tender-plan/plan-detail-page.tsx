import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { tenderPlanCalls as calls, type TenderPlanDetail } from '#shared/areas/tender-plan/contract';
import { tenderPlanKind } from '#shared/areas/tender-plan/kind';
import { nodeState, type PlanNode } from '#shared/areas/tender-plan/nodes';
import { formatDate } from '#shared/kit/dates';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { PlanGantt } from './gantt.tsx';
import css from './plan.module.css';
import { RemarkWindow } from './remark-window.tsx';
import { useTexts } from './texts.ts';
import { useDeviation, useSectionName } from './words.ts';

/** The plan of a section in one round: its nodes as planned and as they were, beside those of its project's other sections. */
export function TenderPlanPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.title} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: TenderPlanDetail }) {
  const texts = useTexts();
  const [isRemarking, setRemarking] = useState(false);
  return (
    <>
      <PageHead
        title={texts.pageTitle(of.planNo)}
        place={of.planNo}
        state={<CodeTag list={tenderState} code={of.status} />}
      >
        <LinkButton to={paths.tender(of.guid)}>{texts.tender}</LinkButton>
        {of.actions.includes('remark') && (
          <Button onClick={() => setRemarking(true)}>{texts.editRemark}</Button>
        )}
      </PageHead>
      <Notes of={of} />
      <Facts of={of} />
      <Panel title={texts.nodes}>
        <p className={css.note}>{texts.nodesNote}</p>
        <Nodes of={of.nodes} />
      </Panel>
      <Panel title={texts.gantt}>
        <PlanGantt of={of.plans} shown={of.guid} today={formatDate(serverNow())} />
      </Panel>
      {isRemarking && <RemarkWindow of={of} onClose={() => setRemarking(false)} />}
    </>
  );
}

/** What is to be known first: that it stands still, or came to nothing and why. */
function Notes({ of }: { of: TenderPlanDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <div className={css.alerts}>
      {of.isSuspended && <Alert type="warning" showIcon title={texts.suspended} />}
      {of.closedAt !== null && (
        <Alert
          type="error"
          showIcon
          title={texts.ended(tenderState.label(of.status, language), of.closedBy, of.closedAt.slice(0, 16))}
          description={of.closedReason}
        />
      )}
    </div>
  );
}

function Facts({ of }: { of: TenderPlanDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const sectionName = useSectionName();
  return (
    <Panel title={texts.facts}>
      <DetailFields
        of={[
          [
            texts.projectPage,
            <Link
              key="project"
              to={paths.project(of.projectGuid)}
            >{`${of.projectNo} ${of.projectName}`}</Link>,
          ],
          [texts.section, sectionName(of)],
          [texts.progress, planProgress.label(of.progress, language)],
          [tenderPlanKind.fields.tenderWay.label[language], tenderWay.label(of.tenderWay, language)],
          [texts.manager, of.userName],
          [texts.buyer, of.entrustUnit],
          ...(of.agentUnit ? [[texts.agency, of.agentUnit] as const] : []),
          [texts.remark, of.planRemark, true],
        ]}
      />
    </Panel>
  );
}

/** The nodes day by day. */
function Nodes({ of }: { of: readonly PlanNode[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const deviation = useDeviation();
  return (
    <PlainTable
      heads={[texts.node, texts.planned, texts.actual, texts.difference, texts.state]}
      rows={of.map((node) => {
        const { words, tone } = deviation(node);
        const isReached = node.state === nodeState.code.reached;
        return [
          `${node.stage} ${planProgress.label(node.stage, language)}`,
          <span key="planned" className={css.day}>
            {node.planned ?? <span className={css.soft}>{texts.none}</span>}
          </span>,
          <span key="actual" className={css.day}>
            {node.actual ?? (isReached ? <span className={css.soft}>{texts.noDay}</span> : '-')}
          </span>,
          <span key="deviation" className={css.tone} data-tone={tone}>
            {words}
          </span>,
          <span key="state">
            <CodeTag list={nodeState} code={node.state} />
          </span>,
        ];
      })}
    />
  );
}
