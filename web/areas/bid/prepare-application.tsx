import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnBid } from '#shared/areas/bid/views';
import { ownApplicationCalls } from '#shared/areas/prequalification/contract';
import {
  applicationFindings,
  applicationTerms,
  type ApplicationTerms,
} from '#shared/areas/prequalification/prepared-application';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { ApplicationFields } from './application-form.tsx';
import css from './bid.module.css';
import type { Sealing } from './bid-store.ts';
import { Completeness } from './completeness.tsx';
import { useLeft } from './countdown.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import type { OpenedDraft } from './draft-gate.tsx';
import { OfflineWindow } from './offline-window.tsx';
import { DraftActs, PrepareGate, PrepareHead } from './prepare-gate.tsx';
import { SealWindow } from './seal-window.tsx';
import { useTexts } from './texts.ts';
import { useDraftStore } from './use-draft-store.ts';
import { useKept } from './use-kept.ts';

/** 编制资格预审申请: typed, judged and sealed in this browser as a bid is. */
export function PrepareApplication({ own, storeKey }: { own: OwnBid; storeKey: string }) {
  const texts = useTexts();
  const asked = useQuery(query(ownApplicationCalls.own, { guid: own.tenderGuid }, { quiet: true }));
  const kept = useKept(storeKey);
  const data = asked.data && kept.data ? { terms: asked.data, ...kept.data } : undefined;
  return (
    <LoadedPage title={texts.prepareApplication} of={{ ...asked, data } as never} rows={10}>
      {({ terms, draft, sealing }: NonNullable<typeof data>) => (
        <PrepareGate own={own} storeKey={storeKey} draft={draft}>
          {(opened) => <Editor own={own} storeKey={storeKey} terms={terms} found={sealing} opened={opened} />}
        </PrepareGate>
      )}
    </LoadedPage>
  );
}

function Editor({
  own,
  storeKey,
  terms,
  found,
  opened,
}: {
  own: OwnBid;
  storeKey: string;
  terms: ApplicationTerms;
  /** What was sealed before and not handed in. */
  found: Sealing | undefined;
  opened: OpenedDraft;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [open, setOpen] = useState<'sealing' | 'offline'>();
  const [sealing, setSealing] = useState(found);
  const store = useDraftStore(storeKey, own.tenderGuid, opened);
  const { bid, change, kept, isDirty } = store;
  const judged = useDeferredValue(bid);
  const findings = useMemo(() => applicationFindings(judged, terms), [judged, terms]);
  const left = useLeft(own.deadline);
  const isHere = bid.documents.every(({ name }) => files.has(name));
  const isTaken = own.actions.includes('submit') || own.actions.includes('replace');
  const mayTakeAway = !!own.policy && isTaken && findings.length === 0 && left > 0;
  const what = { own, bid, conditions: terms.conditions, recipient: kept.recipient };
  return (
    <>
      <PrepareHead of={own}>
        <DraftActs
          own={own}
          storeKey={storeKey}
          store={store}
          mayTakeAway={mayTakeAway}
          onOffline={() => setOpen('offline')}
        />
        <Button type="primary" disabled={!mayTakeAway || !isHere} onClick={() => setOpen('sealing')}>
          {texts.seal}
        </Button>
      </PrepareHead>
      <div className={css.notes}>
        {own.obstacle && <Alert type="warning" showIcon title={own.obstacle[language]} />}
        {own.actions.includes('replace') && (
          <Alert type="info" showIcon title={texts.mayReplaceApplication} />
        )}
        <Alert type="info" showIcon title={texts.whereDraft} description={texts.whereFiles} />
      </div>
      <Completeness terms={applicationTerms} findings={findings} />
      <DocumentsPanel
        terms={applicationTerms}
        documents={bid.documents}
        files={files}
        findings={findings}
        hasMembers={bid.members.length > 0}
        onChange={(next) => change(({ documents }) => ({ documents: next(documents) }))}
        onFile={(file) => setFiles((now) => new Map(now).set(file.name, file))}
      />
      <ApplicationFields
        start={opened.bid}
        terms={terms}
        fileNames={bid.documents.map(({ name }) => name)}
        onChange={(typed) => change(() => typed)}
      />
      <LeaveGuard when={isDirty && open !== 'sealing'} />
      {open === 'offline' && (
        <OfflineWindow
          storeKey={storeKey}
          what={what}
          onTaken={(taken) => {
            setSealing(taken);
            setOpen('sealing');
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'sealing' && (
        <SealWindow
          storeKey={storeKey}
          found={sealing}
          what={{ ...what, files }}
          onDone={() => void navigate(paths.ownBid(own.tenderGuid))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
