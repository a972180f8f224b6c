import { Link } from 'react-router';
import { secondmentState, secondmentStatus } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import type { SecondmentDetail } from '#shared/areas/secondment/views';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { type StepMark, StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { secondment } from './secondment.ts';
import css from './secondment.module.css';
import { useTexts } from './texts.ts';

/** One secondment to read, to decide on and to end. */
export function SecondmentDetailPage() {
  const texts = useTexts();
  return (
    <DocumentPage
      of={secondment}
      places={{ plain: ['edit', 'extend', 'end', 'void', 'delete'], next: ['submit', 'allocate'] }}
    >
      {(found) => (
        <>
          <DocumentCourse of={secondment} document={found}>
            <TimeLine of={found} />
          </DocumentCourse>
          <Panel title={texts.people}>
            <People of={found} />
          </Panel>
          <Panel title={texts.projects}>
            <Projects of={found} />
          </Panel>
          <Panel title={texts.basics}>
            <DocumentFields
              of={secondmentKind}
              panel="basics"
              from={found}
              own={{
                extendsGuid: found.former && (
                  <Link to={paths.secondment(found.former.guid)}>{found.former.secondNo}</Link>
                ),
              }}
            />
          </Panel>
        </>
      )}
    </DocumentPage>
  );
}

/** Whom it lends, how it stands today, and what goes on from it. */
function People({ of: { users, state, daysLeft, later } }: { of: SecondmentDetail }) {
  const texts = useTexts();
  return (
    <>
      <ul className={css.people}>
        {users.map(({ guid, name, deptName }) => (
          <li key={guid}>
            <span className={css.name}>{name}</span>
            <span className={css.soft}>{deptName}</span>
          </li>
        ))}
      </ul>
      <p className={css.state}>
        <CodeTag list={secondmentState} code={state} />
        {daysLeft !== null && <span className={css.soft}>{texts.days(daysLeft)}</span>}
        {later.map(({ guid, secondNo }) => (
          <span key={guid} className={css.soft}>
            {texts.later} <Link to={paths.secondment(guid)}>{secondNo}</Link>
          </span>
        ))}
      </p>
    </>
  );
}

function Projects({ of: { projects } }: { of: SecondmentDetail }) {
  const texts = useTexts();
  const mark = usePunctuation();
  if (projects.length === 0) return <p className={css.soft}>{texts.noProjects}</p>;
  return (
    <ol className={css.projects}>
      {projects.map(({ guid, projectNo, projectName }) => (
        <li key={guid}>{mark.noted(projectName, projectNo)}</li>
      ))}
    </ol>
  );
}

const s = secondmentState.code;
const place: Record<SecondmentDetail['state'], number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.waiting]: 2,
  [s.live]: 3,
  [s.over]: 5,
  [s.ended]: 5,
};

/** From the application to the last day: decided, waiting for its first day, in force, over. */
function TimeLine({ of: { state, startDate, endDate, endedAt } }: { of: SecondmentDetail }) {
  const { steps, ended } = useTexts();
  const language = useLanguage();
  const label = useKindLabels(secondmentKind);
  const titles = [
    steps.draft,
    state === s.rejected ? secondmentStatus.label(state, language) : steps.lender,
    steps.waiting,
    steps.live,
    state === s.ended ? ended : steps.over,
  ];
  const notes = [undefined, undefined, undefined, startDate, endedAt?.slice(0, 10) ?? endDate];
  const marks = stepsAt(titles, place[state]).map((mark, at): StepMark => ({
    ...mark,
    note: notes[at],
    ...(state === s.rejected && at === place[state] && { state: 'failed' }),
  }));
  return <StepLine steps={marks} label={label.state} />;
}
