import { Alert, Button } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PreparedFinding } from '#shared/areas/bid/prepared-findings';
import type { BidTerms, PreparedBid } from '#shared/areas/bid/prepared';
import type { OwnBid } from '#shared/areas/bid/views';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import css from './bid.module.css';
import type { Sealing } from './bid-store.ts';
import { Completeness } from './completeness.tsx';
import { useLeft } from './countdown.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import type { OpenedDraft } from './draft-gate.tsx';
import type { Asked } from './envelopes-to-seal.ts';
import { OfflineWindow } from './offline-window.tsx';
import { DraftActs, PrepareHead } from './prepare-gate.tsx';
import { SealWindow } from './seal-window.tsx';
import { useTexts } from './texts.ts';
import { useDraftStore } from './use-draft-store.ts';

/** What the fields of a draft are typed into. */
export interface Typing {
  bid: PreparedBid;
  change: ReturnType<typeof useDraftStore>['change'];
  fileNames: readonly string[];
}

/** An open draft of what is handed in: its files, its fields, what is still missing of it, and its sealing here or elsewhere. */
export function DraftEditor({
  own,
  storeKey,
  opened,
  found,
  terms,
  asked,
  judge,
  mayReplace,
  children,
}: {
  own: OwnBid;
  storeKey: string;
  opened: OpenedDraft;
  /** What was sealed before and not handed in. */
  found: Sealing | undefined;
  terms: BidTerms;
  asked: Asked;
  /** Stays the same while what is asked does. */
  judge: (bid: PreparedBid) => PreparedFinding[];
  /** What is said where one stands already. */
  mayReplace: string;
  children: (typing: Typing) => ReactNode;
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
  const findings = useMemo(() => judge(judged), [judge, judged]);
  const left = useLeft(own.deadline);
  const isTaken = own.actions.includes('submit') || own.actions.includes('replace');
  const isReady = !!own.policy && isTaken && left > 0 && findings.every(({ level }) => level !== 'error');
  const fileNames = bid.documents.map(({ name }) => name);
  const what = { own, bid, ...asked, recipient: kept.recipient };
  return (
    <>
      <PrepareHead of={own}>
        <DraftActs
          own={own}
          storeKey={storeKey}
          store={store}
          mayTakeAway={isReady}
          onOffline={() => setOpen('offline')}
        />
        <Button
          type="primary"
          disabled={!isReady || !fileNames.every((name) => files.has(name))}
          onClick={() => setOpen('sealing')}
        >
          {texts.seal}
        </Button>
      </PrepareHead>
      <div className={css.notes}>
        {own.obstacle && <Alert type="warning" showIcon title={own.obstacle[language]} />}
        {!own.policy && !own.obstacle && <Alert type="info" showIcon title={texts.noPolicy} />}
        {own.actions.includes('replace') && <Alert type="info" showIcon title={mayReplace} />}
        <Alert type="info" showIcon title={texts.whereDraft} description={texts.whereFiles} />
      </div>
      <Completeness terms={terms} findings={findings} />
      <DocumentsPanel
        terms={terms}
        documents={bid.documents}
        files={files}
        findings={findings}
        hasMembers={bid.members.length > 0}
        onChange={(next) => change(({ documents }) => ({ documents: next(documents) }))}
        onFile={(file) => setFiles((now) => new Map(now).set(file.name, file))}
      />
      {children({ bid, change, fileNames })}
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
          onDone={() => void store.settle().then(() => navigate(paths.ownBid(own.tenderGuid)))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
