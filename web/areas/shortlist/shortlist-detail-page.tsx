import { drawType } from '#shared/areas/bidding/codes';
import { inviteState, resultKind, shortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { InviteRow, ResultRow, ShortlistDetail } from '#shared/areas/shortlist/views';
import { paths } from '#shared/areas/session/paths';
import { Alert, Table, type TableColumnsType } from 'antd';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { useCards } from '../../kit/list-cards.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { Sealed } from '../../parts/law/sealed.tsx';
import { FrozenCandidates } from './candidates.tsx';
import { shortlist } from './shortlist.ts';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

/** One shortlist to read, to draw, to decide on, to invite by and to start. */
export function ShortlistDetailPage() {
  const texts = useTexts();
  const mark = usePunctuation();
  const areaName = useAreaName();
  return (
    <DocumentPage
      of={shortlist}
      places={{
        plain: ['edit', 'redraw', 'supplement', 'saveFile', 'revoke', 'delete'],
        next: ['draw', 'choose', 'submit', 'invite', 'start'],
      }}
      aside={(found) => <Scene of={found} />}
    >
      {(found) => (
        <>
          <DocumentCourse of={shortlist} document={found}>
            <Course of={found} />
          </DocumentCourse>
          <Panel title={texts.basics}>
            <DocumentFields of={shortlistKind} panel="basics" from={found} />
          </Panel>
          <Panel title={texts.conditions}>
            <DocumentFields
              of={shortlistKind}
              panel="conditions"
              from={found}
              own={{ areas: mark.row(found.areas.map(areaName)) }}
            />
          </Panel>
          {found.sealed ? (
            <Panel title={texts.results}>
              <Sealed />
            </Panel>
          ) : (
            <Named of={found} />
          )}
        </>
      )}
    </DocumentPage>
  );
}

/** The way to the draw, open or over. */
function Scene({ of: { guid, rounds } }: { of: ShortlistDetail }) {
  const texts = useTexts();
  if (!rounds || rounds.length === 0) return null;
  const isOpen = rounds.some(({ stage }) => stage === 'committing' || stage === 'revealing');
  return (
    <LinkButton to={paths.shortlistDraw(guid)} {...(isOpen && { type: 'primary' as const })}>
      {isOpen ? texts.goToScene : texts.watch}
    </LinkButton>
  );
}

/** What only those see who may know whom it names. */
function Named({ of: found }: { of: ShortlistDetail }) {
  const texts = useTexts();
  const { guid, results, invites, recommended, rounds, files } = found;
  const mark = usePunctuation();
  return (
    <>
      {results && results.length > 0 && (
        <Panel title={texts.results}>
          {found.drawType === drawType.code.direct && (
            <Alert type="warning" showIcon title={texts.notDrawn} />
          )}
          <Results of={results} />
        </Panel>
      )}
      {invites && invites.length > 0 && (
        <Panel title={texts.invites}>
          <Invites of={invites} />
        </Panel>
      )}
      {((rounds && rounds.length > 0) || (results && results.length > 0)) && (
        <Panel title={texts.candidates}>
          <FrozenCandidates guid={guid} />
        </Panel>
      )}
      {recommended && recommended.length > 0 && (
        <Panel title={texts.recommended}>
          <ul className={css.plain}>
            {recommended.map((one) => (
              <li key={one.enterpriseGuid}>
                {mark.noted(one.name, mark.row([one.recommendUnit, one.recommendUser]))}
                <div className={css.soft}>{one.reason}</div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {files.length > 0 && (
        <Panel title={shortlistKind.acts.saveFile.label[useLanguage()]}>
          <FileList files={files} />
        </Panel>
      )}
    </>
  );
}

const whole = { size: 'small', pagination: false } as const;

export function Results({ of }: { of: readonly ResultRow[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const columns: TableColumnsType<ResultRow> = [
    { title: texts.order, dataIndex: 'position', width: 72 },
    {
      title: texts.supplier,
      dataIndex: 'name',
      render: (name: string, { id }) => (
        <>
          {name}
          <div className={css.soft}>{id}</div>
        </>
      ),
    },
    {
      title: texts.kind,
      dataIndex: 'kind',
      width: 96,
      render: (kind: number) => resultKind.label(kind, language),
    },
    {
      title: texts.counts,
      dataIndex: 'wonCount',
      width: 176,
      render: (won: number, { shortlistedCount }) => `${shortlistedCount} / ${won}`,
    },
  ];
  return (
    <Table<ResultRow>
      {...whole}
      rowKey="position"
      columns={columns}
      {...useCards(columns)}
      dataSource={[...of]}
    />
  );
}

function Invites({ of }: { of: readonly InviteRow[] }) {
  const texts = useTexts();
  const columns: TableColumnsType<InviteRow> = [
    {
      title: texts.supplier,
      dataIndex: 'name',
      render: (name: string, { isReserve }) => (
        <>
          {name}
          {isReserve && <div className={css.soft}>{texts.reserve}</div>}
        </>
      ),
    },
    {
      title: texts.contact,
      dataIndex: 'contactName',
      width: 136,
      render: (name: string, { contactPhone }) => (
        <>
          {name || texts.none}
          <div className={css.soft}>{contactPhone}</div>
        </>
      ),
    },
    {
      title: texts.deadline,
      dataIndex: 'deadline',
      width: 176,
      render: (until: string, { sentAt }) => (
        <>
          {until.slice(0, 16)}
          <div className={css.soft}>
            {texts.sentAt} {sentAt.slice(0, 16)}
          </div>
        </>
      ),
    },
    {
      title: texts.state,
      dataIndex: 'state',
      width: 200,
      render: (state: number, { refuseReason, answeredAt, answeredBy }) => (
        <>
          <CodeTag list={inviteState} code={state} />
          {answeredAt && (
            <div className={css.soft}>
              {answeredBy}
              <br />
              {answeredAt.slice(0, 16)}
            </div>
          )}
          {refuseReason && <div className={css.soft}>{refuseReason}</div>}
        </>
      ),
    },
  ];
  return (
    <Table<InviteRow>
      {...whole}
      rowKey="guid"
      columns={columns}
      {...useCards(columns)}
      dataSource={[...of]}
    />
  );
}

const s = shortlistStatus.code;
const place: Record<ShortlistDetail['status'], number> = {
  [s.draft]: 0,
  [s.drawn]: 2,
  [s.inReview]: 2,
  [s.rejected]: 2,
  [s.toInvite]: 3,
  [s.inviting]: 4,
  [s.confirmed]: 5,
  [s.started]: 6,
  [s.revoked]: 0,
};

/** From the draft to the start of the purchase. */
function Course({ of: { status, results, rounds } }: { of: ShortlistDetail }) {
  const { steps, course } = useTexts();
  const titles = [steps.draft, steps.drawn, steps.review, steps.invite, steps.confirm, steps.start];
  const isDrawing = status === s.draft && (rounds ?? []).length > 0;
  const at = status === s.draft && (isDrawing || (results ?? []).length > 0) ? 1 : place[status];
  const marks = stepsAt(titles, at).map((step, index) =>
    status === s.rejected && index === at ? { ...step, state: 'failed' as const } : step,
  );
  return <StepLine steps={marks} label={course} />;
}
