import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { preparedFindings } from '#shared/areas/bid/prepared-findings';
import type { BidTerms } from '#shared/areas/bid/prepared';
import type { OwnBid } from '#shared/areas/bid/views';
import { paths } from '#shared/areas/session/paths';
import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { CallRefused } from '../../api/errors.ts';
import { query } from '../../api/query.ts';
import { currentUserGuid } from '../../api/session-store.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { bidKey, bidStore, type KeptDraft, type Sealing } from './bid-store.ts';
import { BidFormFields, type TypedFields } from './bid-form.tsx';
import css from './bid.module.css';
import { Completeness } from './completeness.tsx';
import { Countdown, useLeft } from './countdown.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { draftFile } from './draft-file.ts';
import { DraftGate, type OpenedDraft } from './draft-gate.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { OfflineWindow } from './offline-window.tsx';
import { SealWindow } from './seal-window.tsx';
import { useTexts } from './texts.ts';
import { useDraftStore } from './use-draft-store.ts';

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
  const texts = useTexts();
  const [params] = useSearchParams();
  const tenderGuid = params.get('tenderGuid') ?? '';
  const own = useQuery(query(calls.own, { tenderGuid }, { quiet: true }));
  const asked = useQuery({ ...query(ownFileCalls.toAnswer, { tenderGuid }, { quiet: true }), retry: false });
  const storeKey = bidKey(currentUserGuid() ?? '', tenderGuid);
  const kept = useQuery({
    queryKey: ['bid-store', storeKey],
    queryFn: async () => ({
      draft: (await bidStore.draft(storeKey).catch(() => undefined)) ?? null,
      sealing: await bidStore.sealing(storeKey).catch(() => undefined),
    }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
      {(found: Found) => <Gated key={storeKey} of={found} />}
    </LoadedPage>
  );
}

/** Which tender is bid in, and how long it takes bids. */
function PrepareHead({ of, children }: { of: OwnBid; children?: ReactNode }) {
  const texts = useTexts();
  return (
    <PageHead
      title={`${of.projectName} ${of.sectionName}`.trim()}
      place={texts.prepareTitle}
      state={<Countdown deadline={of.deadline} isNamed />}
    >
      {children}
    </PageHead>
  );
}

function Gated({ of }: { of: Found }) {
  const [opened, setOpened] = useState<OpenedDraft>();
  if (opened) return <Editor of={of} opened={opened} />;
  return (
    <>
      <PrepareHead of={of.own} />
      <DraftGate
        tender={of.own.tenderGuid}
        kept={of.draft}
        onOpen={async (draft) => {
          // A browser that keeps nothing is told of later, at the draft itself.
          await bidStore.keepDraft(of.storeKey, draft.kept).catch(() => undefined);
          setOpened(draft);
        }}
      />
    </>
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
  const { bid, change, kept, state, isDirty, sealed } = useDraftStore(storeKey, own.tenderGuid, opened);
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
        <output className={state === 'failed' ? css.bad : css.soft}>
          {state === 'failed'
            ? texts.notSaved
            : isDirty
              ? texts.saving
              : texts.savedAt(kept.savedAt.slice(11, 16))}
        </output>
        <Button
          onClick={() =>
            void sealed().then((draft) =>
              saveFile(
                texts.exportName(own.tenderNo, draft.savedAt.replace(/\D/g, '').slice(0, 12)),
                draftFile(draft),
              ),
            )
          }
        >
          {texts.exportDraft}
        </Button>
        <Button
          disabled={!own.policy || !takesBids || hasErrors || left <= 0}
          onClick={() => setOpen('offline')}
        >
          {texts.offline}
        </Button>
        <ConfirmButton
          danger
          act={texts.dropDraft}
          thing={texts.draft}
          explanation={texts.dropText}
          onConfirm={async () => {
            await bidStore.dropDraft(storeKey);
            void navigate(paths.ownBid(own.tenderGuid));
          }}
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
