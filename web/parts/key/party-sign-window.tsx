import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { type SignedBy, type SigningCertificate, SignWindow } from './sign-window.tsx';

const useTexts = defineTexts('party-sign-window', {
  cn: { title: (name: string) => `签章“${name}”`, ok: '签章' },
  en: { title: (name: string) => `Sign “${name}”`, ok: 'Sign' },
});

/** What is signed now, for who may sign it; null for whom it is not. */
type Signable = z.ZodType<{ signDigest: string | null; certificates: SigningCertificate[] }>;
type ByGuid = z.ZodObject<{ guid: z.ZodUUID }>;

/** 签章 of a document of a purchase for one's own side, over its content as it stands now. */
export function PartySignWindow<Detail extends Signable, Sign extends z.ZodObject>({
  calls,
  document: { guid, version },
  name,
  onClose,
  onDone,
}: {
  calls: { detail: Endpoint<ByGuid, Detail>; sign: Endpoint<Sign> };
  document: { guid: string; version: number };
  name: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  // Load it again on coming back from applying for a certificate.
  const found = useQuery({
    ...query(calls.detail, { guid }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  }).data;
  if (!found?.signDigest) return null;
  return (
    <SignWindow
      title={texts.title(name)}
      okText={texts.ok}
      digest={found.signDigest}
      certificates={found.certificates}
      sign={async (by: SignedBy) => {
        await call(calls.sign, { guid, version, ...by } as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
