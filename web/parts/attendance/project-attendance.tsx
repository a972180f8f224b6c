import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { attendanceCalls } from '#shared/areas/supervision/attendance-contract';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Events } from './events.tsx';
import { useAttendanceTexts } from './texts.ts';
import { useAttendanceActs } from './use-attendance-acts.tsx';

const PlanWindow = onDemand(() => import('./plan-window.tsx').then((module) => module.PlanWindow));

/** Who was present at the draws, openings and evaluations of a project, and what is planned. */
export function ProjectAttendance({ project }: { project: { guid: string; projectName: string } }) {
  const texts = useAttendanceTexts();
  const found = useQuery(query(attendanceCalls.ofProject, { guid: project.guid }, { quiet: true }));
  const { act, done, windows } = useAttendanceActs();
  const [isPlanning, setPlanning] = useState(false);
  const close = () => setPlanning(false);
  return (
    <Panel
      title={texts.title}
      aside={
        found.data?.mayPlan && (
          <Button size="small" onClick={() => setPlanning(true)}>
            {texts.plan}
          </Button>
        )
      }
    >
      <PageState of={found} rows={2}>
        {({ events, mayPlan }) =>
          events.length > 0 ? (
            <Events of={events} act={act} />
          ) : (
            <p>{mayPlan ? texts.nothingMay : texts.nothing}</p>
          )
        }
      </PageState>
      {isPlanning && (
        <PlanWindow
          project={project}
          onClose={close}
          onDone={async () => {
            close();
            await done();
          }}
        />
      )}
      {windows}
    </Panel>
  );
}
