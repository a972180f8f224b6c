import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { listProjects, type ProjectDetail, viewProject } from '#shared/areas/project/contract';
import { paths } from '#shared/areas/session/paths';
import { query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { beside, onDemand } from '../../kit/on-demand.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { AlarmEvidence } from '../../parts/alarm/alarm-evidence.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { useProjectLabels } from './labels.ts';
import { isSigningNear, ProjectFacts, SigningDue } from './project-facts.tsx';
import { ProjectPeople } from './project-people.tsx';
import { sectionPartCalls } from './section-part-calls.ts';
import { SectionsPanel } from './section-acts.tsx';
import { ProjectTags } from './stage-tag.tsx';
import { StageSteps, StageTable } from './stages.tsx';
import { ContractsTable } from './tables.tsx';
import { useTexts } from './texts.ts';

const WherePanel = beside(() =>
  import('../../parts/where-is-it/where-is-it.tsx').then((module) => module.WherePanel),
);
const ProjectAttendance = beside(() =>
  import('../../parts/attendance/project-attendance.tsx').then((module) => module.ProjectAttendance),
);
const SectionParts = beside(() => import('./section-parts.tsx').then((module) => module.SectionParts));
const RegisterDialog = onDemand(() =>
  import('./register-dialog.tsx').then((module) => module.RegisterDialog),
);
const TakeBackDialog = onDemand(() =>
  import('./take-back-dialog.tsx').then((module) => module.TakeBackDialog),
);

/** One project: where it stands, how far it has come, its sections and contracts. */
export function ProjectDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { detailTitle } = useTexts();
  const project = useQuery(query(viewProject, { guid }, { quiet: true }));
  return (
    <LoadedPage title={detailTitle} of={project} rows={12}>
      {(found) => <Detail key={guid} of={found} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: ProjectDetail }) {
  const texts = useTexts();
  const label = useProjectLabels();
  const client = useQueryClient();
  const [open, setOpen] = useState<'register' | 'takeBack'>();
  // an agency is shown none, which is not to say that there are none
  const mayReadContracts = useMay('contract:read');
  const { guid, actions } = of;
  const close = () => setOpen(undefined);
  const done = async () => {
    close();
    await refetch(client, viewProject, listProjects, whereIsIt, ...sectionPartCalls);
  };
  return (
    <>
      <PageHead title={of.projectName} state={<ProjectTags of={of} />}>
        <WhyNot objectType="project" guid={guid} />
        {actions.includes('takeBack') && (
          <Button onClick={() => setOpen('takeBack')}>{texts.takeBack}</Button>
        )}
        {actions.includes('register') && (
          <Button type="primary" onClick={() => setOpen('register')}>
            {texts.register}
          </Button>
        )}
      </PageHead>
      {of.signing && isSigningNear(of.signing) && (
        <Alert
          type={of.signing.daysLeft < 0 ? 'error' : 'warning'}
          showIcon
          title={label.signingDue}
          description={<SigningDue of={of.signing} />}
          style={{ marginBottom: 12 }}
        />
      )}
      {of.alarms.length > 0 && (
        <Panel title={texts.toMind}>
          <AlarmEvidence of={withoutSelf(of)} label={texts.toMind} />
        </Panel>
      )}
      <WherePanel kind={chainKind.code.project} guid={guid} />
      <SectionsPanel of={of} onDone={done} />
      <SectionParts of={of} onDone={done} />
      <Panel title={texts.progress}>
        <StageSteps of={of} />
        <StageTable of={of} />
      </Panel>
      <Panel title={texts.basic}>
        <ProjectFacts of={of} />
      </Panel>
      <Panel title={texts.people}>
        <ProjectPeople of={of.people} />
      </Panel>
      {(mayReadContracts || of.contracts.length > 0) && (
        <Panel title={texts.contracts}>
          {of.contracts.length > 0 ? <ContractsTable of={of.contracts} /> : <p>{texts.noContracts}</p>}
        </Panel>
      )}
      <ProjectAttendance project={of} />
      {open === 'register' && <RegisterDialog of={of} onClose={close} onDone={done} />}
      {open === 'takeBack' && <TakeBackDialog of={of} onClose={close} onDone={done} />}
    </>
  );
}

/** The alarms of a project; a fact that only leads to the page one stands on leads nowhere. */
const withoutSelf = ({ alarms, guid }: ProjectDetail) =>
  alarms.map((one) => ({
    ...one,
    evidence: one.evidence.map((fact) =>
      fact.link === paths.project(guid) ? { ...fact, link: null } : fact,
    ),
  }));
