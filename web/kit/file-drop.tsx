import { type DragEvent, type ReactNode, useState } from 'react';
import css from './file-drop.module.css';

/**
 * A place to choose files by mouse or keyboard and to drop them on: the browser's own file field under a label. What is
 * dropped with an ending that is not in `accept` is left out, as the browser's own window would not offer it, or told
 * to `onOther`.
 */
export function FileDrop({
  id,
  accept,
  multiple = false,
  disabled = false,
  small = false,
  onFile,
  onOther,
  children,
}: {
  id?: string | undefined;
  /** Endings with their dots, by comma. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** As high as a button. */
  small?: boolean;
  /** Called once a file. */
  onFile: (file: File) => void;
  onOther?: (file: File) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const wanted = [...files].slice(0, multiple ? undefined : 1);
    for (const file of wanted) onFile(file);
  };
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const endings = accept.split(',');
    const isWanted = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending));
    const files = [...event.dataTransfer.files];
    take(files.filter(isWanted));
    const [other] = files;
    if (other && !files.some(isWanted)) onOther?.(other);
  }
  return (
    // dropping is one more way to what the field inside does by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={`${css.drop} ${small ? css.small : css.wide}`}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      {children}
    </label>
  );
}
