import { contractDocumentKind } from '#shared/areas/contract/kind';
import { useDetailTexts } from './detail-texts.ts';
import { usePayTermLabels } from './labels.ts';
import { useKindLabels } from '../../parts/document/labels.ts';

/** What findings call a field: `amount`, or `payTerms.0.days` in a term. */
export function useLabelOf() {
  const texts = useDetailTexts();
  const label = useKindLabels(contractDocumentKind);
  const termLabel = usePayTermLabels();
  return (field: string) => {
    const [name = '', at, of] = field.split('.');
    return of === undefined
      ? (label[name as keyof typeof label] ?? field)
      : texts.termAt(Number(at) + 1, termLabel[of as keyof typeof termLabel]);
  };
}
