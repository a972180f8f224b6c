import {
  CloseOutlined,
  DiffOutlined,
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
import { useMedia } from '../../../kit/media.ts';
import { useDownloadFile } from '../download.ts';
import { ReaderMark } from '../reader-mark.tsx';
import { Content } from './content.tsx';
import { useFormer } from './former.ts';
import { CurrentHead, FormerHead, VersionChoice } from './versions.tsx';
import css from './preview.module.css';
import { Tool } from './tool.tsx';
import { usePreviewTexts } from './texts.ts';

/** A window that has room for a document and a file. */
const WIDE = '(min-width: 1280px)';
/** One that has room for two versions of a file. */
const ROOM_FOR_TWO = '(min-width: 900px)';
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
 * can be worked on meanwhile; else it takes the whole screen, as it does beside what it was when it was submitted before.
 */
export function FilePreview({ files, at, isOverWindow, onGo, onClose }: PreviewProps) {
  const texts = usePreviewTexts();
  const file = files[at]!;
  const { formers, former, compare, leave } = useFormer(file);
  const isBeside = useMedia(WIDE) && !isOverWindow && !former;
  const hasRoomForTwo = useMedia(ROOM_FOR_TWO);
  const [isFormerShown, setFormerShown] = useState(false);
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
    d: () => toggle(),
  };
  const toggle = () => (former ? leave() : compare());
  /** Esc of a pane over the page is the browser's; it leaves one thing after the other. */
  function onCancel(event: SyntheticEvent) {
    if (!former) return onClose();
    event.preventDefault();
    leave();
  }
  function onKey(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).closest(OWN_KEYS)) return;
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
      onCancel={onCancel}
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
          {formers.length > 0 && (
            <Button
              type="text"
              icon={<DiffOutlined />}
              title={texts.compareTip}
              aria-pressed={former !== undefined}
              onClick={toggle}
            >
              {texts.compare}
            </Button>
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
      {former && !hasRoomForTwo && <VersionChoice isFormer={isFormerShown} onChoose={setFormerShown} />}
      <div
        className={css.body}
        data-shows={former && (hasRoomForTwo ? 'both' : isFormerShown ? 'former' : 'current')}
      >
        {former && (
          <section className={css.former} aria-label={texts.former}>
            <FormerHead of={former} formers={formers} onChoose={compare} />
            <div className={css.content}>
              <Content
                key={former.guid}
                file={former}
                zoom={ZOOMS[step]!}
                facing={{ guid: file.guid, mark: 'del' }}
              />
            </div>
          </section>
        )}
        <section className={css.current} aria-label={former && texts.current}>
          {former && <CurrentHead of={file} />}
          <div className={css.content}>
            <Content
              key={file.guid}
              file={file}
              zoom={ZOOMS[step]!}
              facing={former && { guid: former.guid, mark: 'ins' }}
            />
          </div>
        </section>
        <ReaderMark />
      </div>
    </dialog>,
    document.body,
  );
}

/** What in the pane has arrow keys of its own. */
const OWN_KEYS = '[role="tablist"], [role="radiogroup"], [role="combobox"]';

/** What happens in the pane is nothing to the list it was opened from. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/** Opens the pane: beside the page, which gets narrower, or over it. */
function usePane(isBeside: boolean) {
  const place = useRef<HTMLDialogElement>(null);
  const held = useRef<Element>(null);
  useEffect(() => {
    const pane = place.current;
    const { dataset } = document.documentElement;
    if (isBeside) {
      dataset['isBeside'] = '';
      pane?.show();
    } else pane?.showModal();
    // Opened anew, it would give the keyboard to its first button.
    if (held.current instanceof HTMLElement) held.current.focus();
    return () => {
      delete dataset['isBeside'];
      held.current = pane?.contains(document.activeElement) ? document.activeElement : null;
      pane?.close();
    };
  }, [isBeside]);
  return place;
}
