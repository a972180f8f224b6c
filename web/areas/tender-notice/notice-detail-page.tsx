import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { publicNotice } from '#shared/areas/session/paths';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { contentsOf } from '#shared/areas/tender-notice/mandatory-contents';
import { clockFacts } from '#shared/areas/tender-notice/notice-findings';
import type { NoticeDetail } from '#shared/areas/tender-notice/views';
import { qualificationKind } from '#shared/areas/tender-scheme/codes';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RichText } from '../../kit/rich-text.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { Differences } from '../../parts/document/differences.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { PartySignatures } from '../../parts/document/party-signatures.tsx';
import { PublishedCourse } from '../../parts/document/published-course.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { Addressees } from './addressees.tsx';
import { MediaPanel } from './media-panel.tsx';
import css from './notice.module.css';
import { notice } from './notice.ts';
import { useTexts } from './texts.ts';

const s = tenderNoticeStatus.code;

/** One notice to read, to decide on, to sign, to publish and to change. */
export function TenderNoticeDetailPage() {
  const texts = useTexts();
  return (
    <DocumentPage
      of={notice}
      aside={({ guid, isOpenToAll }) =>
        isOpenToAll && (
          <Button href={publicNotice(guid)} target="_blank">
            {texts.publicPage}
          </Button>
        )
      }
      places={{
        plain: ['print', 'edit', 'change', 'inviteMore', 'media', 'unschedule', 'undo', 'void', 'delete'],
        next: ['submit', 'sign', 'publish'],
      }}
    >
      {(found) => (
        <>
          <DocumentCourse of={notice} document={found}>
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
function Notes({ of }: { of: NoticeDetail }) {
  const texts = useTexts();
  const clock =
    of.status === s.published && of.purchase.isMandatory && of.media.length > 0
      ? of.clockStart
        ? texts.clockStart(of.clockStart.slice(0, 16))
        : texts.clockWaits
      : null;
  const notes = [
    of.isReplaced && (['warning', texts.replacedNote] as const),
    of.isScheduled && (['info', texts.scheduledNote(of.publishAt?.slice(0, 16) ?? '')] as const),
    of.publishedLate && (['info', texts.late(of.publishedLate)] as const),
    clock && ([of.clockStart ? 'info' : 'warning', clock] as const),
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

function Panels({ of: found }: { of: NoticeDetail }) {
  const texts = useTexts();
  const label = useKindLabels(tenderNoticeKind);
  const mark = usePunctuation();
  const language = useLanguage();
  const says = contentsOf(found.noticeKind, found.purchase.originKind);
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
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
          of={tenderNoticeKind}
          panel="basics"
          from={found}
          own={{
            tenderGuids: mark.row(
              found.purchase.sections.map(({ tenderNo, sectionName }) => `${tenderNo} ${sectionName}`.trim()),
            ),
          }}
        />
      </Panel>
      <Panel title={texts.text}>
        <div className={css.text}>
          <RichText source={found.body} />
        </div>
        <p className={css.soft}>
          {texts.digest} <span className={css.digest}>{found.digest}</span>
        </p>
      </Panel>
      {says.has('supplierName') && (
        <Panel title={texts.direct}>
          <DocumentFields of={tenderNoticeKind} panel="direct" from={found} />
        </Panel>
      )}
      {says.has('qualifications') && found.qualifications.length > 0 && (
        <Panel title={texts.conditions}>
          <DocumentFields of={tenderNoticeKind} panel="conditions" from={found} />
          <PlainTable
            heads={[texts.row.kind, texts.row.content, texts.row.proof]}
            rows={found.qualifications.map((one) => [
              qualificationKind.label(one.kind, language),
              one.content,
              one.proof || '-',
            ])}
          />
        </Panel>
      )}
      <Panel title={texts.times}>
        <DocumentFields of={tenderNoticeKind} panel="times" from={found} />
      </Panel>
      {says.has('saleStart') && (
        <Panel title={texts.clock}>
          <LegalClock of={clockFacts(wireValues(found), found.purchase, found.publishedAt ?? undefined)} />
        </Panel>
      )}
      {says.has('evalSummary') && (
        <Panel title={texts.price}>
          <DocumentFields of={tenderNoticeKind} panel="price" from={found} />
        </Panel>
      )}
      <MediaPanel of={found} />
      {found.round > 0 && (
        <Panel title={texts.signatures}>
          <PartySignatures of={found.signatures} hasAgency={found.purchase.hasAgency} />
        </Panel>
      )}
      {found.addressees.length > 0 && (
        <Panel title={texts.addressees}>
          <Addressees of={found} />
        </Panel>
      )}
      <Versions of={found} />
      <Panel title={texts.contacts}>
        <DocumentFields of={tenderNoticeKind} panel="contacts" from={found} />
      </Panel>
      <Panel title={texts.more}>
        <DocumentFields of={tenderNoticeKind} panel="more" from={found} />
      </Panel>
    </>
  );
}

const wireValues = (found: NoticeDetail) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as never;

/** All versions of it and what was told about it. */
function Versions({ of: { guid, versions } }: { of: NoticeDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  if (versions.length < 2) return null;
  return (
    <Panel title={texts.versions}>
      <ul className={css.list}>
        {versions.map((one) => (
          <li key={one.guid}>
            {one.guid === guid ? (
              one.noticeNo
            ) : (
              <Link to={tenderNoticeKind.path(one.guid)}>{one.noticeNo}</Link>
            )}{' '}
            {noticeKind.label(one.noticeKind, language)} {texts.version(one.edition)}{' '}
            <span className={css.soft}>
              {tenderNoticeStatus.label(one.status, language)} {one.publishedAt?.slice(0, 16)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
