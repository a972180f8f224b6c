import { useMutation } from '@tanstack/react-query';
import { hintSeen } from '#shared/areas/session/contract';
import { mutation } from '../../api/query.ts';
import { keepUser, useUser } from '../../api/user.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { Facts } from './kind.ts';

/** The list that comes before the one of a kind, for whoever may open it. */
export const ListBefore = onDemand<{ of: Pick<Facts, 'code'> }>(() =>
  import('./hint-words.tsx').then((module) => module.ListBefore),
);
const HintWords = onDemand<{ of: Pick<Facts, 'code'>; onClose: () => void }>(() =>
  import('./hint-words.tsx').then((module) => module.HintWords),
);

/**
 * What a list is for and what comes first, above it, for whoever makes its documents, until they put it away: it never
 * comes back, on no device. Who has and who has not is known with the person; whoever has does not load its words.
 */
export function FirstHint({ of }: { of: Pick<Facts, 'code'> }) {
  const user = useUser();
  const seen = useMutation(mutation(hintSeen, { quiet: true }));
  const hint = `list.${of.code}`;
  if (!user || user.seenHints === undefined || user.seenHints.includes(hint)) return null;
  const close = () => {
    keepUser({ ...user, seenHints: [...(user.seenHints ?? []), hint] });
    seen.mutate({ hint });
  };
  return <HintWords of={of} onClose={close} />;
}
