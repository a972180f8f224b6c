import { setupFileKind, type SetupFileKind } from '#shared/areas/project-initiation/codes';
import { askedPapers } from '#shared/areas/project-initiation/setup-papers';
import { useLanguage } from '../../kit/language.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';
import { fieldsOf, type KindFile } from './setup-values.ts';
import { FORM_NAME } from './use-setup-form.ts';

const kinds = setupFileKind.codes;

/** Attachments by what they prove (documents.md 5.4, field 30). */
export function FilesByKind({
  value = [],
  onChange,
}: {
  value?: readonly KindFile[];
  onChange?: (files: KindFile[]) => void;
}) {
  const texts = useEditTexts();
  const language = useLanguage();
  const { draft, parameters, limits } = useFormAround();
  const { publicityResult } = fieldsOf(draft, parameters);
  const asked = askedPapers(draft, limits).filter(({ level }) => level === 'block');
  const shown = kinds.filter((kind) => kind !== 'publicity' || publicityResult);
  const must = (kind: SetupFileKind) => asked.some((one) => one.kind === kind);
  return (
    <div id={`${FORM_NAME}_files`} className={css.files} tabIndex={-1}>
      {shown.map((kind) => (
        <section key={kind} aria-label={setupFileKind.label(kind, language)}>
          <h4 data-must={must(kind) || undefined}>{setupFileKind.label(kind, language)}</h4>
          <FileUpload
            isBrief
            value={value.filter((file) => file.kind === kind)}
            onChange={(files) =>
              onChange?.([
                ...value.filter((file) => file.kind !== kind),
                ...files.map((file) => ({ ...file, kind })),
              ])
            }
          />
        </section>
      ))}
      <p className={css.hint}>{texts.fileLimits}</p>
    </div>
  );
}
