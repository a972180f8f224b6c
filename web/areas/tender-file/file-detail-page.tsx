import { Alert } from 'antd';
import { Link } from 'react-router';
import { docKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { clockFacts } from '#shared/areas/tender-file/file-findings';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { TenderFileDetail } from '#shared/areas/tender-file/views';
import { fileChangeStatus } from '#shared/areas/bidding/codes';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { Differences } from '../../parts/document/differences.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { PlanPanels } from '../../parts/evaluation/plan-panels.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { Chapters } from './chapters.tsx';
import { Downloads } from './downloads.tsx';
import css from './file.module.css';
import { file } from './file.ts';
import { LinesPanel } from './lines-panel.tsx';
import { OpeningTable } from './opening-table.tsx';
import { PartySignatures } from '../../parts/document/party-signatures.tsx';
import { PublishedCourse } from '../../parts/document/published-course.tsx';
import { useTexts } from './texts.ts';

const s = tenderFileStatus.code;

/** One version to read, to decide on, to sign, to publish and to change. */
export function TenderFileDetailPage() {
  return (
    <DocumentPage
      of={file}
      places={{
        plain: ['print', 'edit', 'change', 'unschedule', 'undo', 'void', 'delete'],
        next: ['submit', 'sign', 'publish'],
      }}
    >
      {(found) => (
        <>
          <DocumentCourse of={file} document={found}>
            <PublishedCourse of={found} />
          </DocumentCourse>
          <Notes of={found} />
          <Panels of={found} />
        </>
      )}
    </DocumentPage>
  );
}

/** What a reader must not overlook. */
function Notes({ of }: { of: TenderFileDetail }) {
  const texts = useTexts();
  const notes = [
    of.isReplaced && (['warning', texts.replacedNote] as const),
    of.isScheduled && (['info', texts.scheduledNote(of.publishAt?.slice(0, 16) ?? '')] as const),
    of.publishedLate && (['info', texts.late(of.publishedLate)] as const),
  ].filter((one) => !!one);
  if (notes.length === 0) return null;
  return (
    <div className={css.notes}>
      {notes.map(([type, title]) => (
        <Alert key={title} type={type} showIcon title={title} />
      ))}
    </div>
  );
}

function Panels({ of: found }: { of: TenderFileDetail }) {
  const texts = useTexts();
  const label = useKindLabels(tenderFileKind);
  const mark = usePunctuation();
  const isTender = found.docKind === docKind.code.tender;
  const labelOf = (field: string) =>
    texts.besides[field as keyof typeof texts.besides] ??
    label[field.split('.')[0] as keyof typeof label] ??
    field;
  return (
    <>
      {found.findings.length > 0 && (
        <Panel title={texts.judged}>
          <FindingList findings={found.findings} labelOf={labelOf} />
        </Panel>
      )}
      {found.differences.length > 0 && (
        <Panel title={texts.differences}>
          <Differences of={found.differences} />
        </Panel>
      )}
      <Panel title={texts.basics}>
        <DocumentFields
          of={tenderFileKind}
          panel="basics"
          from={found}
          own={{
            tenderGuids: mark.row(
              found.purchase.sections.map(({ tenderNo, sectionName }) => `${tenderNo} ${sectionName}`.trim()),
            ),
          }}
        />
      </Panel>
      <Panel title={texts.terms}>
        <DocumentFields of={tenderFileKind} panel="terms" from={found} />
      </Panel>
      <Panel title={texts.clock}>
        <LegalClock of={clockFacts(wireValues(found), found.purchase, found.publishedAt ?? undefined)} />
      </Panel>
      <Panel title={texts.parts}>
        <Chapters of={found.parts} />
        {found.digest && (
          <p className={css.soft}>
            {texts.digest} <span className={css.digest}>{found.digest}</span>
          </p>
        )}
      </Panel>
      {isTender && (
        <>
          <Panel title={texts.opening}>
            <OpeningTable of={found.openingForm} />
          </Panel>
          <Panel title={texts.price}>
            <DocumentFields of={tenderFileKind} panel="price" from={found} />
          </Panel>
          <LinesPanel of={found} />
          <Panel title={texts.evaluation}>
            <PlanPanels of={found.purchase} />
          </Panel>
        </>
      )}
      <Panel title={texts.contract}>
        <DocumentFields
          of={tenderFileKind}
          panel="contract"
          from={found}
          own={{ rejections: <span className={css.lines}>{found.rejections}</span> }}
        />
      </Panel>
      {found.round > 0 && (
        <Panel title={texts.signatures}>
          <PartySignatures of={found.signatures} hasAgency={found.purchase.hasAgency} />
        </Panel>
      )}
      {found.status === s.published && <Downloads guid={found.guid} />}
      <Versions of={found} />
    </>
  );
}

const wireValues = (found: TenderFileDetail) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as never;

/** All versions of a file; a change in the words of its own list of states (product.md 3). */
function Versions({ of: { guid, versions } }: { of: TenderFileDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  if (versions.length < 2) return null;
  return (
    <Panel title={texts.versions}>
      <ul className={css.list}>
        {versions.map((one) => (
          <li key={one.guid}>
            {one.guid === guid ? one.docNo : <Link to={tenderFileKind.path(one.guid)}>{one.docNo}</Link>}{' '}
            {texts.version(one.edition)}{' '}
            <span className={css.soft}>
              {(one.edition === 1 ? tenderFileStatus : fileChangeStatus).label(one.status, language)}{' '}
              {one.publishedAt?.slice(0, 16)} <span className={css.digest}>{one.digest}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
