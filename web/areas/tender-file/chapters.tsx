import { fileType } from '#shared/areas/bidding/codes';
import { chapter } from '#shared/areas/tender-file/codes';
import type { ShownPart } from '#shared/areas/tender-file/views';
import { useLanguage } from '../../kit/language.ts';
import { FileList } from '../../parts/file/list.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './file.module.css';
import { useTexts } from './texts.ts';

/** The chapters of a version, each with the digest its bytes are served under. */
export function Chapters({ of, isReadable = true }: { of: readonly ShownPart[]; isReadable?: boolean }) {
  const { row } = useTexts();
  const language = useLanguage();
  return (
    <PlainTable
      heads={[row.chapter, row.fileType, row.file, row.pages]}
      rows={of.map(({ chapter: at, fileType: as, pages, file }) => [
        chapter.label(at, language),
        fileType.label(as, language),
        <div key="file" className={css.chapter}>
          {file && isReadable ? <FileList files={[file]} /> : (file?.name ?? '-')}
          {file && (
            <span className={css.digest}>
              {row.digest} {file.sha256}
            </span>
          )}
        </div>,
        pages ?? '-',
      ])}
    />
  );
}
