import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PreparedBid } from '#shared/areas/bid/prepared';
import type { OwnBid } from '#shared/areas/bid/views';
import { ownApplicationCalls } from '#shared/areas/prequalification/contract';
import {
  applicationFindings,
  applicationTerms,
  type ApplicationTerms,
} from '#shared/areas/prequalification/prepared-application';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { ApplicationFields } from './application-form.tsx';
import type { Sealing } from './bid-store.ts';
import { DraftEditor } from './draft-editor.tsx';
import type { OpenedDraft } from './draft-gate.tsx';
import { PrepareGate } from './prepare-gate.tsx';
import { useTexts } from './texts.ts';
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
  const judge = useCallback((bid: PreparedBid) => applicationFindings(bid, terms), [terms]);
  return (
    <DraftEditor
      own={own}
      storeKey={storeKey}
      opened={opened}
      found={found}
      terms={applicationTerms}
      asked={{ conditions: terms.conditions }}
      judge={judge}
      mayReplace={texts.mayReplaceApplication}
    >
      {({ change, fileNames }) => (
        <ApplicationFields
          start={opened.bid}
          terms={terms}
          fileNames={fileNames}
          onChange={(typed) => change(() => typed)}
        />
      )}
    </DraftEditor>
  );
}
