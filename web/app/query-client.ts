import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { messageIn } from '#shared/kit/rule-texts';
import { isStale, NetworkError, NotAllowed, SignedOut } from '../api/errors.ts';
import type { CallMeta } from '../api/query.ts';
import { hasSession } from '../api/session-store.ts';
import { currentLanguage } from '../kit/language.ts';
import { askWhy } from './ask-why.ts';
import { notify } from './notices.ts';
import { useAppTexts } from './texts.ts';

/** The one place that shows what went wrong; a call with `meta.quiet` shows it itself. */
function showError(error: Error, meta: CallMeta | undefined) {
  if (meta?.quiet || error.name === 'AbortError') return;
  if (meta?.showsStale && isStale(error)) return;
  if (error instanceof SignedOut && !hasSession()) return; // said already, by the warning that ended the session
  const { permission } = error instanceof NotAllowed ? error : {};
  void notify(
    'error',
    messageIn(currentLanguage(), error.message),
    permission ? { text: useAppTexts.current().why, open: () => askWhy([permission]) } : undefined,
  );
}

/** Data of one sign-in. */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => showError(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => showError(error, meta),
      onSuccess: (data, input, _result, { meta }) => {
        const done = typeof meta?.done === 'function' ? meta.done(data as never) : meta?.done;
        if (done) void notify('success', done, meta?.offer?.(input as never, data as never));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        // only what never reached the server is asked again by itself
        retry: (failures, error) => error instanceof NetworkError && failures < 1,
      },
    },
  });
