import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnBid } from '#shared/areas/bid/views';
import { paths } from '#shared/areas/session/paths';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { bidStore, type KeptDraft } from './bid-store.ts';
import css from './bid.module.css';
import { Countdown } from './countdown.tsx';
import { draftFile } from './draft-file.ts';
import { DraftGate, type OpenedDraft } from './draft-gate.tsx';
import { useTexts } from './texts.ts';
import type { useDraftStore } from './use-draft-store.ts';

/** Which tender is bid in or applied for, and how long that is taken. */
export function PrepareHead({ of, children }: { of: OwnBid; children?: ReactNode }) {
  const texts = useTexts();
  const isApplication = of.purpose === sealedPurpose.code.application;
  return (
    <PageHead
      title={`${of.projectName} ${of.sectionName}`.trim()}
      place={isApplication ? texts.prepareApplication : texts.prepareTitle}
      state={<Countdown deadline={of.deadline} isNamed />}
    >
      {children}
    </PageHead>
  );
}

/** The head, and in place of the form what opens its draft until one is open. */
export function PrepareGate({
  own,
  storeKey,
  draft: kept,
  children,
}: {
  own: OwnBid;
  storeKey: string;
  draft: KeptDraft | null;
  children: (opened: OpenedDraft) => ReactNode;
}) {
  const [opened, setOpened] = useState<OpenedDraft>();
  if (opened) return children(opened);
  return (
    <>
      <PrepareHead of={own} />
      <DraftGate
        tender={own.tenderGuid}
        kept={kept}
        onOpen={async (draft) => {
          // A browser that keeps nothing is told of later, at the draft itself.
          await bidStore.keepDraft(storeKey, draft.kept).catch(() => undefined);
          setOpened(draft);
        }}
      />
    </>
  );
}

/** What is done with an open draft beside sealing it here. */
export function DraftActs({
  own,
  storeKey,
  store: { state, isDirty, kept, sealed, settle },
  mayTakeAway,
  onOffline,
}: {
  own: OwnBid;
  storeKey: string;
  store: ReturnType<typeof useDraftStore>;
  /** Whether it could be handed in now, and so sealed elsewhere. */
  mayTakeAway: boolean;
  onOffline: () => void;
}) {
  const texts = useTexts();
  const navigate = useNavigate();
  return (
    <>
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
      <Button disabled={!mayTakeAway} onClick={onOffline}>
        {texts.offline}
      </Button>
      <ConfirmButton
        danger
        act={texts.dropDraft}
        thing={texts.draft}
        explanation={texts.dropText}
        onConfirm={async () => {
          // what is being kept would come back
          await settle();
          await bidStore.dropDraft(storeKey);
          void navigate(paths.ownBid(own.tenderGuid));
        }}
      />
    </>
  );
}
