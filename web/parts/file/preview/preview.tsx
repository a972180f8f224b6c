import {
  CloseOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FileRow } from '#shared/areas/file/contract';
import { onDemand } from '../../../kit/on-demand.tsx';
import { useMedia } from '../../../kit/media.ts';
import { useDownloadFile } from '../download.ts';
import { ReaderMark } from '../reader-mark.tsx';
import { viewOf } from '../viewable.ts';
import { PictureView } from './picture-view.tsx';
import css from './preview.module.css';
import { TableView } from './table-view.tsx';
import { usePreviewTexts } from './texts.ts';

const PdfView = onDemand<{ guid: string; zoom: number }>(() =>
  import('./pdf-view.tsx').then((module) => module.PdfView),
);
const WordView = onDemand<{ file: FileRow; zoom: number }>(() =>
  import('./word-view.tsx').then((module) => module.WordView),
);

/** A window that has room for a document and a file. */
const WIDE = '(min-width: 1280px)';
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FIT = ZOOMS.indexOf(1);

interface PreviewProps {
  files: readonly FileRow[];
  at: number;
  isOverWindow: boolean;
  onGo: (at: number) => void;
  onClose: () => void;
}

/**
 * A file in place, and the others of the page by the arrow keys. In a wide window it stands beside the document, which
 * can be worked on meanwhile; else it takes the whole screen.
 */
export function FilePreview({ files, at, isOverWindow, onGo, onClose }: PreviewProps) {
  const texts = usePreviewTexts();
  const file = files[at]!;
  const isBeside = useMedia(WIDE) && !isOverWindow;
  const place = usePane(isBeside);
  const [step, setStep] = useState<number>(FIT);
  const download = useDownloadFile();
  const goTo = (next: number) => next >= 0 && next < files.length && onGo(next);
  const zoomTo = (next: number) => setStep(Math.min(ZOOMS.length - 1, Math.max(0, next)));
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    '+': () => zoomTo(step + 1),
    '=': () => zoomTo(step + 1),
    '-': () => zoomTo(step - 1),
    '0': () => zoomTo(FIT),
    Escape: () => isBeside && onClose(),
  };
  function onKey(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).closest('[role="tablist"]')) return;
    keys[event.key]?.();
  }
  return createPortal(
    // Its keys stand in the tips of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={place}
      className={css.pane}
      data-is-beside={isBeside || undefined}
      aria-label={texts.title(file.name)}
      onKeyDown={onKey}
      onClick={keepInside}
      onCancel={onClose}
    >
      <header className={css.head}>
        <div className={css.title}>
          <strong title={file.name}>{file.name}</strong>
          {files.length > 1 && <output>{texts.place(at + 1, files.length)}</output>}
        </div>
        <div className={css.tools}>
          {files.length > 1 && (
            <>
              <Tool
                icon={<LeftOutlined />}
                says={texts.previous}
                onClick={() => goTo(at - 1)}
                isOff={at === 0}
              />
              <Tool
                icon={<RightOutlined />}
                says={texts.next}
                onClick={() => goTo(at + 1)}
                isOff={at === files.length - 1}
              />
            </>
          )}
          <Tool
            icon={<ZoomOutOutlined />}
            says={texts.smaller}
            onClick={() => zoomTo(step - 1)}
            isOff={step === 0}
          />
          <Button type="text" className={css.zoom!} title={texts.fit} onClick={() => zoomTo(FIT)}>
            {Math.round(ZOOMS[step]! * 100)}%
          </Button>
          <Tool
            icon={<ZoomInOutlined />}
            says={texts.larger}
            onClick={() => zoomTo(step + 1)}
            isOff={step === ZOOMS.length - 1}
          />
          <Tool
            icon={<DownloadOutlined />}
            says={texts.download}
            onClick={() => void download(file.guid, file.name)}
          />
          <Tool icon={<CloseOutlined />} says={texts.close} onClick={onClose} isFirst />
        </div>
      </header>
      <div className={css.body}>
        <Content key={file.guid} file={file} zoom={ZOOMS[step]!} />
        <ReaderMark />
      </div>
    </dialog>,
    document.body,
  );
}

/** What happens in the pane is nothing to the list it was opened from. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

function Tool({
  icon,
  says,
  onClick,
  isOff = false,
  isFirst = false,
}: {
  icon: React.ReactNode;
  says: string;
  onClick: () => unknown;
  /** It keeps the keyboard even so: a disabled button would lose it, and the pane its keys. */
  isOff?: boolean;
  /** Has the keyboard when the pane opens. */
  isFirst?: boolean;
}) {
  return (
    <Button
      type="text"
      icon={icon}
      title={says}
      aria-label={says}
      aria-disabled={isOff}
      autoFocus={isFirst}
      onClick={onClick}
    />
  );
}

function Content({ file, zoom }: { file: FileRow; zoom: number }) {
  const texts = usePreviewTexts();
  switch (viewOf(file)) {
    case 'picture':
      return <PictureView file={file} zoom={zoom} />;
    case 'pdf':
      return <PdfView guid={file.guid} zoom={zoom} />;
    case 'table':
      return <TableView guid={file.guid} zoom={zoom} />;
    case 'word':
      return <WordView file={file} zoom={zoom} />;
    case undefined:
      return <p className={css.said}>{isKnown(file) ? texts.tooLarge : texts.notShown(file.type)}</p>;
  }
}
const isKnown = ({ type }: FileRow) => viewOf({ type, size: 0 }) !== undefined;

/** Opens the pane: beside the page, which gets narrower, or over it. */
function usePane(isBeside: boolean) {
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const pane = place.current;
    const { dataset } = document.documentElement;
    if (isBeside) {
      dataset['isBeside'] = '';
      pane?.show();
    } else pane?.showModal();
    return () => {
      delete dataset['isBeside'];
      pane?.close();
    };
  }, [isBeside]);
  return place;
}
