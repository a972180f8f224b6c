import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { query } from '../../api/query.ts';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { INBOX } from '../approval/inbox-name.ts';
import { ReturnedNote } from '../approval/returned-note.tsx';
import { WhyNot } from '../why-not/why-not.tsx';
import { type ActOf, among, useActWords } from './acts.ts';
import { AuditRecord } from './approval.tsx';
import { NewSince } from '../file/new-since.ts';
import { Aside } from './aside.ts';
import { DocumentStatus } from './document-status.tsx';
import { HeadCard } from './head-card.tsx';
import { type DocumentWeb, type ListedDocument, nameOf, type ReadDocument } from './kind.ts';
import { Presence } from './presence.tsx';
import css from './page.module.css';
import { Star } from './star.tsx';
import { useDocumentTexts, useKindTexts } from './texts.ts';
import { useDocumentActs, useReloadPage } from './use-acts.tsx';
import { VoidedNote } from './voided-note.tsx';

const InboxBar = onDemand<{ guid: string; remembered: string }>(() =>
  import('../approval/inbox-bar.tsx').then((module) => module.InboxBar),
);

const Discussion = onDemand<{ kind: DocumentCode; guid: string }>(() =>
  import('../comment/discussion.tsx').then((module) => module.Discussion),
);

/** Where the acts on a document stand in the head of its page: plain buttons, and those for what comes next. */
export interface HeadPlaces<Act extends string> {
  plain: readonly Act[];
  next: readonly Act[];
}

/**
 * The page of the document the address names: its head with what can be done, what is asked first about it, and as children
 * the panels of its kind; below them its approval record and what is said about it. Recalling and urging stand in the approval panel, beside the others where
 * the window is wide.
 */
export function DocumentPage<
  Row extends ListedDocument,
  Found extends Row & ReadDocument,
  Warning,
  Extra extends string = never,
>({
  of,
  children,
  ...head
}: HeadOf<Found, Extra> & {
  of: DocumentWeb<Row, Found, Warning>;
  /** The panels, `reload` after a change the kind's own elements made. */
  children: (found: Found, reload: () => Promise<unknown>) => ReactNode;
}) {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const document = useQuery(query(of.calls.detail, { guid }, { quiet: true }));
  const page = (
    <LoadedPage title={useKindTexts(of.kind).title} of={document} rows={12}>
      {(found) => (
        <Shown key={guid} of={of as unknown as DocumentWeb<Found>} found={found} {...head}>
          {children}
        </Shown>
      )}
    </LoadedPage>
  );
  const inbox = params.get(INBOX);
  if (inbox === null) return page;
  return (
    <div className={css.fromInbox}>
      <InboxBar guid={guid} remembered={inbox} />
      <div className={css.beside}>{page}</div>
    </div>
  );
}

interface HeadOf<Row extends ReadDocument, Extra extends string> {
  /** The states as this reader calls them, where not all readers call them alike. */
  status?: ShownCodes;
  /** Of a kind with acts of its own; those the document does not offer are left out, of a function none. */
  places?: HeadPlaces<ActOf<Row> | 'print'> | ((found: Row) => HeadPlaces<ActOf<Row> | 'print' | Extra>);
  /** What the page does itself, by the act's name. */
  does?: Readonly<Record<string, (found: Row) => unknown>>;
  /** False for a reader of another company, whom the approval does not concern. */
  isInside?: (found: Row) => boolean;
  /** Behind the buttons. */
  aside?: (found: Row) => ReactNode;
}

const PRINT = 'print';
const GIVEN_PLACES = { plain: ['edit', 'undo', 'void', 'delete'], next: ['submit'] } as const;

function Shown<Row extends ReadDocument, Extra extends string>({
  of,
  found,
  status = of.kind.status,
  places = GIVEN_PLACES,
  does,
  isInside = () => true,
  aside,
  children,
}: HeadOf<Row, Extra> & {
  of: DocumentWeb<Row>;
  found: Row;
  children: (found: Row, reload: () => Promise<unknown>) => ReactNode;
}) {
  const texts = useDocumentTexts();
  const { wordOf, isDanger } = useActWords(of);
  const navigate = useNavigate();
  const { kind, printPath } = of;
  const { act, windows, reload } = useDocumentActs(of, {
    onDeleted: () => void navigate(of.listPath),
    alsoStale: [approvalCalls.detail, whereIsIt],
    does: { [PRINT]: () => window.print(), ...does },
  });
  const reloadPage = useReloadPage(of);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { guid } = found;
  const isOurs = isInside(found);
  const returned = useQuery({
    ...query(approvalCalls.detail, { kind: kind.code, documentGuid: guid }, { quiet: true }),
    enabled: isOurs && found.round > 1,
  }).data?.returned;
  const { plain, next } =
    typeof places === 'function'
      ? places(found)
      : {
          plain: places.plain.filter((one) => one === PRINT || found.actions.includes(one)),
          next: among(found, places.next),
        };
  const linkOf = (one: string) =>
    one === 'edit' ? kind.editPath(guid) : one === PRINT && printPath ? printPath(guid) : undefined;
  return (
    <>
      <PageHead
        title={nameOf(kind, found)}
        state={
          <>
            <DocumentStatus list={status} of={found} />
            <Star kind={kind.code} guid={guid} />
          </>
        }
      >
        {isOurs && <WhyNot objectType={kind.code} guid={guid} />}
        {plain.map((one) => {
          const link = linkOf(one);
          return link === undefined ? (
            <Button key={one} danger={isDanger(one)} onClick={() => act(one, found)}>
              {wordOf(one, found)}
            </Button>
          ) : (
            <LinkButton key={one} to={link}>
              {wordOf(one, found)}
            </LinkButton>
          );
        })}
        {next.map((one) => (
          <Button key={one} type="primary" onClick={() => act(one, found)}>
            {wordOf(one, found)}
          </Button>
        ))}
        {aside?.(found)}
      </PageHead>
      {isOurs && <Presence kind={kind.code} guid={guid} />}
      <VoidedNote of={found.voided} />
      {found.round > 0 && found.actions.includes('submit') && <ReturnedNote kind={kind.code} guid={guid} />}
      <div className={css.columns}>
        <div className={css.main}>
          <HeadCard kind={kind} found={found} status={status} />
          <NewSince value={returned?.at}>
            <Aside value={slot}>{children(found, reload)}</Aside>
          </NewSince>
          {isOurs && found.round > 0 && (
            <Panel title={texts.record}>
              <AuditRecord
                kind={kind.code}
                guid={guid}
                document={{ version: found.version, reload: reloadPage }}
              />
            </Panel>
          )}
          {isOurs && <Discussion kind={kind.code} guid={guid} />}
        </div>
        <div className={css.aside} ref={setSlot} />
      </div>
      {windows}
    </>
  );
}
