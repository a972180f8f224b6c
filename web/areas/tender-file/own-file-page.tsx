import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { docKind } from '#shared/areas/tender-file/codes';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type OwnFile, ownFileCalls as calls } from '#shared/areas/tender-file/own-contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Differences } from '../../parts/document/differences.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { PlanPanels } from '../../parts/evaluation/plan-panels.tsx';
import { OwnVisitsOf } from '../../parts/visit/own-visits.tsx';
import { Chapters } from './chapters.tsx';
import css from './file.module.css';
import { ChangesTable, LinesTable } from './line-tables.tsx';
import { OpeningTable } from './opening-table.tsx';
import { OwnState } from './own-list-page.tsx';
import { useTexts } from './texts.ts';

/** A version of a tender file as a supplier reads it. */
export function OwnTenderFilePage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.ownTitle} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: OwnFile }) {
  const texts = useTexts();
  const client = useQueryClient();
  const obtain = useMutation(mutation(calls.obtain, { done: texts.obtained }));
  const acknowledge = useMutation(mutation(calls.acknowledge, { done: texts.acknowledged }));
  const after = () => refetch(client, calls.detail, calls.list);
  const { guid, actions } = of;
  const newest = of.versions.at(-1);
  const note = of.isReplaced
    ? texts.newVersion(newest?.edition ?? of.edition)
    : actions.includes('obtain')
      ? texts.obtainFirst
      : actions.includes('acknowledge')
        ? texts.toRead
        : null;
  return (
    <>
      <PageHead title={of.docName}>
        {actions.includes('obtain') && !of.isReplaced && (
          <Button
            type="primary"
            loading={obtain.isPending}
            onClick={() => void obtain.mutateAsync({ guid }).then(after, () => undefined)}
          >
            {texts.obtain}
          </Button>
        )}
        {actions.includes('acknowledge') && (
          <Button
            type="primary"
            loading={acknowledge.isPending}
            onClick={() => void acknowledge.mutateAsync({ guid }).then(after, () => undefined)}
          >
            {texts.acknowledge}
          </Button>
        )}
      </PageHead>
      {note && (
        <Alert
          className={css.note!}
          type={of.isReplaced ? 'warning' : 'info'}
          showIcon
          title={note}
          action={
            of.isReplaced && newest ? (
              <Link to={paths.ownTenderFile(newest.guid)}>{texts.version(newest.edition)}</Link>
            ) : undefined
          }
        />
      )}
      <Panels of={of} />
    </>
  );
}

function Panels({ of }: { of: OwnFile }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const label = useKindLabels(tenderFileKind);
  const { added, removed, changed } = of.lineChanges;
  return (
    <>
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [label.docNo, of.docNo],
            [label.docKind, docKind.label(of.docKind, language)],
            [label.edition, texts.version(of.edition)],
            [texts.mine, <OwnState key="mine" of={of} />],
            [texts.buyer, of.buyerName],
            [label.projectName, of.projectName],
            [
              label.tenderGuids,
              mark.row(
                of.sections.map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`.trim()),
              ) || of.projectName,
            ],
            ...(of.changeNote ? [[label.changeNote, of.changeNote] as const] : []),
          ]}
        />
      </Panel>
      {of.differences.length > 0 && (
        <Panel title={texts.differences}>
          <Differences of={of.differences} />
        </Panel>
      )}
      <Panel title={texts.terms}>
        <DocumentFields of={tenderFileKind} panel="terms" from={{ ...of, publishAt: null }} />
      </Panel>
      <Panel title={texts.parts}>
        <Chapters of={of.parts} isReadable={of.isReadable} />
        {of.digest && (
          <p className={css.soft}>
            {texts.digest} <span className={css.digest}>{of.digest}</span>
          </p>
        )}
      </Panel>
      {of.docKind === docKind.code.tender && (
        <>
          <Panel title={texts.opening}>
            <OpeningTable of={of.openingForm} />
          </Panel>
          {of.lineCount > 0 && (
            <Panel title={texts.lines}>
              <LinesTable guid={of.guid} calls={calls} />
              <p className={css.soft}>
                {texts.lineDigest} <span className={css.digest}>{of.lineDigest}</span>
              </p>
              {added + removed + changed > 0 && (
                <>
                  <p>{texts.lineChanges(added, changed, removed)}</p>
                  <ChangesTable guid={of.guid} calls={calls} />
                </>
              )}
            </Panel>
          )}
          <Panel title={texts.evaluation}>
            <PlanPanels of={of} />
          </Panel>
        </>
      )}
      <Panel title={texts.contract}>
        <DocumentFields
          of={tenderFileKind}
          panel="contract"
          from={of}
          own={{ rejections: <span className={css.lines}>{of.rejections}</span> }}
        />
      </Panel>
      <OwnVisitsOf tenderGuids={of.tenderGuids} />
      {of.versions.length > 1 && (
        <Panel title={texts.versions}>
          <ul className={css.list}>
            {of.versions.map((one) => (
              <li key={one.guid}>
                {one.guid === of.guid ? (
                  texts.version(one.edition)
                ) : (
                  <Link to={paths.ownTenderFile(one.guid)}>{texts.version(one.edition)}</Link>
                )}{' '}
                <span className={css.soft}>{one.publishedAt?.slice(0, 16)}</span>{' '}
                <span className={css.digest}>{one.digest}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
