import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import {
  handMadeStatus,
  legalRegime,
  organizationType,
  projectNature,
  projectType,
} from '#shared/areas/project/codes';
import { handMadeCalls as calls, type HandMadeDetail } from '#shared/areas/project/hand-made-contract';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { SectionsTable } from '../../parts/plan/sections-table.tsx';
import { HandMadeActs } from './hand-made-acts.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import { useHandMadeLabels } from './labels.ts';
import css from './project.module.css';

/** One project made by hand, as its maker entered it. */
export function HandMadeDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useHandMadeTexts();
  const found = useQuery(query(calls.view, { guid }, { quiet: true }));
  return (
    <LoadedPage title={title} of={found} rows={12}>
      {(of) => <Detail of={of} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: HandMadeDetail }) {
  const texts = useHandMadeTexts();
  const label = useHandMadeLabels();
  const mark = usePunctuation();
  const isDraft = of.status === handMadeStatus.code.draft;
  return (
    <>
      <PageHead
        title={of.projectName}
        place={texts.title}
        state={<CodeTag list={handMadeStatus} code={of.status} />}
      >
        {isDraft ? (
          <LinkButton to={paths.handMades}>{texts.back}</LinkButton>
        ) : (
          <LinkButton to={paths.project(of.guid)}>{texts.project}</LinkButton>
        )}
        <HandMadeActs of={of} />
      </PageHead>
      {isDraft && (
        <Alert
          className={css.notice!}
          type={of.confirmers.length > 0 ? 'info' : 'warning'}
          showIcon
          title={of.confirmers.length > 0 ? texts.toConfirm(mark.row(of.confirmers)) : texts.nobodyConfirms}
        />
      )}
      {of.findings.length > 0 && (
        <Panel title={texts.toMind}>
          <FindingList
            findings={of.findings}
            labelOf={(field) => (label as Readonly<Record<string, string>>)[field] ?? field}
          />
        </Panel>
      )}
      <Facts of={of} />
      <Panel title={texts.sections}>
        {of.sections.length > 0 ? <SectionsTable of={of.sections} /> : <p>{texts.noSections}</p>}
        <p className={css.soft}>{texts.noPlanLines}</p>
      </Panel>
    </>
  );
}

function Facts({ of }: { of: HandMadeDetail }) {
  const texts = useHandMadeTexts();
  const label = useHandMadeLabels();
  const acted = (who: string, when: string) => [who, when.slice(0, 16)].filter(Boolean).join(' · ');
  return (
    <>
      <Panel title={texts.what}>
        <DetailFields
          of={[
            [label.projectNo, of.projectNo],
            [label.projectNature, <CodeText key="nature" list={projectNature} code={of.projectNature} />],
            [label.projectType, <CodeText key="type" list={projectType} code={of.projectType} />],
            [label.applyUnit, of.enterpriseName],
            [label.applyDept, of.deptName],
            [label.managerGuid, of.managerName],
            [label.budgetAmount, <Wan key="budget" yuan={of.budgetAmount} />],
            [texts.entered, acted(of.createUserName, of.createTime)],
            [texts.confirmed, acted(of.confirmUserName, of.confirmTime)],
            [label.basis, of.basis, true],
            [label.reason, of.reason, true],
            [label.itemSummary, of.itemSummary, true],
            [label.files, of.files.length > 0 ? <FileList key="files" files={of.files} /> : null, true],
          ]}
        />
      </Panel>
      <Panel title={texts.how}>
        <DetailFields
          of={[
            [label.tenderWay, <CodeText key="way" list={tenderWay} code={of.tenderWay} />],
            [
              label.organizationType,
              <CodeText key="organization" list={organizationType} code={of.organizationType} />,
            ],
            [label.legalRegime, <CodeText key="regime" list={legalRegime} code={of.legalRegime} />],
            [label.isMandatory, of.isMandatory ? texts.yes : texts.no],
            ...(of.agentUnit ? [[label.agentGuid, of.agentUnit] as const] : []),
            ...(of.modeReasonCode
              ? [
                  [
                    label.modeReasonCode,
                    <CodeText key="case" list={modeReason} code={of.modeReasonCode} />,
                    true,
                  ] as const,
                ]
              : []),
            ...(of.modeReason ? [[label.modeReason, of.modeReason, true] as const] : []),
            ...(of.mandatoryReason ? [[label.mandatoryReason, of.mandatoryReason, true] as const] : []),
            [label.plannedIssueDate, of.plannedIssueDate],
            [label.plannedOpenDate, of.plannedOpenDate],
            [label.plannedAwardDate, of.plannedAwardDate],
            [label.plannedContractDate, of.plannedContractDate],
          ]}
        />
      </Panel>
    </>
  );
}
