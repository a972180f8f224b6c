import { useQuery } from '@tanstack/react-query';
import { certificateCalls } from '#shared/areas/certificate/contract';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import type { SigningCertificate } from '../../parts/key/sign-window.tsx';

/** The reader's certificates they can sign with now; undefined until that is known, none for who may have none. */
export function useOwnCertificates(): readonly SigningCertificate[] | undefined {
  const mayHave = useMay('certificate:apply');
  const own = useQuery({
    ...query(certificateCalls.own, {}, { quiet: true }),
    staleTime: 0,
    // one may come back from applying for a certificate
    refetchOnWindowFocus: 'always',
    enabled: mayHave,
  });
  if (mayHave && own.isPending) return undefined;
  return (own.data?.list ?? []).flatMap(({ guid, serial, keyFingerprint, actions }) =>
    serial !== null && actions.includes('sign') ? [{ guid, serial, keyFingerprint }] : [],
  );
}
