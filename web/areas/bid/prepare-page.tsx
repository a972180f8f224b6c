import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { preparedFindings } from '#shared/areas/bid/prepared-findings';
import type { BidTerms } from '#shared/areas/bid/prepared';
import type { OwnBid } from '#shared/areas/bid/views';
import { paths } from '#shared/areas/session/paths';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { CallRefused } from '../../api/errors.ts';
import { query } from '../../api/query.ts';
import { currentUserGuid } from '../../api/session-store.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { bidKey, type KeptDraft, type Sealing } from './bid-store.ts';
import { BidFormFields, type TypedFields } from './bid-form.tsx';
import css from './bid.module.css';
import { Completeness } from './completeness.tsx';
import { useLeft } from './countdown.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import type { OpenedDraft } from './draft-gate.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { OfflineWindow } from './offline-window.tsx';
import { PrepareApplication } from './prepare-application.tsx';
import { DraftActs, PrepareGate, PrepareHead } from './prepare-gate.tsx';
import { SealWindow } from './seal-window.tsx';
import { useTexts } from './texts.ts';
import { useDraftStore } from './use-draft-store.ts';
import { useKept } from './use-kept.ts';

/** What a page about one bid works with: how the bid stands, what the file asks, and what this browser has of it. */
interface Found {
  own: OwnBid;
  terms: BidTerms;
  lines: readonly PriceLineRow[];
  storeKey: string;
  draft: KeptDraft | null;
  sealing: Sealing | undefined;
}

/** 编制投标文件: everything is typed, judged and sealed in this browser; the server gets what is sealed alone. */
export function PrepareBidPage() {
  const [params] = useSearchParams();
  const tenderGuid = params.get('tenderGuid') ?? '';
  const own = useQuery(query(calls.own, { tenderGuid }, { quiet: true }));
  const storeKey = bidKey(currentUserGuid() ?? '', tenderGuid);
  if (own.data?.purpose === sealedPurpose.code.application)
    return <PrepareApplication key={storeKey} own={own.data} storeKey={storeKey} />;
  return <PrepareBid own={own} tenderGuid={tenderGuid} storeKey={storeKey} />;
}

function PrepareBid({
  own,
  tenderGuid,
  storeKey,
}: {
  own: UseQueryResult<OwnBid>;
  tenderGuid: string;
  storeKey: string;
}) {
  const texts = useTexts();
  const asked = useQuery({
    ...query(ownFileCalls.toAnswer, { tenderGuid }, { quiet: true }),
    retry: false,
    // What it is for is known first.
    enabled: own.data !== undefined,
  });
  const kept = useKept(storeKey);
  if (asked.error instanceof CallRefused && own.data)
    return (
      <>
        <PageHead title={texts.prepareTitle} />
        <Alert
          type="info"
          showIcon
          title={texts.getFile}
          action={<Link to={paths.ownTenderFiles}>{texts.toFiles}</Link>}
        />
      </>
    );
  const file = asked.data?.file;
  const data: Found | undefined =
    own.data && file && kept.data
      ? {
          own: own.data,
          terms: {
            parts: file.envelopes,
            openingForm: file.openingForm,
            quoteType: file.quoteType,
            evalPlan: file.evalPlan,
          },
          lines: asked.data!.lines,
          storeKey,
          ...kept.data,
        }
      : undefined;
  const state = own.error ? own : asked.error ? asked : own;
  return (
    <LoadedPage title={texts.prepareTitle} of={{ ...state, data } as never} rows={10}>
      {(found: Found) => (
        <PrepareGate key={storeKey} own={found.own} storeKey={storeKey} draft={found.draft}>
          {(opened) => <Editor of={found} opened={opened} />}
        </PrepareGate>
      )}
    </LoadedPage>
  );
}

function Editor({ of, opened }: { of: Found; opened: OpenedDraft }) {
  const { own, terms, lines, storeKey } = of;
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [form] = Form.useForm<TypedFields>();
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [open, setOpen] = useState<'sealing' | 'offline'>();
  const [sealing, setSealing] = useState(of.sealing);
  const store = useDraftStore(storeKey, own.tenderGuid, opened);
  const { bid, change, kept, isDirty } = store;
  const judged = useDeferredValue(bid);
  const findings = useMemo(() => preparedFindings(judged, terms, lines), [judged, terms, lines]);
  const left = useLeft(own.deadline);
  const isHere = bid.documents.every(({ name }) => files.has(name));
  const hasErrors = findings.some(({ level }) => level === 'error');
  const takesBids = own.actions.includes('submit') || own.actions.includes('replace');
  const total = terms.openingForm.find(
    ({ isScorePrice, type }) => isScorePrice && type === openingFieldType.code.money,
  );
  return (
    <>
      <PrepareHead of={own}>
        <DraftActs
          own={own}
          storeKey={storeKey}
          store={store}
          mayTakeAway={!!own.policy && takesBids && !hasErrors && left > 0}
          onOffline={() => setOpen('offline')}
        />
        <Button
          type="primary"
          disabled={!own.policy || !takesBids || hasErrors || !isHere || left <= 0}
          onClick={() => setOpen('sealing')}
        >
          {texts.seal}
        </Button>
      </PrepareHead>
      <div className={css.notes}>
        {own.obstacle && <Alert type="warning" showIcon title={own.obstacle[language]} />}
        {!own.policy && !own.obstacle && <Alert type="info" showIcon title={texts.noPolicy} />}
        {own.actions.includes('replace') && <Alert type="info" showIcon title={texts.mayReplace} />}
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
      {lines.length > 0 && (
        <LinesPanel
          lines={lines}
          quoted={opened.bid.lines}
          onChange={(quoted) => change(() => ({ lines: quoted }))}
          onTotal={
            total &&
            ((sum) => {
              form.setFieldValue(['opening', total.label], sum);
              change(({ opening }) => ({ opening: { ...opening, [total.label]: sum } }));
            })
          }
        />
      )}
      <BidFormFields
        form={form}
        start={opened.bid}
        terms={terms}
        fileNames={bid.documents.map(({ name }) => name)}
        onChange={({ ...typed }) =>
          change(({ documents, lines: quoted }) => ({ ...typed, documents, lines: quoted }))
        }
      />
      <LeaveGuard when={isDirty} />
      {open === 'offline' && (
        <OfflineWindow
          storeKey={storeKey}
          what={{ own, bid, terms, lines, recipient: kept.recipient }}
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
          what={{ own, bid, terms, lines, files, recipient: kept.recipient }}
          onDone={() => void navigate(paths.ownBid(own.tenderGuid))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
