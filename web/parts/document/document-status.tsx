import { Tag } from 'antd';
import { type Voided, voidedWord } from '#shared/areas/document/voided';
import { CodeTag, type ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';

/** The state of a document by the list of its kind, or that it was voided. */
export function DocumentStatus({
  list,
  of: { status, voided },
}: {
  list: ShownCodes;
  of: { status: number; voided: Voided };
}) {
  const language = useLanguage();
  return voided ? <Tag variant="filled">{voidedWord[language]}</Tag> : <CodeTag list={list} code={status} />;
}
