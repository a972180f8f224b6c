import { useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import css from './preview.module.css';
import { Shown } from './shown.tsx';
import { useContent } from './use-content.ts';
import { useWidth } from './use-width.ts';
import { wordPage } from './word-page.ts';

/** A sheet of A4 with its margin around, in CSS pixels. */
const SHEET = 794 + 24;

/** A Word document in a frame that runs no scripts; a narrow pane makes its sheets smaller, `zoom` larger. */
export function WordView({ file, zoom }: { file: FileRow; zoom: number }) {
  const content = useContent(file.guid, wordPage);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const width = useWidth(place);
  const scale = Math.min(1, width / SHEET) * zoom;
  const share = `${100 / scale}%`;
  return (
    <Shown of={content}>
      {(page) => (
        <div ref={setPlace} className={css.frame}>
          {width > 0 && (
            <iframe
              sandbox=""
              srcDoc={page}
              title={file.name}
              style={{ width: share, height: share, transform: `scale(${scale})` }}
            />
          )}
        </div>
      )}
    </Shown>
  );
}
