import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
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
import { ByHandPanel } from './by-hand-panel.tsx';
import { useDeadlineTexts } from './deadline-texts.ts';
import { DeadlineTable, NearDeadlines } from './project-deadlines.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectPeople } from './project-people.tsx';
import { sectionPartCalls } from './section-part-calls.ts';
import { SectionsPanel } from './section-acts.tsx';
import { ProjectTags } from './stage-tag.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import { StageSteps, StageTable } from './stages.tsx';
import { ContractsTable } from './tables.tsx';
import { useTexts } from './texts.ts';

const WherePanel = beside(() =>
  import('../../parts/where-is-it/where-is-it.tsx').then((module) => module.WherePanel),
);
const ProjectAttendance = beside(() =>
  import('../../parts/attendance/project-attendance.tsx').then((module) => module.ProjectAttendance),
);
const AboutPanels = beside(() => import('./about-panels.tsx').then((module) => module.AboutPanels));
const GroupWindow = onDemand(() => import('./group-window.tsx').then((module) => module.GroupWindow));
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
  const { changeGroup } = useHandMadeTexts();
  const { title: deadlines } = useDeadlineTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<'register' | 'takeBack' | 'group'>();
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
      <NearDeadlines of={of.deadlines} />
      {of.alarms.length > 0 && (
        <Panel title={texts.toMind}>
          <AlarmEvidence of={withoutSelf(of)} label={texts.toMind} />
        </Panel>
      )}
      <WherePanel kind={chainKind.code.project} guid={guid} />
      <SectionsPanel of={of} onDone={done} />
      <Panel title={texts.progress}>
        <StageSteps of={of} />
        <StageTable of={of} />
      </Panel>
      {of.deadlines.length > 0 && (
        <Panel title={deadlines}>
          <DeadlineTable of={of.deadlines} />
        </Panel>
      )}
      <Panel title={texts.basic}>
        <ProjectFacts of={of} />
      </Panel>
      <ByHandPanel of={of} />
      <AboutPanels of={of} />
      <SectionParts of={of} onDone={done} />
      <Panel
        title={texts.people}
        aside={
          actions.includes('updateGroup') && <Button onClick={() => setOpen('group')}>{changeGroup}</Button>
        }
      >
        <ProjectPeople of={of.people} />
      </Panel>
      {(mayReadContracts || of.contracts.length > 0) && (
        <Panel title={texts.contracts}>
          {of.contracts.length > 0 ? <ContractsTable of={of.contracts} /> : <p>{texts.noContracts}</p>}
        </Panel>
      )}
      <ProjectAttendance project={of} />
      {open === 'register' && <RegisterDialog of={of} onClose={close} onDone={done} />}
      {open === 'group' && <GroupWindow of={of} onClose={close} onDone={done} />}
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
