import { actLabelsOf, type AnyDocumentKind, labelsOf } from '#shared/areas/document/kind';
import { inLanguage } from '../../kit/define-labels.ts';
import { useLanguage } from '../../kit/language.ts';

/** The labels of a kind's fields in the language of the reader. */
export const useKindLabels = <K extends AnyDocumentKind>(kind: K) =>
  inLanguage(labelsOf(kind), useLanguage());

/** What a kind's own acts are called in the language of the reader. */
export const useActLabels = <K extends Pick<AnyDocumentKind, 'acts'>>(kind: K) =>
  inLanguage(actLabelsOf(kind), useLanguage());
