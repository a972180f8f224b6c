import { proofKind } from '#shared/areas/phone-change/codes';
import { useLanguage } from '../../kit/language.ts';
import { EvidenceUpload } from '../../parts/evidence/upload.tsx';
import type { Appeal } from './use-appeal.ts';

/** A field for each kind of proof this application needs. */
export function ProofFields({
  appeal: { form, proofs, watchTicket },
  ticket,
}: {
  appeal: Appeal;
  ticket: string;
}) {
  const language = useLanguage();
  return proofs.map((kind) => (
    <EvidenceUpload
      key={kind}
      label={proofKind.label(kind, language)}
      name={kind}
      files={form.values[kind]}
      onFiles={(files) => form.set(kind, files)}
      ticket={ticket}
      max={5}
      fault={form.fault(kind)}
      onError={watchTicket}
    />
  ));
}
