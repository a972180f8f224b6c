import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint, versionedGuid } from '#shared/contract/endpoint';
import { mutation } from '../../api/query.ts';
import { FormWindow, ReasonField } from '../form/form-window.tsx';

/** A document as its reader last saw it. */
interface Versioned {
  guid: string;
  version: number;
}
interface Words {
  title: string;
  okText: string;
  /** What is said once it is done. */
  done: string;
  lead?: ReactNode;
}
interface Events {
  onClose: () => void;
  onDone: () => unknown;
}

type Confirmed = typeof versionedGuid;
type Reasoned = z.ZodObject<Confirmed['shape'] & { reason: z.ZodType<string, string> }>;

/** An act on a document that asks why: its end put up for approval, and the like. */
export function ReasonedWindow({
  call,
  document: { guid, version },
  done,
  label,
  hint,
  ...window
}: Words &
  Events & {
    call: Endpoint<Reasoned>;
    document: Versioned;
    /** What the reason is called. */
    label: string;
    hint?: string;
    danger?: boolean;
  }) {
  const send = useMutation(mutation(call, { done }));
  return (
    <FormWindow<{ reason: string }>
      {...window}
      send={({ reason }) => send.mutateAsync({ guid, version, reason })}
    >
      <ReasonField label={label} {...(hint !== undefined && { hint })} rule={call.input.shape.reason} />
    </FormWindow>
  );
}

/** An act on a document that asks for nothing but a yes: `lead` says what follows from it. */
export function ConfirmWindow({
  call,
  document: { guid, version },
  done,
  ...window
}: Words & Events & { call: Endpoint<Confirmed>; document: Versioned; danger?: boolean }) {
  const send = useMutation(mutation(call, { done }));
  return (
    <FormWindow {...window} send={() => send.mutateAsync({ guid, version })}>
      {null}
    </FormWindow>
  );
}
