import { conditionKind, reviewItemKind } from '#shared/areas/recruitment-notice/codes';
import type { ConditionForm, ReviewItemForm } from '#shared/areas/recruitment-notice/rules';
import type { NoticeMaterial } from '#shared/areas/recruitment-notice/views';
import { useLanguage } from '../../kit/language.ts';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useTexts } from './texts.ts';

/** 资格条件, in their order. */
export function ConditionTable({ of }: { of: readonly ConditionForm[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const { kind, content, isMust, proof, needsFile } = texts.condition;
  return (
    <PlainTable
      heads={[kind, content, isMust, proof, needsFile]}
      rows={of.map((one) => [
        conditionKind.label(one.kind, language),
        one.content,
        one.isMust ? texts.must : texts.optional,
        one.proof || texts.none,
        one.needsFile ? texts.withFile : texts.none,
      ])}
    />
  );
}

/** 报名材料要求, with the templates to download. */
export function MaterialTable({ of }: { of: readonly NoticeMaterial[] }) {
  const texts = useTexts();
  const { name, isMust, format, template } = texts.material;
  return (
    <PlainTable
      heads={[name, isMust, format, template]}
      rows={of.map((one) => [
        one.name,
        one.isMust ? texts.must : texts.optional,
        one.format || texts.none,
        one.templateFile ? <FileList key="file" files={[one.templateFile]} /> : texts.noTemplate,
      ])}
    />
  );
}

/** 评审项, with what they come to. */
export function ReviewItemTable({ of }: { of: readonly ReviewItemForm[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const { name, kind, score, standard } = texts.item;
  return (
    <PlainTable
      heads={[name, kind, score, standard]}
      rows={of.map((one) => [one.name, reviewItemKind.label(one.kind, language), one.score, one.standard])}
    />
  );
}
