import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { type ProjectDetail, viewProject } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { SupervisedProject } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StepLine } from '../../parts/course/step-line.tsx';
import { ProjectAttendance } from '../../parts/attendance/project-attendance.tsx';
import { AlarmEvidence } from '../../parts/alarm/alarm-evidence.tsx';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

/** One project beside the list: its facts, how far it has come, what stands out. */
export function ProjectDrawer({ project, onClose }: { project: SupervisedProject; onClose: () => void }) {
  const texts = useOpinionTexts();
  const found = useQuery(query(viewProject, { guid: project.guid }, { quiet: true }));
  return (
    <Drawer open size={760} title={project.projectName} onClose={onClose}>
      {project.alarms.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <AlarmEvidence of={project.alarms} label={texts.alarms} />
        </div>
      )}
      <PageState of={found} rows={10}>
        {(of) => <Facts of={of} />}
      </PageState>
      <ProjectAttendance project={project} />
    </Drawer>
  );
}

function Facts({ of }: { of: ProjectDetail }) {
  const texts = useOpinionTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  return (
    <>
      <DetailFields
        columns={2}
        of={[
          [texts.projectNo, of.projectNo],
          [texts.unit, of.enterpriseName],
          [texts.manager, mark.noted(of.userName, of.deptName)],
          [texts.nature, projectNature.label(of.projectNature, language)],
          [texts.projectType, projectType.label(of.projectType, language)],
          [texts.mode, tenderWay.label(of.tenderWay, language)],
          [texts.mandatory, of.isMandatory ? texts.yes : texts.noWord],
          [texts.organization, organizationType.label(of.organizationType, language)],
          [texts.agent, of.agentUnit],
          [
            texts.budget,
            <span key="budget">
              <Wan yuan={of.budgetAmount} />
              {of.awardAmount !== null && (
                <>
                  {' / '}
                  <Wan yuan={of.awardAmount} />
                </>
              )}
            </span>,
          ],
          [texts.reason, of.modeReason, true],
        ]}
      />
      <section className={css.section}>
        <h3>{texts.progress}</h3>
        <StepLine
          label={texts.progress}
          steps={of.stages
            .filter(({ stage }) => stage > planProgress.code.notStarted)
            .map(({ stage, reachedDate, plannedDate }) => ({
              title: planProgress.label(stage, language),
              note: reachedDate ?? plannedDate ?? undefined,
              state: reachedDate ? 'done' : stage === of.stage + 1 ? 'now' : 'later',
            }))}
        />
      </section>
    </>
  );
}
