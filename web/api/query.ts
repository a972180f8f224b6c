import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { call } from './call.ts';

/** What the one place that shows messages does with a call. */
export interface CallMeta extends Record<string, unknown> {
  /** Shows no error; the caller does. */
  quiet?: boolean;
  /** Shows itself that what it changes was changed meanwhile. */
  showsStale?: boolean;
  /** Shown when it has succeeded; may depend on the answer. */
  done?: string | ((answer: never) => string);
  /** What the message that it has succeeded offers to do next, which then stays long enough to be taken. */
  offer?: (input: never, answer: never) => Offer | undefined;
}

/** What a message offers for some seconds, and at most so many while a hand or the focus is on it. */
export interface Offer {
  text: string;
  open: () => void;
  stays: { seconds: number; atMost: number };
  /** It takes back what was just done, thus answers to Ctrl+Z. */
  isUndo?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** Query options of one call of the contract: `useQuery(query(annualPlan.list, search))`. */
export const query = <In extends z.ZodObject, Out extends z.ZodType>(
  target: Endpoint<In, Out>,
  input: z.input<In>,
  meta: CallMeta = {},
) =>
  queryOptions({
    queryKey: [target.path, input] as const,
    queryFn: ({ signal }) => call(target, input, signal),
    meta,
  });

const KEPT_FRESH_EVERY_MS = 60_000;
/** For what others change while it is looked at: asked again now and then, and when one comes back to the window. */
export const keptFresh = { refetchInterval: KEPT_FRESH_EVERY_MS, refetchOnWindowFocus: true };

/** Query options of a list: what is shown stays until the next page comes, and the list itself says why it failed. */
export const listQuery = <In extends z.ZodObject, Out extends z.ZodType>(
  target: Endpoint<In, Out>,
  input: z.input<In>,
) => ({ ...query(target, input, { quiet: true }), placeholderData: keepPreviousData });

/** Mutation options of one call of the contract: `useMutation(mutation(annualPlan.submit, { done: t.submitted }))`. */
export const mutation = <In extends z.ZodObject, Out extends z.ZodType>(
  target: Endpoint<In, Out>,
  meta: {
    quiet?: boolean;
    showsStale?: boolean;
    done?: string | ((answer: z.output<Out>) => string);
    offer?: (input: z.input<In>) => Offer | undefined;
  } = {},
) =>
  mutationOptions({
    mutationFn: (input: z.input<In>) => call(target, input),
    meta: meta as CallMeta,
  });

/** Loads anew what a change has made stale: every query of these calls, whatever its input. */
export const refetch = (client: QueryClient, ...stale: readonly { path: string }[]) =>
  Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
