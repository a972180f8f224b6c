import type { FileRow } from '#shared/areas/file/contract';
import { onDemand } from '../../../kit/on-demand.tsx';
import { viewOf } from '../viewable.ts';
import { PictureView } from './picture-view.tsx';
import css from './preview.module.css';
import { type Facing, TableView } from './table-view.tsx';
import { usePreviewTexts } from './texts.ts';

const PdfView = onDemand<{ guid: string; zoom: number }>(() =>
  import('./pdf-view.tsx').then((module) => module.PdfView),
);
const WordView = onDemand<{ file: FileRow; zoom: number }>(() =>
  import('./word-view.tsx').then((module) => module.WordView),
);

/** A file as it is shown in place, or why it is not; of a workbook with what differs from another version. */
export function Content({
  file,
  zoom,
  facing,
}: {
  file: FileRow;
  zoom: number;
  facing?: Facing | undefined;
}) {
  const texts = usePreviewTexts();
  switch (viewOf(file)) {
    case 'picture':
      return <PictureView file={file} zoom={zoom} />;
    case 'pdf':
      return <PdfView guid={file.guid} zoom={zoom} />;
    case 'table':
      return <TableView guid={file.guid} zoom={zoom} facing={facing} />;
    case 'word':
      return <WordView file={file} zoom={zoom} />;
    case undefined:
      return <p className={css.said}>{isKnown(file) ? texts.tooLarge : texts.notShown(file.type)}</p>;
  }
}
const isKnown = ({ type }: FileRow) => viewOf({ type, size: 0 }) !== undefined;
