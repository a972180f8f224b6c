import { useEffect, useEffectEvent, useState } from 'react';

/** The document a part of its page belongs to: the version the page shows, and what loads the page anew. */
export interface ShownDocument {
  version: number;
  reload: () => Promise<unknown>;
}

/** A part of a page as it was read: with which version of the document, null where it has none. */
interface ReadPart {
  version: number | null | undefined;
  reload: () => Promise<unknown>;
}

/**
 * Whether a part of a page may be shown beside the rest: both were read with the same version. Else whichever is behind is
 * loaded anew, and the part waits, so that 审核中 never stands beside 已驳回. Once that load has ended the part is shown
 * whatever it brought: a page must not wait for ever.
 */
export function useSameVersion(part: ReadPart, document: ShownDocument | undefined): boolean {
  const [tried, setTried] = useState<string>();
  const read = part.version ?? document?.version;
  const shown = document?.version;
  const isSame = read === shown || document === undefined;
  const pair = `${read}:${shown}`;
  const isWaiting = !isSame && tried !== pair;
  const behind = read !== undefined && shown !== undefined && read > shown ? document : part;
  const load = useEffectEvent(() => behind?.reload());
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    const end = () => {
      if (!isOver) setTried(pair);
    };
    void load()?.then(end, end);
    return () => {
      isOver = true;
    };
  }, [isWaiting, pair]);
  return !isWaiting;
}
