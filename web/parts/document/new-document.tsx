import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import type { Facts } from './kind.ts';
import { useKindTexts } from './texts.ts';

/** A document that is not stored yet: as child its editor, given what the server says it starts with. */
export function NewDocument<Blank>({
  of: { kind, calls },
  asked = {},
  children,
}: {
  of: { kind: Facts; calls: { blank: Endpoint<z.ZodObject, z.ZodType<Blank>> } };
  /** What the address says of it. */
  asked?: Readonly<Record<string, unknown>>;
  children: (blank: Blank) => ReactNode;
}) {
  const blank = useQuery({
    ...query(calls.blank, asked, { quiet: true }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <LoadedPage title={useKindTexts(kind).newOne} of={blank} rows={12}>
      {children}
    </LoadedPage>
  );
}
