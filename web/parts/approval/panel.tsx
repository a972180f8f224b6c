import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApprovalDetail, approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { query, refetch } from '../../api/query.ts';
import { usePlainKeys } from '../../kit/plain-keys.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { type ShownDocument, useSameVersion } from '../../kit/same-version.ts';
import type { OpenAct } from './panel-acts.tsx';
import { CaseHead, TurnBar } from './panel-head.tsx';
import { Levels } from './panel-levels.tsx';
import { turnsOf } from './panel-model.ts';
import { NextWaiting } from './panel-next.tsx';
import { Remarks } from './panel-remarks.tsx';
import css from './panel.module.css';
import { SubmissionNotes } from './submission-notes.tsx';
import { useApprovalTexts } from './texts.ts';

const OpenDialog = onDemand(() => import('./panel-acts.tsx').then((module) => module.OpenDialog));

/** Every list and figure that an act on a case may change. */
const stale = [approvalCalls.detail, ...Object.values(approvalInbox)];

/**
 * A document's approval: its levels with people, opinions and times, and what the reader may do about it.
 * `onDecided` is called after each act, and when somebody else was found to have acted first: load the document anew.
 */
export function ApprovalPanel({
  kind,
  guid,
  document,
  onDecided,
}: {
  /** A code of `documentKind`. */
  kind: string;
  guid: string;
  /** What stands beside it, where that has a version. */
  document?: ShownDocument;
  onDecided?: () => void;
}) {
  const texts = useApprovalTexts();
  const client = useQueryClient();
  const detail = useQuery({
    ...query(approvalCalls.detail, { kind, documentGuid: guid }, { quiet: true }),
    refetchOnWindowFocus: true,
  });
  const isSame = useSameVersion({ version: detail.data?.version, reload: detail.refetch }, document);
  const refresh = () => {
    void refetch(client, ...stale);
    onDecided?.();
  };
  if (!isSame) return <Placeholder rows={6} />;
  return (
    <PageState of={detail}>
      {(data) =>
        data.case === null ? (
          <NothingYet hint={texts.notSubmitted} />
        ) : (
          <Case found={data.case} documentGuid={guid} detail={data} refresh={refresh} />
        )
      }
    </PageState>
  );
}

function Case({
  found,
  documentGuid,
  detail,
  refresh,
}: {
  found: NonNullable<ApprovalDetail['case']>;
  documentGuid: string;
  detail: ApprovalDetail;
  refresh: () => void;
}) {
  const texts = useApprovalTexts();
  const { levels, steps } = detail;
  const [open, setOpen] = useState<OpenAct>();
  const [hasDecided, setDecided] = useState(false);
  const turns = turnsOf(levels);
  const place = useRef<HTMLElement>(null);
  const keyOf = (act: 'approve' | 'reject') => {
    const turn = turns.find(({ task }) => task.actions.includes(act));
    return turn && (() => setOpen({ act, turn }));
  };
  usePlainKeys({ a: keyOf('approve'), r: keyOf('reject') }, place);
  return (
    <section ref={place} aria-label={texts.panel}>
      <SubmissionNotes of={detail} isAsked={turns.length > 0} />
      {turns.length > 0 && (
        <div className={css.turns}>
          {turns.map((turn) => (
            <TurnBar key={turn.task.guid} turn={turn} onOpen={setOpen} />
          ))}
        </div>
      )}
      {hasDecided && turns.length === 0 && <NextWaiting after={documentGuid} />}
      <div className={css.panel}>
        <CaseHead found={found} onOpen={setOpen} onDone={refresh} />
        <Levels found={found} levels={levels} steps={steps} />
        <Remarks steps={steps} />
      </div>
      {open && (
        <OpenDialog
          chosen={open}
          found={found}
          levels={levels}
          findings={detail.findings}
          isOver={'turn' in open && !turns.some(({ task }) => task.guid === open.turn.task.guid)}
          onRefused={refresh}
          onSent={() => {
            setDecided('turn' in open);
            setOpen(undefined);
            refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
